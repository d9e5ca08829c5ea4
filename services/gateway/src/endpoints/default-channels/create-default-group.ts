import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /default_stream_groups/create */
export const createDefaultGroup = defineEndpoint({
  method: 'POST',
  path: '/default_stream_groups/create',
  permission: 'admin',
  summary: 'Create a group of channels that new people may choose',
  tags: ['channels'],
  params: z.object({
    group_name: z.string(),
    description: z.string().default(''),
    stream_names: jsonText(z.array(z.string())),
  }),
  response: z.object({ id: z.int() }),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    const { groupId } = await deps.channels.createDefaultGroup(
      {
        name: params.group_name,
        description: params.description,
        channelNames: params.stream_names,
      },
      { actor, signal, idempotency },
    );
    return { id: groupId };
  },
});
