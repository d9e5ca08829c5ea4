import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /messages/{message_id}/report */
export const reportMessage = defineEndpoint({
  method: 'POST',
  path: '/messages/{message_id}/report',
  permission: 'user',
  summary: 'Tell moderators of a message',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()),
    report_type: z.string(),
    description: z.string().default(''),
  }),
  response: z.object({}),
  errors: [badRequest],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const { message_id: messageId, report_type: reportType, description } = params;
    await deps.messaging.reportMessage(
      { messageId, reportType, description },
      { actor, signal, idempotency },
    );
    return {};
  },
});
