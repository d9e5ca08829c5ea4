import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleUser, userRecord } from '../../records/people.ts';

/** @spec GET /users */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  permission: 'spectator',
  summary: 'List users',
  description:
    'Returns the people and bots of the organization, deactivated ones too. Guests whose view is restricted get only the users they may know of.',
  tags: ['users'],
  params: z.object({
    client_gravatar: jsonText(z.boolean())
      .default(true)
      .describe(
        'Whether `avatar_url` may be null for pictures that the client can compute from the e-mail address itself. Default: true.',
      ),
    include_custom_profile_fields: jsonText(z.boolean())
      .default(false)
      .describe(
        'Whether the answer carries the values of custom profile fields in `profile_data`. Default: false.',
      ),
    user_ids: jsonText(z.array(z.int()))
      .optional()
      .describe('Return these users only; ids of nobody are skipped. Absent: everybody.'),
  }),
  response: z.object({ members: z.array(userRecord) }),
  example: {
    request: { user_ids: [12] },
    response: { members: [exampleUser] },
  },
  async handler({ users }, { params, actor, signal }) {
    const { usersJson } = await users.listUsers(
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
