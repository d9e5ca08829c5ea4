import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleScheduledMessage, scheduledMessageRecord } from '../../records/messages.ts';

/** @spec GET /scheduled_messages */
export const listScheduledMessages = defineEndpoint({
  method: 'GET',
  path: '/scheduled_messages',
  permission: 'user',
  summary: 'List your scheduled messages',
  description:
    'Returns your scheduled messages that are not yet sent, including failed messages, ordered by time. Reminders are not included.',
  tags: ['messages'],
  response: z.object({ scheduled_messages: z.array(scheduledMessageRecord) }),
  example: { response: { scheduled_messages: [exampleScheduledMessage] } },
  async handler({ messaging }, { actor, signal }) {
    const answer = await messaging.listScheduledMessages({}, { actor, signal });
    return {
      scheduled_messages: rawJson(answer.scheduledMessagesJson),
    };
  },
});
