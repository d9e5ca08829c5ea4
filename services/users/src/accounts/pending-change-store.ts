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

/** What the purpose of a challenge for a new passkey begins with. */
export const newPasskeyPurpose = 'new passkey';

/**
 * Deletes pending changes of the locked accounts of users: changes of address, new second factors and links to reset the password.
 * An intruder could take an account over with them after its owner has taken it back.
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

/** Deletes the unused links that were mailed to the addresses of users to reset their passwords. */
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

/** Deletes the second factors that users began to set up and that are not confirmed yet. The accounts are locked. */
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
