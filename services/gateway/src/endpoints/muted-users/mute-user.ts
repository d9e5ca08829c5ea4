import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /users/me/muted_users/{muted_user_id} */
export const muteUser = defineEndpoint({
  method: 'POST',
  path: '/users/me/muted_users/{muted_user_id}',
  permission: 'user',
  summary: 'Mute a user',
  description:
    'Hides the messages of a user from you: their direct messages are marked as read, and none of their messages notifies you. They are not told.',
  tags: ['users'],
  params: z.object({
    muted_user_id: jsonText(z.int()).describe('The id of the user to mute; not your own.'),
  }),
  response: z.object({}),
  example: {
    request: { muted_user_id: 25 },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.muteUser({ userId: params.muted_user_id }, { actor, signal, idempotency });
    return {};
  },
});
