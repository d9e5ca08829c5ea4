import {
  authenticationFailed,
  badRequest,
  nonexistentSubdomain,
  realmDeactivated,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { requireLocal } from './development-login.ts';
import { loginResponse, realmToLogInTo } from './login.ts';

/** @spec POST /dev_fetch_api_key */
export const fetchApiKeyForDevelopment = defineEndpoint({
  method: 'POST',
  path: '/dev_fetch_api_key',
  permission: 'anonymous',
  summary: 'Log in by name alone, on development servers',
  tags: ['authentication'],
  params: z.object({ username: z.string() }),
  response: loginResponse,
  errors: [
    badRequest,
    authenticationFailed,
    userDeactivated,
    realmDeactivated,
    nonexistentSubdomain,
  ],
  async handler(deps: Pick<Deps, 'users' | 'realms'>, { params, host, isLocal, signal }) {
    const { realmId } = await realmToLogInTo(deps.realms, host);
    requireLocal({ isLocal });
    const login = await deps.users.fetchApiKeyForDevelopment(
      { realmId, username: params.username },
      { signal },
    );
    return { api_key: login.apiKey, email: login.email, user_id: login.userId };
  },
});
