import { z } from 'zod';

/** A message that is to be sent later, as the API shows one; messaging builds it. @spec messages.md, Scheduled messages */
export const scheduledMessageRecord = z.object({
  scheduled_message_id: z.int(),
  type: z.enum(['stream', 'private']),
  to: z.union([z.int(), z.array(z.int())]),
  topic: z.string().optional(),
  content: z.string(),
  rendered_content: z.string(),
  scheduled_delivery_timestamp: z.int(),
  failed: z.boolean(),
});
