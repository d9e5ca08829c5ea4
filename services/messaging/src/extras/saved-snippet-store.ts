import type { ReadTx, Tx } from '@chat/kit/database/database';

/** Returns the API's saved snippet object for a row. @spec GET /saved_snippets */
export function snippetObject({ id, title, content, created_at_seconds }: SnippetRow) {
  return { id, title, content, date_created: created_at_seconds };
}

/** A saved snippet. */
type SnippetRow = {
  realm_id: number;
  id: number;
  user_id: number;
  title: string;
  content: string;
  created_at_seconds: number;
};

type Owner = { realmId: number; userId: number };

/** Inserts a snippet. */
export async function insertSnippet(tx: Tx, row: Omit<SnippetRow, 'id'>): Promise<SnippetRow> {
  const [inserted] = await tx<SnippetRow>('saved_snippet').insert(row).returning('*');
  if (!inserted) throw new Error('a snippet was not stored');
  return inserted;
}

/** Updates one of the user's snippets, or only reads it if `change` is empty. Returns undefined if there is none. */
export async function updateSnippet(
  tx: Tx,
  { realmId, userId }: Owner,
  snippetId: number,
  change: Partial<Pick<SnippetRow, 'title' | 'content'>>,
): Promise<SnippetRow | undefined> {
  const snippet = tx<SnippetRow>('saved_snippet').where({
    realm_id: realmId,
    user_id: userId,
    id: snippetId,
  });
  if (Object.keys(change).length === 0) return snippet.first();
  const [row] = await snippet.update(change).returning('*');
  return row;
}

/** Deletes one of the user's snippets. Returns false if there is none. */
export async function deleteSnippet(
  tx: Tx,
  { realmId, userId }: Owner,
  snippetId: number,
): Promise<boolean> {
  const deleted = await tx<SnippetRow>('saved_snippet')
    .where({ realm_id: realmId, user_id: userId, id: snippetId })
    .delete();
  return deleted === 1;
}

/** Lists the user's snippets, oldest first. */
export async function listSnippets(tx: ReadTx, { realmId, userId }: Owner): Promise<SnippetRow[]> {
  return tx<SnippetRow>('saved_snippet')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy('id')
    .select('*');
}
