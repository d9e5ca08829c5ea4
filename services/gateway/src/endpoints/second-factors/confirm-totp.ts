import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /users/me/second_factors/totp/confirm */
export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: '/users/me/second_factors/totp/confirm',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  servesFactorSetup: true,
  summary: 'Confirm an authenticator app',
  description:
    'Makes the authenticator app a second factor, by a code of it. From now on a login with the password needs a code, too. Recovery codes come with the first second factor and cannot be read again.',
  tags: ['authentication'],
  params: z.object({ code: z.string().describe('The code that the app shows.') }),
  response: z.object({
    recovery_codes: z
      .array(z.string())
      .describe('Ten new recovery codes. Empty: those that you have stay valid.'),
  }),
  example: { request: { code: '123456' }, response: { recovery_codes: ['abcd-efgh-jkmn-pqrs'] } },
  async handler({ users }, { params, identity, write }) {
    const currentSessionId = identity.account.sessionId;
    const { codes } = await users.confirmTotp({ code: params.code, currentSessionId }, write);
    return { recovery_codes: codes };
  },
});
