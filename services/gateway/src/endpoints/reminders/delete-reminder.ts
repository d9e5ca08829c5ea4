import { resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /reminders/{reminder_id} */
export const deleteReminder = defineEndpoint({
  method: 'DELETE',
  path: '/reminders/{reminder_id}',
  permission: 'user',
  summary: 'Cancel a reminder',
  description: 'Deletes one of your pending reminders.',
  tags: ['messages'],
  params: z.object({ reminder_id: jsonText(z.int()).describe('The id of the reminder.') }),
  example: { request: { reminder_id: 9 } },
  errors: [resourceNotFound],
  async handler({ messaging }, { params, write }) {
    await messaging.deleteReminder({ reminderId: params.reminder_id }, write);
  },
});
