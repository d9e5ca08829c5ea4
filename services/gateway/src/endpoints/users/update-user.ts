import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { userReference } from './user-reference.ts';

/** @spec PATCH /users/{user_id_or_email} */
export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: '/users/{user_id_or_email}',
  permission: 'user',
  bots: 'none',
  summary: "Change somebody else's account",
  tags: ['users'],
  params: z.object({
    user_id_or_email: z.string(),
    full_name: z.string().optional(),
    role: jsonText(z.int()).optional(),
    profile_data: jsonText(
      z.array(
        z.object({
          id: z.int(),
          value: z.union([z.string(), z.array(z.int()), z.null()]),
        }),
      ),
    ).optional(),
    new_email: z.string().optional(),
  }),
  response: z.object({}),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.updateUser(
      {
        user: userReference(params.user_id_or_email),
        fullName: params.full_name,
        role: params.role,
        profileDataJson: params.profile_data && JSON.stringify(params.profile_data),
        newEmail: params.new_email,
      },
      { actor, signal, idempotency },
    );
    return {};
  },
});
