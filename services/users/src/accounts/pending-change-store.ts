import type { Tx } from '@chat/kit/database/database';

/** Deletes the address changes that users requested but have not confirmed. */
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

/** The prefix of a challenge's purpose for a new passkey. */
export const newPasskeyPurpose = 'new passkey';

/**
 * Deletes the users' pending changes: address changes, new second factors and password reset links. Otherwise an
 * intruder could use these changes to take over an account again after its owner has regained it. The accounts must be
 * locked.
 */
export async function deletePendingChanges(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<void> {
  await unusedLinks(tx, realmId, userIds).delete();
  await deletePendingFactors(tx, realmId, userIds);
}

/** Deletes the users' unconfirmed second factors. The accounts must be locked. */
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
