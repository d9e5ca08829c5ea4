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
