import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** The time that one request may take. The client repeats the request to delete the remaining messages. */
const budgetMs = 15_000;

/** @spec POST /streams/{stream_id}/delete_topic */
export const deleteTopic = defineEndpoint({
  method: 'POST',
  path: '/streams/{stream_id}/delete_topic',
  permission: 'user',
  summary: 'Delete a topic',
  description:
    'Deletes the messages of a topic that you can read, newest first. If `complete` is false, time ran out: repeat the request until it is true.',
  tags: ['messages'],
  params: z.object({
    stream_id: jsonText(z.int()).describe('The id of the channel.'),
    topic_name: z.string().describe('The name of the topic. Case is ignored.'),
  }),
  response: z.object({ complete: z.boolean() }),
  example: {
    request: { stream_id: 5, topic_name: 'release' },
    response: { complete: true },
  },
  async handler({ messaging }, { params, actor, signal }) {
    const endMs = performance.now() + budgetMs;
    const wanted = { channelId: params.stream_id, topic: params.topic_name };
    // Each call deletes a batch. Deleting twice is harmless, so no idempotency key is needed
    for (;;) {
      const { isComplete } = await messaging.deleteTopic(wanted, { actor, signal });
      if (isComplete || performance.now() > endMs) return { complete: isComplete };
    }
  },
});
