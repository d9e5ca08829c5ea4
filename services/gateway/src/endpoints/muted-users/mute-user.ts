import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /users/me/muted_users/{muted_user_id} */
export const muteUser = defineEndpoint({
  method: 'POST',
  path: '/users/me/muted_users/{muted_user_id}',
  permission: 'user',
  summary: 'Mute a user',
  description:
    'Hides the messages of a user from you. Their direct messages are marked as read, and none of their messages notifies you. The user is not notified.',
  tags: ['users'],
  params: z.object({
    muted_user_id: jsonText(z.int()).describe('The id of the user to mute; not your own.'),
  }),
  example: { request: { muted_user_id: 25 } },
  async handler({ settings }, { params, write }) {
    await settings.muteUser({ userId: params.muted_user_id }, write);
  },
});
