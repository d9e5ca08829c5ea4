import {
  authenticationFailed,
  nonexistentSubdomain,
  realmDeactivated,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { getRealmByHost } from '../../identity/realms.ts';
import { userRecord } from '../../records/people.ts';

/** @spec POST /jwt/fetch_api_key */
export const fetchApiKeyByJwt = defineEndpoint({
  method: 'POST',
  path: '/jwt/fetch_api_key',
  permission: 'anonymous',
  summary: 'Fetch an API key with a JSON Web Token',
  description:
    'Logs in with a token signed by a system that this server trusts. Returns the API key of the account whose email address is in the token.',
  tags: ['authentication'],
  params: z.object({
    token: z
      .string()
      .describe(
        'A JSON Web Token with an expiry (`exp`) and the email address of the account (`email`), signed with a key from the setting `JWT_AUTH_KEYS`.',
      ),
    include_profile: jsonText(z.boolean())
      .default(false)
      .describe('If true, the response contains the account in `user`.'),
  }),
  response: z.object({
    api_key: z.string(),
    email: z.string(),
    user: userRecord.omit({ profile_data: true }).optional(),
  }),
  example: {
    request: {
      token: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImlhZ29AY2hhdC5leGFtcGxlLmNvbSJ9.c2ln',
      include_profile: false,
    },
    response: { api_key: 'cm9ndWVzb21lYXBpa2V5MTIzNDU2Nzg5', email: 'iago@chat.example.com' },
  },
  errors: [authenticationFailed, userDeactivated, realmDeactivated, nonexistentSubdomain],
  async handler({ realmDirectory, login }, { params, host, signal, origin }) {
    const { realmId } = await getRealmByHost(realmDirectory, host);
    const key = await login.fetchApiKeyByJwt(
      { realmId, token: params.token, includeProfile: params.include_profile },
      { signal, origin },
    );
    return {
      api_key: key.apiKey,
      email: key.email,
      ...(params.include_profile && { user: rawJson(key.userJson) }),
    };
  },
});
