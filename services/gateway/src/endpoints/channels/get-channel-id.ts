import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec GET /get_stream_id */
export const getChannelId = defineEndpoint({
  method: 'GET',
  path: '/get_stream_id',
  permission: 'user',
  summary: 'Get the id of a channel',
  description: 'Returns the id of the channel with the given name, if you can see the channel.',
  tags: ['channels'],
  params: z.object({
    stream: z.string().describe('The name of the channel. Case is ignored.'),
  }),
  response: z.object({ stream_id: z.int() }),
  example: { request: { stream: 'design' }, response: { stream_id: 7 } },
  async handler({ channels }, { params, actor, signal }) {
    const { channelId } = await channels.getChannelId({ name: params.stream }, { actor, signal });
    return { stream_id: channelId };
  },
});
