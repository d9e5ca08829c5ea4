import type { Tx } from '@chat/kit/database/database';

/** Deletes the changes of address that users asked for and that are not confirmed yet. */
export async function deleteAddressChanges(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<void> {
  await tx('confirmation')
    .where({ realm_id: realmId, kind: 'address_change' })
    .whereRaw('user_id = any(?)', [[...userIds]])
    .whereNull('used_at')
    .delete();
}
