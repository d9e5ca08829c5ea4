import {
  authenticationFailed,
  badRequest,
  nonexistentSubdomain,
  passwordAuthDisabled,
  passwordResetRequired,
  rateLimitHit,
  realmDeactivated,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { countPasswordAttempt, loginResponse, realmToLogInTo } from './login.ts';

/** @spec POST /fetch_api_key */
export const fetchApiKey = defineEndpoint({
  method: 'POST',
  path: '/fetch_api_key',
  permission: 'anonymous',
  summary: 'Log in with a password and get the API key',
  tags: ['authentication'],
  params: z.object({ username: z.string(), password: z.string() }),
  response: loginResponse,
  errors: [
    badRequest,
    authenticationFailed,
    userDeactivated,
    realmDeactivated,
    passwordAuthDisabled,
    passwordResetRequired,
    nonexistentSubdomain,
    rateLimitHit,
  ],
  async handler(
    deps: Pick<Deps, 'users' | 'realms' | 'passwordAttempts' | 'passwordLoginLimit'>,
    { params, host, ...context },
  ) {
    const { username, password } = params;
    const { signal } = context;
    const { realmId } = await realmToLogInTo(deps.realms, host);
    const login = await deps.passwordLoginLimit.run(async () => {
      const attempt = await countPasswordAttempt(deps, { realmId, username }, context);
      const key = await deps.users.fetchApiKey({ realmId, username, password }, { signal });
      await attempt.succeeded();
      return key;
    }, signal);
    return { api_key: login.apiKey, email: login.email, user_id: login.userId };
  },
});
