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

/** One to show in documentation. */
export const exampleScheduledMessage: z.input<typeof scheduledMessageRecord> = {
  scheduled_message_id: 6,
  type: 'stream',
  to: 5,
  topic: 'release',
  content: 'The release is **out**.',
  rendered_content: '<p>The release is <strong>out</strong>.</p>',
  scheduled_delivery_timestamp: 1893456000,
  failed: false,
};
