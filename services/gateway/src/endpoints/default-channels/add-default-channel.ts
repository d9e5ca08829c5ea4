import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /default_streams */
export const addDefaultChannel = defineEndpoint({
  method: 'POST',
  path: '/default_streams',
  permission: 'admin',
  summary: 'Add a default channel',
  description:
    'Has new users subscribed to a channel from now on. Private channels are refused; a channel that is one already stays one.',
  tags: ['channels'],
  params: z.object({ stream_id: jsonText(z.int()).describe('The id of the channel.') }),
  example: { request: { stream_id: 5 } },
  async handler({ channels }, { params, write }) {
    await channels.setDefaultChannel({ channelId: params.stream_id, isDefault: true }, write);
  },
});
