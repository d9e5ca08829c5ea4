import { z } from 'zod';

/** Something that somebody is to be reminded of. @spec messages.md, Reminders */
export const reminderRecord = z.object({
  reminder_id: z.int(),
  type: z.literal('private'),
  to: z.array(z.int()),
  content: z.string(),
  rendered_content: z.string(),
  scheduled_delivery_timestamp: z.int(),
  failed: z.boolean(),
  reminder_target_message_id: z.int(),
});

/** One to show in documentation. */
export const exampleReminder: z.input<typeof reminderRecord> = {
  reminder_id: 9,
  type: 'private',
  to: [12],
  content: 'You asked for a reminder of a message.',
  rendered_content: '<p>You asked for a reminder of a message.</p>',
  scheduled_delivery_timestamp: 1893456000,
  failed: false,
  reminder_target_message_id: 4711,
};
