import type { DeviceKey } from '@chat/proto/chat/users/v1/DeviceKey';
import type { Deps } from '../deps.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { listDeviceKeyRows } from './device-key-store.ts';

/** Returns a person's valid device keys, newest first, without the keys themselves. */
export async function readDeviceKeys(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: { realmId: number; userId: number },
): Promise<DeviceKey[]> {
  const rows = await listDeviceKeyRows(db, user, new Date(now()));
  return rows.map((row) => ({
    deviceKeyId: row.device_key_id,
    name: row.name,
    createdAtSeconds: toSeconds(row.created_at),
    ...(row.last_used_at && { lastUsedAtSeconds: toSeconds(row.last_used_at) }),
    ...(row.expires_at && { expiresAtSeconds: toSeconds(row.expires_at) }),
  }));
}
