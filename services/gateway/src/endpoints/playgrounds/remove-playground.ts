import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /realm/playgrounds/{playground_id} */
export const removePlayground = defineEndpoint({
  method: 'DELETE',
  path: '/realm/playgrounds/{playground_id}',
  permission: 'admin',
  summary: 'Remove a code playground',
  description: 'Removes a site at which readers could try code blocks.',
  tags: ['organization'],
  params: z.object({ playground_id: jsonText(z.int()).describe('The id of the playground.') }),
  response: z.object({}),
  example: {
    request: { playground_id: 2 },
    response: {},
  },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.removePlayground(
      { playgroundId: params.playground_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
