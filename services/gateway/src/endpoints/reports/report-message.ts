import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';

/** @spec POST /messages/{message_id}/report */
export const reportMessage = defineEndpoint({
  method: 'POST',
  path: '/messages/{message_id}/report',
  permission: 'user',
  summary: 'Report a message',
  description:
    "Reports a message that you can read to the moderators. The notification bot posts the report in the moderators' channel. Fails if the organization has not chosen a channel for reports.",
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    report_type: word(z.string()).describe(
      'The reason: `spam`, `harassment`, `inappropriate`, `norms` or `other`.',
    ),
    description: z
      .string()
      .default('')
      .describe(
        'An explanation for the moderators, up to 1,000 characters. Required for `other`. Default: empty.',
      ),
  }),
  example: {
    request: {
      message_id: 4711,
      report_type: 'spam',
      description: 'The third advertisement today',
    },
  },
  isIdempotent: true,
  async handler({ messaging }, { params, write }) {
    const { message_id: messageId, report_type: reportType, description } = params;
    await messaging.reportMessage({ messageId, reportType, description }, write);
  },
});
