import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /users/me/profile_data */
export const changeOwnProfile = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/profile_data',
  permission: 'user',
  bots: 'none',
  summary: 'Set values in your profile',
  tags: ['users'],
  params: z.object({
    data: jsonText(
      z.array(z.strictObject({ id: z.int(), value: z.union([z.string(), z.array(z.int())]) })),
    ),
  }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.changeOwnProfile(
      { dataJson: JSON.stringify(params.data) },
      { actor, signal, idempotency },
    );
    return {};
  },
});
