import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /default_streams */
export const addDefaultChannel = defineEndpoint({
  method: 'POST',
  path: '/default_streams',
  permission: 'admin',
  summary: 'Make a channel one that new people are subscribed to',
  tags: ['channels'],
  params: z.object({ stream_id: jsonText(z.int()) }),
  response: z.object({}),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    await deps.channels.setDefaultChannel(
      { channelId: params.stream_id, isDefault: true },
      { actor, signal, idempotency },
    );
    return {};
  },
});
