import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /user_topics */
export const setTopicVisibility = defineEndpoint({
  method: 'POST',
  path: '/user_topics',
  permission: 'user',
  summary: 'Mute, unmute or follow a topic, or leave it as its channel is',
  tags: ['messages'],
  params: z.object({
    stream_id: jsonText(z.int()),
    topic: z.string(),
    visibility_policy: jsonText(z.int().min(0).max(3)),
  }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.setTopicVisibility(
      {
        channelId: params.stream_id,
        topic: params.topic,
        visibilityPolicy: params.visibility_policy,
      },
      { actor, signal, idempotency },
    );
    return {};
  },
});
