import type { ReadTx, Tx } from '@chat/kit/database/database';

export type FolderRow = {
  realm_id: number;
  id: number;
  name: string;
  /** The name's key for comparisons. */
  name_key: string;
  description: string;
  rendered_description: string;
  creator_id: number | null;
  created_at_seconds: number;
  /** The folder's place in the order of folders, starting at 0. */
  position: number;
  is_archived: boolean;
};

/**
 * Locks the realm's folders and returns them in order. Uses an advisory lock, because row locks do not prevent inserts.
 */
export async function lockFolders(tx: Tx, realmId: number): Promise<FolderRow[]> {
  await tx.raw("select pg_advisory_xact_lock(hashtextextended('channel_folder', ?))", [realmId]);
  return listFolderRows(tx, realmId);
}

/** Returns all folders of the realm in their order. */
export async function listFolderRows(tx: ReadTx, realmId: number): Promise<FolderRow[]> {
  return tx<FolderRow>('channel_folder').where({ realm_id: realmId }).orderBy('position');
}

/** Returns the folder with this id; undefined if there is none. */
export async function findFolder(
  tx: ReadTx,
  realmId: number,
  id: number,
): Promise<FolderRow | undefined> {
  return tx<FolderRow>('channel_folder').where({ realm_id: realmId, id }).first();
}

/** Inserts a folder. The caller must have locked the realm's folders and checked that the name is free. */
export async function insertFolder(
  tx: Tx,
  row: Omit<FolderRow, 'id' | 'is_archived'>,
): Promise<FolderRow> {
  const [inserted] = await tx<FolderRow>('channel_folder').insert(row).returning('*');
  if (!inserted) throw new Error('an insert returned no folder');
  return inserted;
}

/** Updates a folder's columns. */
export async function updateFolderRow(
  tx: Tx,
  { realm_id, id }: Pick<FolderRow, 'realm_id' | 'id'>,
  change: Partial<Omit<FolderRow, 'realm_id' | 'id'>>,
): Promise<void> {
  await tx<FolderRow>('channel_folder').where({ realm_id, id }).update(change);
}

/** Puts the realm's folders into the order of `ids`, which must contain each folder's id once. */
export async function updatePositions(
  tx: Tx,
  realmId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.raw(
    `update channel_folder set position = ordered.position - 1
     from unnest(cast(:ids as bigint[])) with ordinality as ordered(id, position)
     where channel_folder.realm_id = :realmId and channel_folder.id = ordered.id`,
    { realmId, ids: [...ids] },
  );
}
