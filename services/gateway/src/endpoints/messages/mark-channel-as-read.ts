import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /mark_stream_as_read */
export const markChannelAsRead = defineEndpoint({
  method: 'POST',
  path: '/mark_stream_as_read',
  permission: 'user',
  summary: 'Mark a channel as read',
  description:
    'Marks your messages in a channel as read. Deprecated: newer clients use `POST /messages/flags/narrow`.',
  tags: ['messages'],
  params: z.object({ stream_id: jsonText(z.int()).describe('The id of the channel.') }),
  example: { request: { stream_id: 5 } },
  async handler({ messaging }, { params, write }) {
    await messaging.markChannelAsRead({ channelId: params.stream_id }, write);
  },
});
