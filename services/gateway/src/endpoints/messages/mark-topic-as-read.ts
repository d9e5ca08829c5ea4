import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /mark_topic_as_read */
export const markTopicAsRead = defineEndpoint({
  method: 'POST',
  path: '/mark_topic_as_read',
  permission: 'user',
  summary: 'Mark a topic as read',
  description:
    'Marks your messages in a topic as read, if there are any. Deprecated: newer clients use `POST /messages/flags/narrow`.',
  tags: ['messages'],
  params: z.object({
    stream_id: jsonText(z.int()).describe('The id of the channel.'),
    topic_name: z.string().describe('The name of the topic, in any case of letters.'),
  }),
  response: z.object({}),
  example: {
    request: { stream_id: 5, topic_name: 'release' },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.markTopicAsRead(
      { channelId: params.stream_id, topic: params.topic_name },
      { actor, signal, idempotency },
    );
    return {};
  },
});
