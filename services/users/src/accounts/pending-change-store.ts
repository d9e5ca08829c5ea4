import type { Tx } from '@chat/kit/database/database';

/** Deletes the unconfirmed changes of address that users requested. */
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
  await deleteAddressChanges(tx, realmId, userIds);
  await deletePendingFactors(tx, realmId, userIds);
  await deletePasswordResets(tx, realmId, userIds);
}

/** Deletes the unused password reset links that were mailed to the addresses of users. */
async function deletePasswordResets(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<void> {
  await tx('confirmation')
    .where({ realm_id: realmId, kind: 'password_reset' })
    .whereNull('used_at')
    .whereRaw(
      `lower(email) in (
         select lower(delivery_email) from account where realm_id = ? and user_id = any(?))`,
      [realmId, [...userIds]],
    )
    .delete();
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
