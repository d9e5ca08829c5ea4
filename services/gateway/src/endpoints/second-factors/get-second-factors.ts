import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec GET /users/me/second_factors */
export const getSecondFactors = defineEndpoint({
  method: 'GET',
  path: '/users/me/second_factors',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  servesFactorSetup: true,
  summary: 'Get your second factors',
  description:
    'Returns what a login of yours needs besides the password, and how many recovery codes are left.',
  tags: ['authentication'],
  response: z.object({
    totp: z
      .object({ created_at: z.int().describe('When it was confirmed, in UNIX seconds.') })
      .nullable()
      .describe('The authenticator app. null: there is none.'),
    passkeys: z
      .array(
        z.object({
          id: z.int().describe('The id of the passkey.'),
          name: z.string().describe('How its owner calls it.'),
          host: z.string().describe('The host name where it works.'),
          created_at: z.int().describe('When it was added, in UNIX seconds.'),
          last_used_at: z
            .int()
            .nullable()
            .describe('When it was last used, in UNIX seconds. null: not used yet.'),
        }),
      )
      .describe('The passkeys, in the order in which they were added.'),
    recovery_codes_left: z.int().describe('How many recovery codes are not used yet.'),
  }),
  example: {
    response: {
      totp: { created_at: 1763970000 },
      passkeys: [
        {
          id: 3,
          name: 'Laptop',
          host: 'chat.example.com',
          created_at: 1763970000,
          last_used_at: 1764054000,
        },
      ],
      recovery_codes_left: 10,
    },
  },
  async handler({ users }, { actor, signal }) {
    const factors = await users.getSecondFactors({}, { actor, signal });
    const since = factors.totpSinceSeconds;
    return {
      totp: since === undefined ? null : { created_at: since },
      passkeys: factors.passkeys.map((passkey) => ({
        id: passkey.passkeyId,
        name: passkey.name,
        host: passkey.host,
        created_at: passkey.createdAtSeconds,
        last_used_at: passkey.lastUsedAtSeconds ?? null,
      })),
      recovery_codes_left: factors.recoveryCodesLeft,
    };
  },
});
