import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { userRecord } from '../../records/user.ts';
import { userReference } from './user-reference.ts';

/** @spec GET /users/{user_id_or_email} */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/users/{user_id_or_email}',
  permission: 'user',
  summary: 'A person or bot',
  tags: ['users'],
  params: z.object({
    user_id_or_email: z.string(),
    client_gravatar: jsonText(z.boolean()).default(true),
    include_custom_profile_fields: jsonText(z.boolean()).default(false),
  }),
  response: z.object({ user: userRecord }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal }) {
    const { userJson } = await deps.users.getUser(
      {
        user: userReference(params.user_id_or_email),
        clientGravatar: params.client_gravatar,
        includeCustomProfileFields: params.include_custom_profile_fields,
      },
      { actor, signal },
    );
    return { user: rawJson(userJson) };
  },
});
