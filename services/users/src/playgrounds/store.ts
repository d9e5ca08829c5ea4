import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A place where code of a language can be tried. */
export type PlaygroundRow = {
  realm_id: number;
  playground_id: number;
  name: string;
  /** As code blocks call it. */
  pygments_language: string;
  /** Where the variable `code` stands for the code. */
  url_template: string;
};

/** The realm's playgrounds, by id. */
export async function listPlaygrounds(tx: ReadTx, realmId: number): Promise<PlaygroundRow[]> {
  return tx<PlaygroundRow>('playground').where({ realm_id: realmId }).orderBy('playground_id');
}

/** Inserts a playground. undefined: the language has one of that name. */
export async function insertPlayground(
  tx: Tx,
  row: Omit<PlaygroundRow, 'playground_id'>,
): Promise<PlaygroundRow | undefined> {
  const [inserted] = await tx<PlaygroundRow>('playground')
    .insert(row)
    .onConflict(['realm_id', 'pygments_language', 'name'])
    .ignore()
    .returning('*');
  return inserted;
}

/** Removes a playground. Returns whether there was one. */
export async function deletePlayground(
  tx: Tx,
  realmId: number,
  playgroundId: number,
): Promise<boolean> {
  const count = await tx<PlaygroundRow>('playground')
    .where({ realm_id: realmId, playground_id: playgroundId })
    .delete();
  return count === 1;
}
