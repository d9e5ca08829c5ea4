import {
  authenticationFailed,
  nonexistentSubdomain,
  passwordAuthDisabled,
  passwordResetRequired,
  rateLimitHit,
  realmDeactivated,
  secondFactorFailed,
  secondFactorRequired,
  secondFactorSetupRequired,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { addressBlock } from '@chat/kit/limits/address-block';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { getRealmByHost } from '../../identity/realms.ts';
import { countPasswordAttempt } from '../../rate-limit/count-password-attempt.ts';
import { withSecondFactorAttempt } from '../../rate-limit/second-factor-attempt.ts';
import { loginResponse } from './login.ts';

/** @spec POST /fetch_api_key */
export const fetchApiKey = defineEndpoint({
  method: 'POST',
  path: '/fetch_api_key',
  permission: 'anonymous',
  summary: 'Fetch your API key with your password',
  description:
    'Logs in with an email address and a password, and returns the API key of the account. The key does not change. An account with a second factor has to send a code, or the request is rejected. Without a code, create a device key in the web client instead. Failed attempts are limited by address and account.',
  tags: ['authentication'],
  hasOwnLimit: true,
  params: z.object({
    username: z
      .string()
      .describe(
        'The email address of the account, or the LDAP user name where people log in by LDAP.',
      ),
    password: z.string().describe('The password of the account.'),
    second_factor: z
      .string()
      .optional()
      .describe(
        'A code from the authenticator app or a recovery code, for accounts with a second factor.',
      ),
  }),
  response: loginResponse,
  example: {
    request: { username: 'iago@chat.example.com', password: 'correct horse battery staple' },
    response: {
      api_key: 'cm9ndWVzb21lYXBpa2V5MTIzNDU2Nzg5',
      email: 'iago@chat.example.com',
      user_id: 12,
    },
  },
  errors: [
    authenticationFailed,
    userDeactivated,
    realmDeactivated,
    passwordAuthDisabled,
    passwordResetRequired,
    secondFactorRequired,
    secondFactorFailed,
    secondFactorSetupRequired,
    nonexistentSubdomain,
    rateLimitHit,
  ],
  async handler(deps, { params, host, ...context }) {
    const { username, password } = params;
    const { ip, signal, origin } = context;
    const { realmId } = await getRealmByHost(deps.realmDirectory, host);
    const login = await deps.passwordLoginLimit.run(
      async () => {
        const attempt = await countPasswordAttempt(deps, { realmId, username }, context);
        const key = await deps.login.fetchApiKey(
          { realmId, username, password },
          { signal, origin },
        );
        await attempt.succeeded();
        if (key.pendingLogin === undefined) return key;
        if (params.second_factor === undefined) throw secondFactorRequired({});
        const pending = { realmId, pendingLogin: key.pendingLogin };
        const code = params.second_factor;
        return withSecondFactorAttempt(deps, { ...pending, ...context }, () =>
          deps.login.fetchApiKeyWithSecondFactor({ ...pending, code }, { signal, origin }),
        );
      },
      { key: addressBlock(ip), signal },
    );
    return { api_key: login.apiKey, email: login.email, user_id: login.userId };
  },
});
