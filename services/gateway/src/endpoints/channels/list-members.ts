import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /streams/{stream_id}/members */
export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/streams/{stream_id}/members',
  permission: 'user',
  summary: 'List the subscribers of a channel',
  description: 'Returns the user ids of the subscribers of a channel that you can see.',
  tags: ['channels'],
  params: z.object({ stream_id: jsonText(z.int()).describe('The id of the channel.') }),
  response: z.object({ subscribers: z.array(z.int()) }),
  example: { request: { stream_id: 7 }, response: { subscribers: [12, 15] } },
  async handler({ channels }, { params, actor, signal }) {
    const { userIds } = await channels.listMembers(
      { channelId: params.stream_id },
      { actor, signal },
    );
    return { subscribers: userIds };
  },
});
