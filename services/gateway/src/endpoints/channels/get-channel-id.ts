import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec GET /get_stream_id */
export const getChannelId = defineEndpoint({
  method: 'GET',
  path: '/get_stream_id',
  permission: 'user',
  summary: 'The id of the channel with a name',
  tags: ['channels'],
  params: z.object({ stream: z.string() }),
  response: z.object({ stream_id: z.int() }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal }) {
    const { channelId } = await deps.channels.getChannelId(
      { name: params.stream },
      { actor, signal },
    );
    return { stream_id: channelId };
  },
});
