import { z } from 'zod';
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
    topic_name: z.string().describe('The name of the topic. Case is ignored.'),
  }),
  example: { request: { stream_id: 5, topic_name: 'release' } },
  async handler({ messaging }, { params, write }) {
    await messaging.markTopicAsRead(
      { channelId: params.stream_id, topic: params.topic_name },
      write,
    );
  },
});
