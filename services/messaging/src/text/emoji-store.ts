import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A custom emoji of a realm. */
export type RealmEmojiRow = {
  realm_id: number;
  id: number;
  name: string;
  author_id: number;
  /** The file extension of the emoji's image. */
  extension: string;
  is_animated: boolean;
  /** Whether the emoji is active. Existing uses still show a deactivated emoji. */
  is_active: boolean;
};

/** Returns all custom emoji of the realm, sorted by id, including deactivated ones. */
export async function listRealmEmoji(tx: ReadTx, realmId: number): Promise<RealmEmojiRow[]> {
  return tx<RealmEmojiRow>('realm_emoji').where({ realm_id: realmId }).orderBy('id').select('*');
}

/** Returns the active custom emoji with these names. */
export async function listActiveEmoji(
  tx: ReadTx,
  realmId: number,
  names: readonly string[],
): Promise<RealmEmojiRow[]> {
  // Postgres text cannot contain a null byte, so no emoji matches.
  const possible = names.filter((name) => !name.includes('\0'));
  if (possible.length === 0) return [];
  return tx<RealmEmojiRow>('realm_emoji')
    .where({ realm_id: realmId, is_active: true })
    .whereRaw('name = any(?::text[])', [possible])
    .options({ name: 'list active emoji' });
}

/** Returns a custom emoji, active or not; undefined if there is none. */
export async function findRealmEmoji(
  tx: ReadTx,
  realmId: number,
  emojiId: number,
): Promise<RealmEmojiRow | undefined> {
  return tx<RealmEmojiRow>('realm_emoji').where({ realm_id: realmId, id: emojiId }).first();
}

/** Allocates the id of a new custom emoji. */
export async function allocateEmojiId(tx: ReadTx): Promise<number> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    "select nextval(pg_get_serial_sequence('realm_emoji', 'id')) as id",
  );
  const [row] = rows;
  if (!row) throw new Error('nextval returned no row');
  return row.id;
}

/** Inserts a custom emoji. Returns false if an active emoji already has the name. */
export async function insertRealmEmoji(tx: Tx, row: RealmEmojiRow): Promise<boolean> {
  const inserted = await tx<RealmEmojiRow>('realm_emoji')
    .insert(row)
    .onConflict(tx.raw('(realm_id, name) where is_active'))
    .ignore()
    .returning('id');
  return inserted.length === 1;
}

/** Deactivates a custom emoji. Returns false if it was not active. */
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

/** Returns the API's custom emoji object for a row. @spec GET /realm/emoji */
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

/** Returns the path of the emoji's image, relative to the realm's root. */
export function emojiSourceUrl({ realm_id, id, extension }: RealmEmojiRow): string {
  return `/user_avatars/${realm_id}/emoji/images/${id}.${extension}`;
}

/** Returns custom emoji keyed by id, as in the responses to a register and to `GET /realm/emoji`. */
export function emojiMap(rows: readonly RealmEmojiRow[]): Record<string, EmojiObject> {
  return Object.fromEntries(rows.map((row) => [String(row.id), emojiObject(row)]));
}
