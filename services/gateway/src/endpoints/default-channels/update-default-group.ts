import {
  badRequest,
  requestVariableMissing,
  unauthorizedPrincipal,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /default_stream_groups/{group_id} */
export const updateDefaultGroup = defineEndpoint({
  method: 'PATCH',
  path: '/default_stream_groups/{group_id}',
  permission: 'admin',
  summary: 'Change a group of channels that new people may choose',
  tags: ['channels'],
  params: z.object({
    group_id: jsonText(z.int()),
    new_group_name: z.string().optional(),
    new_description: z.string().optional(),
    op: z.enum(['add', 'remove']).optional(),
    stream_names: jsonText(z.array(z.string())).optional(),
  }),
  response: z.object({}),
  errors: [badRequest, requestVariableMissing, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    const { op, stream_names: names = [], new_group_name: name } = params;
    const { new_description: description } = params;
    if (names.length > 0 && op === undefined) throw requestVariableMissing({ var_name: 'op' });
    await deps.channels.updateDefaultGroup(
      {
        groupId: params.group_id,
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(op === 'add' && { addedChannelNames: names }),
        ...(op === 'remove' && { removedChannelNames: names }),
      },
      { actor, signal, idempotency },
    );
    return {};
  },
});
