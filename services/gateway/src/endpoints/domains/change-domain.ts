import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /realm/domains/{domain} */
export const changeDomain = defineEndpoint({
  method: 'PATCH',
  path: '/realm/domains/{domain}',
  permission: 'owner',
  reachesCredentials: true,
  summary: 'Update an email domain',
  description: 'Changes whether the subdomains of a domain are allowed too.',
  tags: ['organization'],
  params: z.object({
    domain: z.string().describe('The domain, such as `example.com`. Case is ignored.'),
    allow_subdomains: jsonText(z.boolean()).describe('If true, subdomains are allowed too.'),
  }),
  example: { request: { domain: 'example.com', allow_subdomains: true } },
  async handler({ realms }, { params, write }) {
    await realms.changeDomain(
      { domain: params.domain, allowSubdomains: params.allow_subdomains },
      write,
    );
  },
});
