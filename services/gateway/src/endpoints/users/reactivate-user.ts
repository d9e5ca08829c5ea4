import { unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /users/{user_id}/reactivate */
export const reactivateUser = defineEndpoint({
  method: 'POST',
  path: '/users/{user_id}/reactivate',
  permission: 'user',
  reachesCredentials: true,
  summary: 'Reactivate a user',
  description:
    'Reactivates a user or bot with the same role as before. Administrators may reactivate all users except deleted ones. Other users may reactivate bots that they own.',
  tags: ['users'],
  params: z.object({ user_id: jsonText(z.int()).describe('The id of the user.') }),
  example: { request: { user_id: 25 } },
  errors: [unauthorizedPrincipal],
  async handler({ accounts }, { params, write }) {
    await accounts.reactivateUser({ userId: params.user_id }, write);
  },
});
