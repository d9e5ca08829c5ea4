import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { domainRecord } from '../../records/people.ts';

/** @spec GET /realm/domains */
export const listDomains = defineEndpoint({
  method: 'GET',
  path: '/realm/domains',
  permission: 'user',
  summary: 'List email domains',
  description:
    'Returns the email domains whose users may have accounts. They take effect if the organization restricts accounts by domain.',
  tags: ['organization'],
  response: z.object({ domains: z.array(domainRecord) }),
  example: { response: { domains: [{ domain: 'example.com', allow_subdomains: false }] } },
  errors: [],
  async handler({ realms }, { actor, signal }) {
    const { domains } = await realms.listDomains({}, { actor, signal });
    return {
      domains: domains.map(({ domain, allowSubdomains }) => ({
        domain,
        allow_subdomains: allowSubdomains,
      })),
    };
  },
});
