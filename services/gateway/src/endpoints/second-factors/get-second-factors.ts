import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec GET /users/me/second_factors */
export const getSecondFactors = defineEndpoint({
  method: 'GET',
  path: '/users/me/second_factors',
  permission: 'user',
  bots: 'none',
  servesSetup: true,
  summary: 'Get your second factors',
  description:
    'Returns what a login of yours needs besides the password, and how many recovery codes are left.',
  tags: ['authentication'],
  response: z.object({
    totp: z
      .object({ created_at: z.int().describe('When it was confirmed, in UNIX seconds.') })
      .nullable()
      .describe('The authenticator app. null: there is none.'),
    recovery_codes_left: z.int().describe('How many recovery codes are not used yet.'),
  }),
  example: { response: { totp: { created_at: 1763970000 }, recovery_codes_left: 10 } },
  async handler({ users }, { actor, signal }) {
    const factors = await users.getSecondFactors({}, { actor, signal });
    const since = factors.totpSinceSeconds;
    return {
      totp: since === undefined ? null : { created_at: since },
      recovery_codes_left: factors.recoveryCodesLeft,
    };
  },
});
