import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /streams/{stream_id} */
export const archiveChannel = defineEndpoint({
  method: 'DELETE',
  path: '/streams/{stream_id}',
  permission: 'user',
  summary: 'Archive a channel',
  description:
    'Archives a channel. Nobody can send to it any more; its messages stay, and it can be brought back.',
  tags: ['channels'],
  params: z.object({ stream_id: jsonText(z.int()).describe('The id of the channel.') }),
  response: z.object({}),
  example: { request: { stream_id: 7 }, response: {} },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    const call = { actor, signal, idempotency };
    await deps.channels.archiveChannel({ channelId: params.stream_id }, call);
    return {};
  },
});
