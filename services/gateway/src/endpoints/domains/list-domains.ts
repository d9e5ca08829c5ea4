import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { domainRecord } from './domain-record.ts';

/** @spec GET /realm/domains */
export const listDomains = defineEndpoint({
  method: 'GET',
  path: '/realm/domains',
  permission: 'user',
  summary: 'List e-mail domains',
  description:
    'Returns the domains whose people may have accounts, which counts where the organization restricts them by domain.',
  tags: ['organization'],
  params: z.object({}),
  response: z.object({ domains: z.array(domainRecord) }),
  example: {
    request: {},
    response: { domains: [{ domain: 'example.com', allow_subdomains: false }] },
  },
  errors: [],
  async handler(deps: Pick<Deps, 'users'>, { actor, signal }) {
    const { domains } = await deps.users.listDomains({}, { actor, signal });
    return {
      domains: domains.map(({ domain, allowSubdomains }) => ({
        domain,
        allow_subdomains: allowSubdomains,
      })),
    };
  },
});
