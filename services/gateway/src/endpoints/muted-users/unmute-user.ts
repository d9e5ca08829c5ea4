import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/muted_users/{muted_user_id} */
export const unmuteUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/muted_users/{muted_user_id}',
  permission: 'user',
  summary: 'Unmute a user',
  description: 'Shows you the messages of a muted user again.',
  tags: ['users'],
  params: z.object({ muted_user_id: jsonText(z.int()).describe('The id of the muted user.') }),
  example: { request: { muted_user_id: 25 } },
  async handler({ settings }, { params, write }) {
    await settings.unmuteUser({ userId: params.muted_user_id }, write);
  },
});
