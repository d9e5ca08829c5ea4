import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/profile_data */
export const clearOwnProfile = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/profile_data',
  permission: 'user',
  bots: 'none',
  summary: 'Remove values from your profile',
  description: 'Removes your own values of custom profile fields.',
  tags: ['users'],
  params: z.object({
    data: jsonText(z.array(z.int())).describe('The ids of the fields to clear.'),
  }),
  response: z.object({}),
  example: {
    request: { data: [1] },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.clearOwnProfile({ fieldIds: params.data }, { actor, signal, idempotency });
    return {};
  },
});
