import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /realm/filters/{filter_id} */
export const deleteLinkifier = defineEndpoint({
  method: 'DELETE',
  path: '/realm/filters/{filter_id}',
  permission: 'admin',
  summary: 'Remove a linkifier',
  tags: ['linkifiers'],
  params: z.object({ filter_id: jsonText(z.int()) }),
  response: z.object({}),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.deleteLinkifier(
      { linkifierId: params.filter_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
