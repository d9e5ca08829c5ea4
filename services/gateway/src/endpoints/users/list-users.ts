import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { userRecord } from '../../records/user.ts';

/** @spec GET /users */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  permission: 'spectator',
  summary: 'The people and bots of the organization',
  tags: ['users'],
  params: z.object({
    client_gravatar: jsonText(z.boolean()).default(true),
    include_custom_profile_fields: jsonText(z.boolean()).default(false),
    user_ids: jsonText(z.array(z.int())).optional(),
  }),
  response: z.object({ members: z.array(userRecord) }),
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal }) {
    const { usersJson } = await deps.users.listUsers(
      {
        clientGravatar: params.client_gravatar,
        includeCustomProfileFields: params.include_custom_profile_fields,
        userIds: params.user_ids ?? [],
        hasUserIds: params.user_ids !== undefined,
      },
      { actor, signal },
    );
    return { members: rawJson(usersJson) };
  },
});
