import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { domainRecord } from '../../records/people.ts';

/** @spec POST /realm/domains */
export const addDomain = defineEndpoint({
  method: 'POST',
  path: '/realm/domains',
  permission: 'owner',
  reachesCredentials: true,
  summary: 'Add an email domain',
  description:
    'Allows people with email addresses at a domain to have accounts. It takes effect if the organization restricts accounts by domain.',
  tags: ['organization'],
  params: z.object({
    domain: z.string().describe('The domain, such as `example.com`. Case is ignored.'),
    allow_subdomains: jsonText(z.boolean()).describe('If true, subdomains are allowed too.'),
  }),
  response: z.object({ new_domain: domainRecord }),
  example: {
    request: { domain: 'example.com', allow_subdomains: false },
    response: { new_domain: { domain: 'example.com', allow_subdomains: false } },
  },
  async handler({ realms }, { params, write }) {
    const { domain: added } = await realms.addDomain(
      { domain: params.domain, allowSubdomains: params.allow_subdomains },
      write,
    );
    return {
      new_domain: {
        domain: added?.domain ?? params.domain,
        allow_subdomains: added?.allowSubdomains ?? params.allow_subdomains,
      },
    };
  },
});
