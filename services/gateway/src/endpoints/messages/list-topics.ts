import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /users/me/{stream_id}/topics */
export const listTopics = defineEndpoint({
  method: 'GET',
  path: '/users/me/{stream_id}/topics',
  permission: 'spectator',
  summary: 'List the topics of a channel',
  description:
    'Returns the topics of a channel that have messages you can read, with the id of the newest message of each; newest first.',
  tags: ['channels'],
  params: z.object({
    stream_id: jsonText(z.int()).describe('The id of the channel.'),
    allow_empty_topic_name: jsonText(z.boolean())
      .default(false)
      .describe(
        'Whether the topic without a name is given as an empty text; otherwise it is given as the name that `POST /register` answers. Default: false.',
      ),
  }),
  response: z.object({ topics: z.array(z.object({ name: z.string(), max_id: z.int() })) }),
  example: {
    request: { stream_id: 5 },
    response: { topics: [{ name: 'release', max_id: 4711 }] },
  },
  async handler({ messaging }, { params, actor, signal }) {
    const { topics } = await messaging.listTopics(
      { channelId: params.stream_id, allowEmptyTopicName: params.allow_empty_topic_name },
      { actor, signal },
    );
    return { topics: topics.map(({ name, maxId }) => ({ name, max_id: maxId })) };
  },
});
