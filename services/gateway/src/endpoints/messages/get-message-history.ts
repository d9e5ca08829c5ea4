import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';

const historyEntry = z.object({
  topic: z.string(),
  content: z.string(),
  rendered_content: z.string(),
  timestamp: z.int(),
  user_id: z.int().nullable(),
  prev_topic: z.string().optional(),
  prev_stream: z.int().optional(),
  stream: z.int().optional(),
  prev_content: z.string().optional(),
  prev_rendered_content: z.string().optional(),
  content_html_diff: z.string().optional(),
});

/** @spec GET /messages/{message_id}/history */
export const getMessageHistory = defineEndpoint({
  method: 'GET',
  path: '/messages/{message_id}/history',
  permission: 'user',
  summary: 'Get the edit history of a message',
  description:
    'Returns the original message and its version after each edit and move, oldest first. The organization determines how much of the history people see. If the history exceeds 4 MiB, only the newest versions are returned.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    allow_empty_topic_name: jsonText(z.boolean())
      .default(false)
      .describe(
        'If true, an empty topic is returned as an empty text, otherwise by the name that `POST /register` returns. Default: false.',
      ),
  }),
  response: z.object({ message_history: z.array(historyEntry) }),
  example: {
    request: { message_id: 4711 },
    response: {
      message_history: [
        {
          topic: 'release',
          content: 'The release is out.',
          rendered_content: '<p>The release is out.</p>',
          timestamp: 1772443800,
          user_id: 12,
        },
      ],
    },
  },
  async handler({ messaging }, { params, actor, signal }) {
    const { historyJson } = await messaging.getMessageHistory(
      { messageId: params.message_id, allowEmptyTopicName: params.allow_empty_topic_name },
      { actor, signal },
    );
    return { message_history: rawJson(historyJson) };
  },
});
