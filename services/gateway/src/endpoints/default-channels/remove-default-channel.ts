import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /default_streams */
export const removeDefaultChannel = defineEndpoint({
  method: 'DELETE',
  path: '/default_streams',
  permission: 'admin',
  summary: 'Remove a default channel',
  description: 'Stops subscribing new users to a channel. Existing subscribers stay subscribed.',
  tags: ['channels'],
  params: z.object({ stream_id: jsonText(z.int()).describe('The id of the channel.') }),
  example: { request: { stream_id: 5 } },
  async handler({ channels }, { params, write }) {
    await channels.setDefaultChannel({ channelId: params.stream_id, isDefault: false }, write);
  },
});
