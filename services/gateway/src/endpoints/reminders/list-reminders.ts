import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { exampleReminder, reminderRecord } from '../../records/messages.ts';

/** @spec GET /reminders */
export const listReminders = defineEndpoint({
  method: 'GET',
  path: '/reminders',
  permission: 'user',
  summary: 'List your reminders',
  description: 'Returns your pending reminders, ordered by time.',
  tags: ['messages'],
  response: z.object({ reminders: z.array(reminderRecord) }),
  example: { response: { reminders: [exampleReminder] } },
  async handler({ messaging }, { actor, signal }) {
    const { remindersJson } = await messaging.listReminders({}, { actor, signal });
    return { reminders: rawJson(remindersJson) };
  },
});
