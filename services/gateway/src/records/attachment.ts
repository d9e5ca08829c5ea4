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
