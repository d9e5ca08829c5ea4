import type { ReadTx, Tx } from '@chat/kit/database/database';

export type MutedUserRow = {
  realm_id: number;
  user_id: number;
  muted_user_id: number;
  muted_at: Date;
};

/** The API's list of whom a user has muted, in the order of muting. */
export async function listMutedUsers(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
): Promise<{ id: number; timestamp: number }[]> {
  const rows = await tx<MutedUserRow>('muted_user')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy(['muted_at', 'muted_user_id']);
  return rows.map(({ muted_user_id, muted_at }) => ({
    id: muted_user_id,
    timestamp: Math.floor(muted_at.getTime() / 1_000),
  }));
}

/** Mutes somebody. False: that was so already. */
export async function insertMutedUser(tx: Tx, row: MutedUserRow): Promise<boolean> {
  const inserted = await tx<MutedUserRow>('muted_user')
    .insert(row)
    .onConflict(['realm_id', 'user_id', 'muted_user_id'])
    .ignore()
    .returning('user_id');
  return inserted.length === 1;
}

/** Ends a mute. False: there was none. */
export async function deleteMutedUser(
  tx: Tx,
  row: Pick<MutedUserRow, 'realm_id' | 'user_id' | 'muted_user_id'>,
): Promise<boolean> {
  return (await tx<MutedUserRow>('muted_user').where(row).delete()) === 1;
}
