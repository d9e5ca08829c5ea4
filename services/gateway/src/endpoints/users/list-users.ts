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
    'Returns the users and bots of the organization, including deactivated accounts. Restricted guests get only users that they can see.',
  tags: ['users'],
  params: z.object({
    client_gravatar: jsonText(z.boolean())
      .default(true)
      .describe(
        'If true, `avatar_url` may be null for pictures whose address the client can compute from the email address. Default: true.',
      ),
    include_custom_profile_fields: jsonText(z.boolean())
      .default(false)
      .describe(
        'Whether the response contains the values of custom profile fields in `profile_data`. Default: false.',
      ),
    user_ids: jsonText(z.array(z.int()))
      .optional()
      .describe('Return only users with these ids. Unknown ids are skipped. Absent: all users.'),
  }),
  response: z.object({ members: z.array(userRecord) }),
  example: {
    request: { user_ids: [12] },
    response: { members: [exampleUser] },
  },
  async handler({ accounts }, { params, actor, signal }) {
    const { usersJson } = await accounts.listUsers(
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
