import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /realm/domains/{domain} */
export const removeDomain = defineEndpoint({
  method: 'DELETE',
  path: '/realm/domains/{domain}',
  permission: 'owner',
  summary: 'Remove an e-mail domain whose people may have accounts',
  tags: ['organization'],
  params: z.object({ domain: z.string() }),
  response: z.object({}),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.removeDomain({ domain: params.domain }, { actor, signal, idempotency });
    return {};
  },
});
