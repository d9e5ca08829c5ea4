import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { statusParams, wantedStatus } from './status-params.ts';

/** @spec POST /users/{user_id}/status */
export const updateStatus = defineEndpoint({
  method: 'POST',
  path: '/users/{user_id}/status',
  permission: 'admin',
  summary: 'Set the status of a user',
  description:
    'Sets the text and the emoji that others see beside the name of a user or bot. At least one parameter besides the id is required.',
  tags: ['presence'],
  params: z.object({ user_id: jsonText(z.int()).describe('The id of the user.'), ...statusParams }),
  response: z.object({}),
  example: {
    request: { user_id: 25, status_text: 'deploying', emoji_name: 'rocket' },
    response: {},
  },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'presence'>, { params, actor, signal, idempotency }) {
    const { user_id: userId, ...status } = params;
    await deps.presence.updateStatus(
      { userId, ...wantedStatus(status) },
      { actor, signal, idempotency },
    );
    return {};
  },
});
