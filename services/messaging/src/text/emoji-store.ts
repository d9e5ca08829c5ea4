import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A custom emoji of an organization. */
export type RealmEmojiRow = {
  realm_id: number;
  id: number;
  name: string;
  author_id: number;
  /** Of its picture's file. */
  extension: string;
  is_animated: boolean;
  /** What was taken out of use is still shown where it was used. */
  is_active: boolean;
};

/** All custom emoji of the realm by id, also those out of use. */
export async function listRealmEmoji(tx: ReadTx, realmId: number): Promise<RealmEmojiRow[]> {
  return tx<RealmEmojiRow>('realm_emoji').where({ realm_id: realmId }).orderBy('id').select('*');
}

/** Those of these names that are in use. */
export async function listActiveEmoji(
  tx: ReadTx,
  realmId: number,
  names: readonly string[],
): Promise<RealmEmojiRow[]> {
  // Postgres stores no null byte, so no emoji has one in its name.
  const wanted = names.filter((name) => !name.includes('\0'));
  if (wanted.length === 0) return [];
  return tx<RealmEmojiRow>('realm_emoji')
    .where({ realm_id: realmId, is_active: true })
    .whereRaw('name = any(?::text[])', [wanted])
    .options({ name: 'list active emoji' });
}

/** A custom emoji, in use or not; undefined: there is none. */
export async function findRealmEmoji(
  tx: ReadTx,
  realmId: number,
  emojiId: number,
): Promise<RealmEmojiRow | undefined> {
  return tx<RealmEmojiRow>('realm_emoji').where({ realm_id: realmId, id: emojiId }).first();
}

/** The id of the next custom emoji. */
export async function drawEmojiId(tx: ReadTx): Promise<number> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    "select nextval(pg_get_serial_sequence('realm_emoji', 'id')) as id",
  );
  const [row] = rows;
  if (!row) throw new Error('a sequence has always one more number');
  return row.id;
}

/** Stores a custom emoji. Returns false when one in use has the name. */
export async function insertRealmEmoji(tx: Tx, row: RealmEmojiRow): Promise<boolean> {
  const inserted = await tx<RealmEmojiRow>('realm_emoji')
    .insert(row)
    .onConflict(tx.raw('(realm_id, name) where is_active'))
    .ignore()
    .returning('id');
  return inserted.length === 1;
}

/** Takes a custom emoji out of use. Returns false when it was already. */
export async function deactivateRealmEmoji(
  tx: Tx,
  realmId: number,
  emojiId: number,
): Promise<boolean> {
  const changed = await tx<RealmEmojiRow>('realm_emoji')
    .where({ realm_id: realmId, id: emojiId, is_active: true })
    .update({ is_active: false });
  return changed === 1;
}

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
