import { nonexistentSubdomain } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { requireLocal } from './login.ts';

const login = z.object({ email: z.string(), realm_url: z.string(), realm_uri: z.string() });

/** @spec GET /dev_list_users */
export const listDevelopmentLogins = defineEndpoint({
  method: 'GET',
  path: '/dev_list_users',
  permission: 'anonymous',
  summary: 'List the accounts of a development server',
  description:
    'Returns the accounts of all organizations that you can use without a password on this development server. Administrators are listed separately. Works only for requests from the same machine.',
  tags: ['authentication'],
  response: z.object({ direct_admins: z.array(login), direct_users: z.array(login) }),
  example: {
    response: {
      direct_admins: [
        {
          email: 'desdemona@chat.example.com',
          realm_url: 'http://localhost:9991',
          realm_uri: 'http://localhost:9991',
        },
      ],
      direct_users: [
        {
          email: 'hamlet@chat.example.com',
          realm_url: 'http://localhost:9991',
          realm_uri: 'http://localhost:9991',
        },
      ],
    },
  },
  errors: [nonexistentSubdomain],
  async handler({ realmDirectory, login }, { host, isLocal, signal }) {
    // Lists the accounts of all realms, even at the root host. An unknown host is still an error.
    await realmDirectory.find(host);
    requireLocal({ isLocal });
    const { logins } = await login.listDevelopmentLogins({}, { signal });
    const listed = (isAdministrator: boolean) =>
      logins
        .filter((person) => person.isAdministrator === isAdministrator)
        .map(({ email, realmUrl }) => ({ email, realm_url: realmUrl, realm_uri: realmUrl }));
    return { direct_admins: listed(true), direct_users: listed(false) };
  },
});
