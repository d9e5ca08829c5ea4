import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /users/me/{stream_id}/topics */
export const listTopics = defineEndpoint({
  method: 'GET',
  path: '/users/me/{stream_id}/topics',
  permission: 'spectator',
  summary: 'List the topics of a channel',
  description:
    'Returns the topics of a channel with messages that you can read, newest first, with the id of the newest message of each.',
  tags: ['channels'],
  params: z.object({
    stream_id: jsonText(z.int()).describe('The id of the channel.'),
    allow_empty_topic_name: jsonText(z.boolean())
      .default(false)
      .describe(
        'If true, an empty topic is returned as an empty text, otherwise by the name that `POST /register` returns. Default: false.',
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
