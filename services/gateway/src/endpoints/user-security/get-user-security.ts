import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { deviceKeyRecord, toDeviceKeyRecord } from '../../records/device-keys.ts';
import { secondFactorsRecord, toSecondFactorsRecord } from '../../records/second-factors.ts';
import { sessionRecord, toSessionRecord } from '../../records/sessions.ts';

/** @spec GET /users/{user_id}/security */
export const getUserSecurity = defineEndpoint({
  method: 'GET',
  path: '/users/{user_id}/security',
  permission: 'admin',
  reachesCredentials: true,
  bots: 'none',
  summary: "Get a user's sessions, keys and second factors",
  description:
    'Returns the browser sessions, device keys and second factors of a user, but never the keys and secrets themselves. The API key of the account is not listed. Administrators may do so for all users except owners, and owners for all users.',
  tags: ['users'],
  params: z.object({ user_id: jsonText(z.int()).describe('The id of the user.') }),
  response: z.object({
    sessions: z.array(sessionRecord).describe('The browser sessions, most recently used first.'),
    api_keys: z.array(deviceKeyRecord).describe('The valid device keys, newest first.'),
    second_factors: secondFactorsRecord,
  }),
  example: {
    request: { user_id: 25 },
    response: {
      sessions: [
        {
          id: 12,
          created_at: 1763970000,
          last_used_at: 1764056400,
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ip_address: '192.0.2.7',
        },
      ],
      api_keys: [
        {
          ...{ id: 7, name: 'Phone', created_at: 1763970000 },
          ...{ last_used_at: 1764054000, expires_at: null },
        },
      ],
      second_factors: { totp: null, passkeys: [], recovery_codes_left: 0 },
    },
  },
  async handler({ userSecurity }, { params, actor, signal }) {
    const found = await userSecurity.getUserSecurity({ userId: params.user_id }, { actor, signal });
    const none = { recoveryCodesLeft: 0, passkeys: [] };
    return {
      sessions: found.sessions.map(toSessionRecord),
      api_keys: found.deviceKeys.map(toDeviceKeyRecord),
      second_factors: toSecondFactorsRecord(found.secondFactors ?? none),
    };
  },
});
