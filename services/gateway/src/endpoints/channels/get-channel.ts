import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { channelRecord, exampleChannel } from '../../records/channels.ts';

/** @spec GET /streams/{stream_id} */
export const getChannel = defineEndpoint({
  method: 'GET',
  path: '/streams/{stream_id}',
  permission: 'user',
  summary: 'Get a channel',
  description: 'Returns a channel that you can see, with its settings.',
  tags: ['channels'],
  params: z.object({ stream_id: jsonText(z.int()).describe('The id of the channel.') }),
  response: z.object({ stream: channelRecord }),
  example: { request: { stream_id: 7 }, response: { stream: exampleChannel } },
  async handler({ channels }, { params, actor, signal }) {
    const { channelJson } = await channels.getChannel(
      { channelId: params.stream_id },
      { actor, signal },
    );
    return { stream: rawJson(channelJson) };
  },
});
