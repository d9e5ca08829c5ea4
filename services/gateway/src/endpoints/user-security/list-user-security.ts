import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

const mostUsers = 1_000;

/** @spec GET /users/security */
export const listUserSecurity = defineEndpoint({
  method: 'GET',
  path: '/users/security',
  permission: 'admin',
  reachesCredentials: true,
  bots: 'none',
  summary: 'List which users have a second factor',
  description:
    'Returns the active users ordered by id, with whether they have a second factor and when they last used their account. Administrators who are not owners get all users except owners.',
  tags: ['users'],
  params: z.object({
    without_second_factor: jsonText(z.boolean())
      .default(false)
      .describe('Whether to leave out users who have a second factor. Default: false.'),
    after: jsonText(z.int().min(0))
      .default(0)
      .describe('Return users whose id is higher than this. Default: 0, from the beginning.'),
    limit: jsonText(z.int().min(1).max(mostUsers))
      .default(mostUsers)
      .describe('The maximum number of users, from 1 to 1000. Default: 1000.'),
  }),
  response: z.object({
    users: z.array(
      z.object({
        user_id: z.int().describe('The id of the user.'),
        has_second_factor: z
          .boolean()
          .describe('Whether a login by password needs a second factor.'),
        last_used_at: z
          .int()
          .nullable()
          .describe(
            'When the account was last used, in seconds since 1970, exact to a day. null: the user has never logged in.',
          ),
      }),
    ),
    is_last: z.boolean().describe('True if these are the last users.'),
  }),
  example: {
    request: { without_second_factor: true },
    response: {
      users: [{ user_id: 25, has_second_factor: false, last_used_at: 1763942400 }],
      is_last: true,
    },
  },
  async handler({ userSecurity }, { params, actor, signal }) {
    const { without_second_factor: withoutSecondFactor, after: afterUserId, limit } = params;
    const filter = { withoutSecondFactor, afterUserId, limit };
    const { users, isLast } = await userSecurity.listUserSecurity(filter, { actor, signal });
    return {
      users: users.map((user) => ({
        user_id: user.userId,
        has_second_factor: user.hasSecondFactor,
        last_used_at: user.lastUsedAtSeconds ?? null,
      })),
      is_last: isLast,
    };
  },
});
