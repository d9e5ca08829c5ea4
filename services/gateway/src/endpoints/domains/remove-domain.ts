import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /realm/domains/{domain} */
export const removeDomain = defineEndpoint({
  method: 'DELETE',
  path: '/realm/domains/{domain}',
  permission: 'owner',
  reachesCredentials: true,
  summary: 'Remove an email domain',
  description: 'Removes a domain from the allowed email domains. Existing accounts stay.',
  tags: ['organization'],
  params: z.object({
    domain: z.string().describe('The domain, such as `example.com`. Case is ignored.'),
  }),
  example: { request: { domain: 'example.com' } },
  async handler({ realms }, { params, write }) {
    await realms.removeDomain({ domain: params.domain }, write);
  },
});
