import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /realm/filters/{filter_id} */
export const deleteLinkifier = defineEndpoint({
  method: 'DELETE',
  path: '/realm/filters/{filter_id}',
  permission: 'admin',
  summary: 'Delete a linkifier',
  description: 'Deletes a linkifier. Links in messages that were sent before stay.',
  tags: ['linkifiers'],
  params: z.object({ filter_id: jsonText(z.int()).describe('The id of the linkifier.') }),
  response: z.object({}),
  example: {
    request: { filter_id: 4 },
    response: {},
  },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.deleteLinkifier(
      { linkifierId: params.filter_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
