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
  summary: 'Say how somebody is',
  tags: ['presence'],
  params: z.object({ user_id: jsonText(z.int()), ...statusParams }),
  response: z.object({}),
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
