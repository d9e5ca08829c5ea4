import { badRequest } from '@chat/kit/errors/catalog';
import { presentValues } from '@chat/kit/prefixes/present-values';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';

/** @spec GET /messages/{message_id} */
export const getMessage = defineEndpoint({
  method: 'GET',
  path: '/messages/{message_id}',
  permission: 'spectator',
  summary: 'One message',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()),
    apply_markdown: jsonText(z.boolean()).default(true),
    allow_empty_topic_name: jsonText(z.boolean()).default(false),
  }),
  response: z.object({
    message: z.record(z.string(), z.unknown()),
    raw_content: z.string(),
  }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, prefix }) {
    const { messageJson, rawContent } = await deps.messaging.getMessage(
      {
        messageId: params.message_id,
        applyMarkdown: params.apply_markdown,
        allowEmptyTopicName: params.allow_empty_topic_name,
      },
      { actor, signal },
    );
    return { message: rawJson(presentValues(messageJson, prefix)), raw_content: rawContent };
  },
});
