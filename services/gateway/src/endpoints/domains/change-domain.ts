import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /realm/domains/{domain} */
export const changeDomain = defineEndpoint({
  method: 'PATCH',
  path: '/realm/domains/{domain}',
  permission: 'owner',
  summary: 'Say whether the subdomains of an e-mail domain count',
  tags: ['organization'],
  params: z.object({ domain: z.string(), allow_subdomains: jsonText(z.boolean()) }),
  response: z.object({}),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.changeDomain(
      { domain: params.domain, allowSubdomains: params.allow_subdomains },
      { actor, signal, idempotency },
    );
    return {};
  },
});
