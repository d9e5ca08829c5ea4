import { z } from 'zod';

/** Something that somebody has begun to write. @spec messages.md, Drafts */
export const draftRecord = z.object({
  id: z.int(),
  type: z.enum(['', 'stream', 'private']),
  to: z.array(z.int()),
  topic: z.string(),
  content: z.string(),
  timestamp: z.number(),
});
