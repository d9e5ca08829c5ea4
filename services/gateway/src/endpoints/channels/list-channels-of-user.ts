import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /users/{user_id}/channels */
export const listChannelsOfUser = defineEndpoint({
  method: 'GET',
  path: '/users/{user_id}/channels',
  permission: 'user',
  summary: 'List the channels of a user',
  description: 'Returns the ids of the channels that a user is subscribed to and that you can see.',
  tags: ['channels'],
  params: z.object({ user_id: jsonText(z.int()).describe('The user id.') }),
  response: z.object({ subscribed_channel_ids: z.array(z.int()) }),
  example: { request: { user_id: 12 }, response: { subscribed_channel_ids: [3, 7] } },
  async handler({ channels }, { params, actor, signal }) {
    const { channelIds } = await channels.listChannelsOfUser(
      { userId: params.user_id },
      { actor, signal },
    );
    return { subscribed_channel_ids: channelIds };
  },
});
