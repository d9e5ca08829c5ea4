import {
  authenticationFailed,
  badRequest,
  nonexistentSubdomain,
  realmDeactivated,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { userRecord } from '../../records/user.ts';
import { realmToLogInTo } from './login.ts';

/** @spec POST /jwt/fetch_api_key */
export const fetchApiKeyByJwt = defineEndpoint({
  method: 'POST',
  path: '/jwt/fetch_api_key',
  permission: 'anonymous',
  summary: 'Log in with a JSON Web Token and get the API key',
  tags: ['authentication'],
  params: z.object({
    token: z.string(),
    include_profile: jsonText(z.boolean()).default(false),
  }),
  response: z.object({
    api_key: z.string(),
    email: z.string(),
    user: userRecord.omit({ profile_data: true }).optional(),
  }),
  errors: [
    badRequest,
    authenticationFailed,
    userDeactivated,
    realmDeactivated,
    nonexistentSubdomain,
  ],
  async handler(deps: Pick<Deps, 'users' | 'realms'>, { params, host, signal }) {
    const { realmId } = await realmToLogInTo(deps.realms, host);
    const login = await deps.users.fetchApiKeyByJwt(
      { realmId, token: params.token, includeProfile: params.include_profile },
      { signal },
    );
    return {
      api_key: login.apiKey,
      email: login.email,
      ...(params.include_profile && { user: rawJson(login.userJson) }),
    };
  },
});
