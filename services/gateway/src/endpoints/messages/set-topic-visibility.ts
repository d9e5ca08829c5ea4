import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /user_topics */
export const setTopicVisibility = defineEndpoint({
  method: 'POST',
  path: '/user_topics',
  permission: 'user',
  summary: 'Set the visibility of a topic',
  description:
    "Mutes, unmutes or follows a topic for you, or makes it follow its channel's setting.",
  tags: ['messages'],
  params: z.object({
    stream_id: jsonText(z.int()).describe('The id of the channel.'),
    topic: z.string().describe('The name of the topic. Case is ignored.'),
    visibility_policy: jsonText(z.int().min(0).max(3)).describe(
      '0: as the channel, 1: muted, 2: unmuted, 3: followed.',
    ),
  }),
  example: { request: { stream_id: 5, topic: 'release', visibility_policy: 3 } },
  async handler({ messaging }, { params, write }) {
    await messaging.setTopicVisibility(
      {
        channelId: params.stream_id,
        topic: params.topic,
        visibilityPolicy: params.visibility_policy,
      },
      write,
    );
  },
});
