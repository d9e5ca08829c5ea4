import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /default_streams */
export const removeDefaultChannel = defineEndpoint({
  method: 'DELETE',
  path: '/default_streams',
  permission: 'admin',
  summary: 'Remove a default channel',
  description: 'Has new users no longer subscribed to a channel. Those who are subscribed stay.',
  tags: ['channels'],
  params: z.object({ stream_id: jsonText(z.int()).describe('The id of the channel.') }),
  response: z.object({}),
  example: {
    request: { stream_id: 5 },
    response: {},
  },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    await deps.channels.setDefaultChannel(
      { channelId: params.stream_id, isDefault: false },
      { actor, signal, idempotency },
    );
    return {};
  },
});
