import type { ReadTx, Tx } from '@chat/kit/database/database';

/** Returns the API's draft object for a row. @spec GET /drafts */
export function draftObject(row: DraftRow) {
  return {
    id: row.id,
    type: row.type,
    to: row.recipients,
    topic: row.topic,
    content: row.content,
    timestamp: row.edited_at_seconds,
  };
}

/** A draft as stored. */
type DraftRow = {
  realm_id: number;
  id: number;
  user_id: number;
  type: '' | 'stream' | 'private';
  /** The channel id of a channel draft, or the user ids of a direct draft. */
  recipients: number[];
  topic: string;
  content: string;
  edited_at_seconds: number;
};

export type Draft = Omit<DraftRow, 'realm_id' | 'id' | 'user_id'>;

type Owner = { realmId: number; userId: number };

/** Inserts drafts and returns their rows in the given order. */
export async function insertDrafts(
  tx: Tx,
  { realmId, userId }: Owner,
  drafts: readonly Draft[],
): Promise<DraftRow[]> {
  if (drafts.length === 0) return [];
  const rows = await tx<DraftRow>('draft')
    .insert(drafts.map((draft) => ({ ...draft, realm_id: realmId, user_id: userId })))
    .returning('*');
  return rows.sort((a, b) => a.id - b.id);
}

/** Updates one of the user's drafts and returns it; undefined if there is none. */
export async function updateDraft(
  tx: Tx,
  { realmId, userId }: Owner,
  { draftId, draft }: { draftId: number; draft: Draft },
): Promise<DraftRow | undefined> {
  const [row] = await tx<DraftRow>('draft')
    .where({ realm_id: realmId, user_id: userId, id: draftId })
    .update(draft)
    .returning('*');
  return row;
}

/** Deletes one of the user's drafts. Returns false if there is none. */
export async function deleteDraft(
  tx: Tx,
  { realmId, userId }: Owner,
  draftId: number,
): Promise<boolean> {
  const deleted = await tx<DraftRow>('draft')
    .where({ realm_id: realmId, user_id: userId, id: draftId })
    .delete();
  return deleted === 1;
}

/** The limit on the drafts in a list of a user's drafts. */
const maxListed = 1_000;

/** Lists the user's 1,000 most recently edited drafts, newest first. */
export async function listDrafts(tx: ReadTx, { realmId, userId }: Owner): Promise<DraftRow[]> {
  return tx<DraftRow>('draft')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy([
      { column: 'edited_at_seconds', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(maxListed)
    .select('*');
}
