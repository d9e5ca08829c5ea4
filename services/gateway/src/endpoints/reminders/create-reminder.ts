import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /reminders */
export const createReminder = defineEndpoint({
  method: 'POST',
  path: '/reminders',
  permission: 'user',
  summary: 'Create a reminder',
  description:
    'Schedules a direct message from the notification bot to you that links to a message and quotes it.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe(
      'The id of the message, which you must be able to read.',
    ),
    scheduled_delivery_timestamp: jsonText(z.int()).describe(
      'The time of the reminder, in seconds since 1970 (UTC). It must be in the future.',
    ),
    note: z
      .string()
      .default('')
      .describe('A note to yourself, up to 1,000 characters. Default: empty.'),
  }),
  response: z.object({ reminder_id: z.int() }),
  example: {
    request: { message_id: 4711, scheduled_delivery_timestamp: 1893456000, note: 'Answer Ann' },
    response: { reminder_id: 9 },
  },
  isIdempotent: true,
  async handler({ messaging }, { params, write }) {
    const { message_id: messageId, scheduled_delivery_timestamp: deliverAtSeconds, note } = params;
    const { reminderId } = await messaging.createReminder(
      { messageId, deliverAtSeconds, note },
      write,
    );
    return { reminder_id: reminderId };
  },
});
