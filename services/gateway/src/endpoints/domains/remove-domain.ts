import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /realm/domains/{domain} */
export const removeDomain = defineEndpoint({
  method: 'DELETE',
  path: '/realm/domains/{domain}',
  permission: 'owner',
  summary: 'Remove an e-mail domain',
  description:
    'Removes a domain from those whose people may have accounts. Existing accounts stay.',
  tags: ['organization'],
  params: z.object({
    domain: z.string().describe('The domain, such as `example.com`; case does not count.'),
  }),
  response: z.object({}),
  example: { request: { domain: 'example.com' }, response: {} },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.removeDomain({ domain: params.domain }, { actor, signal, idempotency });
    return {};
  },
});
