import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /users/{user_id}/subscriptions/{stream_id} */
export const isSubscribed = defineEndpoint({
  method: 'GET',
  path: '/users/{user_id}/subscriptions/{stream_id}',
  permission: 'user',
  summary: 'Check whether a user is subscribed',
  description: 'Returns whether a user is subscribed to a channel that you can see.',
  tags: ['channels'],
  params: z.object({
    user_id: jsonText(z.int()).describe('The user id.'),
    stream_id: jsonText(z.int()).describe('The channel id.'),
  }),
  response: z.object({ is_subscribed: z.boolean() }),
  example: { request: { user_id: 12, stream_id: 7 }, response: { is_subscribed: true } },
  async handler({ channels }, { params, actor, signal }) {
    const { isSubscribed: answer } = await channels.isSubscribed(
      { channelId: params.stream_id, userId: params.user_id },
      { actor, signal },
    );
    return { is_subscribed: answer };
  },
});
