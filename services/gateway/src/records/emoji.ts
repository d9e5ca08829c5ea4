import { z } from 'zod';

/** A custom emoji. @spec realm.md, Emoji */
export const emojiRecord = z.object({
  id: z.string(),
  name: z.string(),
  source_url: z.string(),
  still_url: z.string().nullable(),
  deactivated: z.boolean(),
  author_id: z.int().nullable(),
});
