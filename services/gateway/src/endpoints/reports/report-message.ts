import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';

/** @spec POST /messages/{message_id}/report */
export const reportMessage = defineEndpoint({
  method: 'POST',
  path: '/messages/{message_id}/report',
  permission: 'user',
  summary: 'Report a message',
  description:
    'Reports a message you can read to the moderators of the organization: the notification bot writes about it in their channel. Refused where the organization has chosen no channel for reports.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    report_type: word(z.string()).describe(
      'What is wrong with it: `spam`, `harassment`, `inappropriate`, `norms` or `other`.',
    ),
    description: z
      .string()
      .default('')
      .describe(
        'What the moderators should know, of at most 1,000 characters; required for `other`. Default: nothing.',
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
