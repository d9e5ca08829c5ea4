import type { RealmEmojiRow } from './store.ts';

/** A custom emoji as the API shows it. @spec realm.md, Emoji */
export function emojiObject(row: RealmEmojiRow) {
  return {
    id: String(row.id),
    name: row.name,
    source_url: emojiSourceUrl(row),
    still_url: row.is_animated
      ? `/user_avatars/${row.realm_id}/emoji/images/still/${row.id}.png`
      : null,
    deactivated: !row.is_active,
    author_id: row.author_id,
  };
}

export type EmojiObject = ReturnType<typeof emojiObject>;

/** Where the emoji's picture is, relative to the realm's root. */
export function emojiSourceUrl({ realm_id, id, extension }: RealmEmojiRow): string {
  return `/user_avatars/${realm_id}/emoji/images/${id}.${extension}`;
}

/** Custom emoji by id, as register and `GET /realm/emoji` have them. */
export function emojiMap(rows: readonly RealmEmojiRow[]): Record<string, EmojiObject> {
  return Object.fromEntries(rows.map((row) => [String(row.id), emojiObject(row)]));
}
