import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /default_stream_groups/{group_id} */
export const removeDefaultGroup = defineEndpoint({
  method: 'DELETE',
  path: '/default_stream_groups/{group_id}',
  permission: 'admin',
  summary: 'Delete a default channel group',
  description: 'Deletes a set of channels that new users could choose; the channels stay.',
  tags: ['channels'],
  params: z.object({
    group_id: jsonText(z.int()).describe('The id of the default channel group.'),
  }),
  response: z.object({}),
  example: {
    request: { group_id: 3 },
    response: {},
  },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    await deps.channels.removeDefaultGroup(
      { groupId: params.group_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
