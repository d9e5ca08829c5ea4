import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleMessage, messageRecord } from '../../records/messages.ts';

/** @spec GET /messages/{message_id} */
export const getMessage = defineEndpoint({
  method: 'GET',
  path: '/messages/{message_id}',
  permission: 'spectator',
  summary: 'Get a message',
  description: 'Returns one message that you can read.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    apply_markdown: jsonText(z.boolean())
      .default(true)
      .describe('If true, `content` is HTML, otherwise the original Markdown. Default: true.'),
    allow_empty_topic_name: jsonText(z.boolean())
      .default(false)
      .describe(
        'If true, an empty topic is returned as an empty text, otherwise by the name that `POST /register` returns. Default: false.',
      ),
  }),
  response: z.object({
    message: messageRecord,
    raw_content: z.string(),
  }),
  example: {
    request: { message_id: 4711 },
    response: { message: exampleMessage, raw_content: 'The release is **out**.' },
  },
  async handler({ messaging }, { params, actor, signal }) {
    const { messageJson, rawContent } = await messaging.getMessage(
      {
        messageId: params.message_id,
        applyMarkdown: params.apply_markdown,
        allowEmptyTopicName: params.allow_empty_topic_name,
      },
      { actor, signal },
    );
    return { message: rawJson(messageJson), raw_content: rawContent };
  },
});
