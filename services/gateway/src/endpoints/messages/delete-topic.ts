import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** How long a request goes on. What is left then is for the next one. */
const budgetMs = 50_000;

/** @spec POST /streams/{stream_id}/delete_topic */
export const deleteTopic = defineEndpoint({
  method: 'POST',
  path: '/streams/{stream_id}/delete_topic',
  permission: 'user',
  summary: 'Delete the messages of a topic',
  tags: ['messages'],
  params: z.object({ stream_id: jsonText(z.int()), topic_name: z.string() }),
  response: z.object({ complete: z.boolean() }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal }) {
    const endMs = performance.now() + budgetMs;
    const wanted = { channelId: params.stream_id, topic: params.topic_name };
    // Each call deletes for some seconds. To delete what is gone already is to do nothing, so it needs no key.
    for (;;) {
      const { isComplete } = await deps.messaging.deleteTopic(wanted, { actor, signal });
      if (isComplete || performance.now() > endMs) return { complete: isComplete };
    }
  },
});
