import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /default_streams */
export const addDefaultChannel = defineEndpoint({
  method: 'POST',
  path: '/default_streams',
  permission: 'admin',
  summary: 'Add a default channel',
  description:
    'Makes a channel a default channel: new users are subscribed to it. Private channels are rejected. Does nothing if the channel is already a default channel.',
  tags: ['channels'],
  params: z.object({ stream_id: jsonText(z.int()).describe('The id of the channel.') }),
  example: { request: { stream_id: 5 } },
  async handler({ channels }, { params, write }) {
    await channels.setDefaultChannel({ channelId: params.stream_id, isDefault: true }, write);
  },
});
