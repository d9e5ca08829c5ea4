import { z } from 'zod';

/** The API's attachment object. @spec events.md section 5 */
export const attachmentRecord = z.object({
  id: z.int(),
  name: z.string(),
  path_id: z.string(),
  size: z.int(),
  create_time: z.int(),
  message_ids: z.array(z.int()),
});

/** One to show in documentation. */
export const exampleAttachment: z.input<typeof attachmentRecord> = {
  id: 8,
  name: 'release-notes.pdf',
  path_id: '1/4e/Zx8pQ2mB/release-notes.pdf',
  size: 48213,
  create_time: 1772443800,
  message_ids: [4711],
};
