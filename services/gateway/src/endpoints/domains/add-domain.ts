import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { domainRecord } from './domain-record.ts';

/** @spec POST /realm/domains */
export const addDomain = defineEndpoint({
  method: 'POST',
  path: '/realm/domains',
  permission: 'owner',
  summary: 'Add an e-mail domain whose people may have accounts',
  tags: ['organization'],
  params: z.object({ domain: z.string(), allow_subdomains: jsonText(z.boolean()) }),
  response: z.object({ new_domain: domainRecord }),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    const { domain: added } = await deps.users.addDomain(
      { domain: params.domain, allowSubdomains: params.allow_subdomains },
      { actor, signal, idempotency },
    );
    return {
      new_domain: {
        domain: added?.domain ?? params.domain,
        allow_subdomains: added?.allowSubdomains ?? params.allow_subdomains,
      },
    };
  },
});
