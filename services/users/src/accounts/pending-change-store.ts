import type { Tx } from '@chat/kit/database/database';

/** Deletes the unconfirmed changes of address that users requested. */
export async function deleteAddressChanges(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<void> {
  await unusedLinks(tx, realmId, userIds).where({ kind: 'address_change' }).delete();
}

function unusedLinks(tx: Tx, realmId: number, userIds: readonly number[]) {
  return tx('confirmation')
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?)', [[...userIds]])
    .whereNull('used_at');
}

/** The prefix of the purpose of a challenge for a new passkey. */
export const newPasskeyPurpose = 'new passkey';

/**
 * Deletes the pending changes of the locked accounts of users: changes of address, new second factors and links to reset the
 * password. Otherwise an intruder could use them to take over an account again after its owner has regained it.
 */
export async function deletePendingChanges(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<void> {
  await unusedLinks(tx, realmId, userIds).delete();
  await deletePendingFactors(tx, realmId, userIds);
}

/** Deletes the unconfirmed second factors of users. The accounts must be locked. */
export async function deletePendingFactors(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<void> {
  await tx('totp')
    .where({ realm_id: realmId, confirmed_at: null })
    .whereRaw('user_id = any(?)', [[...userIds]])
    .delete();
  await tx('passkey_challenge')
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?) and starts_with(purpose, ?)', [[...userIds], newPasskeyPurpose])
    .delete();
}
