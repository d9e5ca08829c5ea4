import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /users/me/{stream_id}/topics */
export const listTopics = defineEndpoint({
  method: 'GET',
  path: '/users/me/{stream_id}/topics',
  permission: 'spectator',
  summary: 'The topics of a channel',
  tags: ['channels'],
  params: z.object({
    stream_id: jsonText(z.int()),
    allow_empty_topic_name: jsonText(z.boolean()).default(false),
  }),
  response: z.object({ topics: z.array(z.object({ name: z.string(), max_id: z.int() })) }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal }) {
    const { topics } = await deps.messaging.listTopics(
      { channelId: params.stream_id, allowEmptyTopicName: params.allow_empty_topic_name },
      { actor, signal },
    );
    return { topics: topics.map(({ name, maxId }) => ({ name, max_id: maxId })) };
  },
});
