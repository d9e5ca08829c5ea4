import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/muted_users/{muted_user_id} */
export const unmuteUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/muted_users/{muted_user_id}',
  permission: 'user',
  summary: 'Unmute a user',
  description: 'Shows the messages of a muted user to you again.',
  tags: ['users'],
  params: z.object({ muted_user_id: jsonText(z.int()).describe('The id of the muted user.') }),
  response: z.object({}),
  example: {
    request: { muted_user_id: 25 },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.unmuteUser({ userId: params.muted_user_id }, { actor, signal, idempotency });
    return {};
  },
});
