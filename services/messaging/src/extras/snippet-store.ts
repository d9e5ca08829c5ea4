import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A saved snippet as the API shows it. @spec messages.md, Saved snippets */
export function snippetObject({ id, title, content, created_at_seconds }: SnippetRow) {
  return { id, title, content, date_created: created_at_seconds };
}

/** A text that somebody keeps to write it again. */
type SnippetRow = {
  realm_id: number;
  id: number;
  user_id: number;
  title: string;
  content: string;
  created_at_seconds: number;
};

type Owner = { realmId: number; userId: number };

/** Stores a snippet. */
export async function insertSnippet(tx: Tx, row: Omit<SnippetRow, 'id'>): Promise<SnippetRow> {
  const [inserted] = await tx<SnippetRow>('saved_snippet').insert(row).returning('*');
  if (!inserted) throw new Error('a snippet was not stored');
  return inserted;
}

/** Changes a snippet of the user, or nothing of it; undefined: there is none. */
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

/** Deletes a snippet of the user. False: there is none. */
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

/** The snippets of the user, oldest first. */
export async function listSnippets(tx: ReadTx, { realmId, userId }: Owner): Promise<SnippetRow[]> {
  return tx<SnippetRow>('saved_snippet')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy('id')
    .select('*');
}
