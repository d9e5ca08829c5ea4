import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Network } from '../bouncer/bouncer.ts';

/** The user who owns devices and tokens. */
export type Owner = { realmId: number; userId: number };

export type PushTokenRow = {
  realm_id: number;
  user_id: number;
  network: Network;
  token: string;
  /** The app id, or '' if the network needs none. */
  app_id: string;
};

export type DeviceRow = {
  realm_id: number;
  id: number;
  user_id: number;
  push_key_id: number | null;
  push_key: Buffer | null;
  push_token_id: string | null;
  push_token_network: Network | null;
  pending_push_token_id: string | null;
  push_token_updated_at_seconds: number | null;
  push_registration_error_code: string | null;
};

/** A device that has registered both a token and a key. */
export type PushDevice = {
  id: number;
  push_key_id: number;
  push_key: Buffer;
  push_token_id: string;
};

/** Inserts a token. Returns false if the user already has it. */
export async function insertPushToken(tx: Tx, row: PushTokenRow): Promise<boolean> {
  const inserted = await tx<PushTokenRow>('push_token')
    .insert(row)
    .onConflict(['realm_id', 'user_id', 'network', 'token'])
    .ignore()
    .returning('token');
  return inserted.length === 1;
}

/** Deletes a token. Returns false if the user has no such token. */
export async function deletePushToken(
  tx: Tx,
  { realmId, userId }: Owner,
  { network, token }: Pick<PushTokenRow, 'network' | 'token'>,
): Promise<boolean> {
  const deleted = await tx<PushTokenRow>('push_token')
    .where({ realm_id: realmId, user_id: userId, network, token })
    .delete();
  return deleted === 1;
}

/** Returns the user's tokens. */
export async function listPushTokens(
  tx: ReadTx,
  { realmId, userId }: Owner,
): Promise<PushTokenRow[]> {
  return tx<PushTokenRow>('push_token')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy(['network', 'token']);
}

/** Deletes all of the user's tokens and returns them. */
export async function deletePushTokens(
  tx: Tx,
  { realmId, userId }: Owner,
): Promise<PushTokenRow[]> {
  return tx<PushTokenRow>('push_token')
    .where({ realm_id: realmId, user_id: userId })
    .delete()
    .returning('*');
}

/** Inserts a device and returns its id. */
export async function insertDevice(tx: Tx, { realmId, userId }: Owner): Promise<number> {
  const [row] = await tx<DeviceRow>('device')
    .insert({ realm_id: realmId, user_id: userId })
    .returning('id');
  if (!row) throw new Error('a device was not inserted');
  return row.id;
}

/** Returns one of the user's devices, locked until the transaction ends; undefined if it does not exist. */
export async function lockDevice(
  tx: Tx,
  { realmId, userId }: Owner,
  deviceId: number,
): Promise<DeviceRow | undefined> {
  return tx<DeviceRow>('device')
    .where({ realm_id: realmId, id: deviceId, user_id: userId })
    .forUpdate()
    .first();
}

export async function updateDevice(
  tx: Tx,
  { realm_id, id }: Pick<DeviceRow, 'realm_id' | 'id'>,
  change: Partial<Omit<DeviceRow, 'realm_id' | 'id' | 'user_id'>>,
): Promise<void> {
  await tx<DeviceRow>('device').where({ realm_id, id }).update(change);
}

/** Deletes a device. Returns false if the user has no such device. */
export async function deleteDevice(
  tx: Tx,
  { realmId, userId }: Owner,
  deviceId: number,
): Promise<boolean> {
  const deleted = await tx<DeviceRow>('device')
    .where({ realm_id: realmId, id: deviceId, user_id: userId })
    .delete();
  return deleted === 1;
}

/** Returns the user's devices, sorted by id. Does not lock them: call `lockDevice` before you change a device. */
export async function listDevices(tx: ReadTx, { realmId, userId }: Owner): Promise<DeviceRow[]> {
  return tx<DeviceRow>('device').where({ realm_id: realmId, user_id: userId }).orderBy('id');
}

/** Returns the user's devices that receive notifications, sorted by id. */
export async function listPushDevices(
  tx: ReadTx,
  { realmId, userId }: Owner,
): Promise<PushDevice[]> {
  const { rows } = await tx.raw<{ rows: PushDevice[] }>(
    `select id, push_key_id, push_key, push_token_id
     from device
     where realm_id = ? and user_id = ? and push_token_id is not null and push_key is not null
     order by id`,
    [realmId, userId],
  );
  return rows;
}

/** Returns whether any user in the realm has a device that receives notifications. */
export async function hasDevices(tx: ReadTx, realmId: number): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { has_any: boolean }[] }>(
    `select exists (select from push_token where realm_id = :realmId)
       or exists (select from device where realm_id = :realmId and push_token_id is not null) as has_any`,
    { realmId },
  );
  return rows[0]?.has_any ?? false;
}

/** Returns the ids, in ascending order, of those among these users who have a registered device or token. */
export async function listUserIdsWithDevices(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx
    .raw<{ rows: { user_id: number }[] }>(
      `select user_id from push_token where realm_id = :realmId and user_id = any(:userIds::bigint[])
       union
       select user_id from device
       where realm_id = :realmId and user_id = any(:userIds::bigint[]) and push_token_id is not null
       order by user_id`,
      { realmId, userIds: [...userIds] },
    )
    .options({ name: 'list users with devices' });
  return rows.map(({ user_id }) => user_id);
}

/**
 * Records the event that cleared the user's registrations. Returns false if this event or a newer one was already
 * recorded. A repeated event must not clear registrations that were made after it.
 */
export async function recordCleared(
  tx: Tx,
  { realmId, userId }: Owner,
  eventNumber: number,
): Promise<boolean> {
  const recorded = await tx('cleared_registration')
    .insert({ realm_id: realmId, user_id: userId, event_number: eventNumber })
    .onConflict(['realm_id', 'user_id'])
    .merge(['event_number'])
    .where('cleared_registration.event_number', '<', eventNumber)
    .returning('user_id');
  return recorded.length === 1;
}
