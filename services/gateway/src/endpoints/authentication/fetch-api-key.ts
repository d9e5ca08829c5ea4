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
  async handler(deps: Pick<Deps, 'users' | 'realms' | 'limiter'>, { params, host, ...context }) {
    const { realmId } = await realmToLogInTo(deps.realms, host);
    await countPasswordAttempt(deps, { realmId, username: params.username }, context);
    const login = await deps.users.fetchApiKey(
      { realmId, username: params.username, password: params.password },
      { signal: context.signal },
    );
    await deps.limiter.clearPasswordAttempts(realmId, params.username);
    return { api_key: login.apiKey, email: login.email, user_id: login.userId };
  },
});
