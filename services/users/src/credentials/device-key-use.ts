import type { Deps } from '../deps.ts';
import {
  type DeviceKeyAccount,
  deleteExpiredDeviceKeys,
  updateDeviceKeyUse,
} from './device-key-store.ts';

/** The minimum time between two writes of a device key's last use. */
const useEveryMs = 3_600_000;

/**
 * Records the last use of a device key, at most once an hour, without delaying the caller. Logs a failure; the next
 * authentication then tries again.
 */
export function recordDeviceKeyUse(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  key: DeviceKeyAccount,
): void {
  const usedAt = now();
  const lastUsedAt = key.key_last_used_at?.getTime() ?? 0;
  if (usedAt - lastUsedAt < useEveryMs) return;
  updateDeviceKeyUse(db, key, new Date(usedAt)).catch((error: unknown) => {
    const { realm_id: realmId, device_key_id: deviceKeyId } = key;
    log.warn('failed to record the last use of a device key', { realmId, deviceKeyId, error });
  });
}

/** Deletes the expired device keys of all realms. */
export async function removeExpiredDeviceKeys({
  transact,
  now,
}: Pick<Deps, 'transact' | 'now'>): Promise<void> {
  await transact((tx) => deleteExpiredDeviceKeys(tx, new Date(now())));
}
