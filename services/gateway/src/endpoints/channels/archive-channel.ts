import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /streams/{stream_id} */
export const archiveChannel = defineEndpoint({
  method: 'DELETE',
  path: '/streams/{stream_id}',
  permission: 'user',
  summary: 'Archive a channel',
  description:
    'Archives a channel. Nobody can send messages to an archived channel. Its messages stay, and you can unarchive it.',
  tags: ['channels'],
  params: z.object({ stream_id: jsonText(z.int()).describe('The id of the channel.') }),
  example: { request: { stream_id: 7 } },
  async handler({ channels }, { params, write }) {
    await channels.archiveChannel({ channelId: params.stream_id }, write);
  },
});
