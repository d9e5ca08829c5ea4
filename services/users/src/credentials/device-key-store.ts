import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { AccountRow } from '../accounts/account-store.ts';

/** An additional API key of a person, for one device or program. */
export type DeviceKeyRow = {
  realm_id: number;
  device_key_id: number;
  user_id: number;
  name: string;
  /** The key's SHA-256 hash in lower-case hex. */
  key_hash: string;
  created_at: Date;
  /** The time of the last use, exact to the hour; null if the key was never used. */
  last_used_at: Date | null;
  /** When the key expires; null if it is valid until it is revoked. */
  expires_at: Date | null;
};

const deviceKeys = (tx: ReadTx) => tx<DeviceKeyRow>('device_key');

/** The account of a device key, with the key's id, last recorded use and expiry. */
export type DeviceKeyAccount = AccountRow & {
  device_key_id: number;
  key_last_used_at: Date | null;
  key_expires_at: Date | null;
};

/**
 * Returns the account in any realm that has a valid device key with this hash. One statement reads the key and the
 * account, so the key is valid as of the account's version.
 */
export async function findAccountByDeviceKey(
  tx: ReadTx,
  keyHash: string,
  now: Date,
): Promise<DeviceKeyAccount | undefined> {
  const { rows } = await tx.raw<{ rows: DeviceKeyAccount[] }>(
    `select account.*, device_key.device_key_id, device_key.last_used_at as key_last_used_at,
       device_key.expires_at as key_expires_at
     from device_key join account using (realm_id, user_id)
     where device_key.key_hash = :keyHash
       and (device_key.expires_at is null or device_key.expires_at > :now)`,
    { keyHash, now },
  );
  return rows[0];
}

/** Returns a user's valid device keys, newest first. */
export async function listDeviceKeyRows(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
  now: Date,
): Promise<DeviceKeyRow[]> {
  return deviceKeys(tx)
    .where({ realm_id: realmId, user_id: userId })
    .where((valid) => valid.whereNull('expires_at').orWhere('expires_at', '>', now))
    .orderBy('device_key_id', 'desc');
}

/** Inserts a device key and returns its id. */
export async function insertDeviceKey(
  tx: Tx,
  row: Omit<DeviceKeyRow, 'device_key_id' | 'last_used_at'>,
): Promise<number> {
  const [inserted] = await deviceKeys(tx).insert(row).returning('device_key_id');
  if (!inserted) throw new Error('no device key was inserted');
  return inserted.device_key_id;
}

/** Sets the last use of a device key. */
export async function updateDeviceKeyUse(
  db: Db,
  { realm_id, device_key_id }: Pick<DeviceKeyRow, 'realm_id' | 'device_key_id'>,
  last_used_at: Date,
): Promise<void> {
  await deviceKeys(db).where({ realm_id, device_key_id }).update({ last_used_at });
}

/** Deletes a user's device key and returns its name. Returns undefined if the user has no key with this id. */
export async function deleteDeviceKey(
  tx: Tx,
  key: Pick<DeviceKeyRow, 'realm_id' | 'user_id' | 'device_key_id'>,
): Promise<string | undefined> {
  const [deleted] = await deviceKeys(tx).where(key).delete().returning('name');
  return deleted?.name;
}

/** Deletes all device keys of the users and returns the number of deleted keys. */
export async function deleteDeviceKeysOfUsers(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<number> {
  return deviceKeys(tx)
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?)', [[...userIds]])
    .delete();
}

/** Deletes device keys that expired at or before `now`, in all realms. */
export async function deleteExpiredDeviceKeys(tx: Tx, now: Date): Promise<void> {
  await deviceKeys(tx).where('expires_at', '<=', now).delete();
}
