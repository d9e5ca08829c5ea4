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

/** One to show in documentation. */
export const exampleEmoji: z.input<typeof emojiRecord> = {
  id: '2',
  name: 'party_parrot',
  source_url: '/user_avatars/1/emoji/images/2.gif',
  still_url: '/user_avatars/1/emoji/images/still/2.png',
  deactivated: false,
  author_id: 12,
};
