import {
  authenticationFailed,
  nonexistentSubdomain,
  realmDeactivated,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { getRealmByHost } from '../../identity/realms.ts';
import { loginResponse, requireLocal } from './login.ts';

/** @spec POST /dev_fetch_api_key */
export const fetchApiKeyForDevelopment = defineEndpoint({
  method: 'POST',
  path: '/dev_fetch_api_key',
  permission: 'anonymous',
  summary: 'Fetch an API key without a password',
  description:
    'Logs in to any account by its email address alone. Works only on development servers, for requests from the same machine.',
  tags: ['authentication'],
  params: z.object({ username: z.string().describe('The email address of the account.') }),
  response: loginResponse,
  example: {
    request: { username: 'iago@chat.example.com' },
    response: {
      api_key: 'cm9ndWVzb21lYXBpa2V5MTIzNDU2Nzg5',
      email: 'iago@chat.example.com',
      user_id: 12,
    },
  },
  errors: [authenticationFailed, userDeactivated, realmDeactivated, nonexistentSubdomain],
  async handler({ realmDirectory, login }, { params, host, isLocal, signal, origin }) {
    const { realmId } = await getRealmByHost(realmDirectory, host);
    requireLocal({ isLocal });
    const key = await login.fetchApiKeyForDevelopment(
      { realmId, username: params.username },
      { signal, origin },
    );
    return { api_key: key.apiKey, email: key.email, user_id: key.userId };
  },
});
