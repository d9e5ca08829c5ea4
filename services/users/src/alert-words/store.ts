import type { ReadTx, Tx } from '@chat/kit/database/database';

type AlertWordRow = { realm_id: number; user_id: number; word: string; place: number };

/** Whose words they are. */
type Owner = { realmId: number; userId: number };

/** A user's words in the order in which they were added. */
export async function listAlertWords(tx: ReadTx, { realmId, userId }: Owner): Promise<string[]> {
  const rows = await tx<AlertWordRow>('alert_word')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy('place')
    .select('word');
  return rows.map(({ word }) => word);
}

/** Adds the words that the user does not have yet, ignoring case. False: there was none. */
export async function insertAlertWords(
  tx: Tx,
  { realmId, userId }: Owner,
  words: readonly string[],
): Promise<boolean> {
  if (words.length === 0) return false;
  const inserted = await tx<AlertWordRow>('alert_word')
    .insert(words.map((word) => ({ realm_id: realmId, user_id: userId, word })))
    .onConflict(tx.raw('(realm_id, user_id, lower(word))'))
    .ignore()
    .returning('place');
  return inserted.length > 0;
}

/** Removes these of the user's words, ignoring case. False: the user had none of them. */
export async function deleteAlertWords(
  tx: Tx,
  { realmId, userId }: Owner,
  words: readonly string[],
): Promise<boolean> {
  const deleted = await tx<AlertWordRow>('alert_word')
    .where({ realm_id: realmId, user_id: userId })
    .whereRaw('lower(word) = any(select lower(unnest(?::text[])))', [[...words]])
    .delete();
  return deleted > 0;
}
