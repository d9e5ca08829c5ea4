import type { Db, ReadTx } from '@chat/kit/database/database';
import type { RealmStatus } from '../bouncer/bouncer.ts';
import type { BouncerResult } from '../bouncer/bouncer-failure.ts';
import type { Deps } from '../deps.ts';

/** How long the rejection of a realm is cached. */
const refusedForMs = 3_600_000;

/** Returns whether the bouncer has rejected the realm within the last hour. */
export async function isPushRefused(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  realmId: number,
): Promise<boolean> {
  const refusal = await findRefusal(db, realmId);
  return refusal !== undefined && refusal.until.getTime() > now();
}

/**
 * Stores whether the bouncer serves the realm, and reports changes to the users service, which shows the status in the
 * API.
 *
 * @throws an error if the users service is unavailable; the bouncer's next response then reports the change again
 */
export async function recordPushStatus(
  { db, realms, now, log }: Pick<Deps, 'db' | 'realms' | 'now' | 'log'>,
  realmId: number,
  answer: BouncerResult<{ realm?: RealmStatus | undefined }>,
): Promise<void> {
  const isRefused = answer.ok
    ? answer.body.realm?.canPush === false
    : answer.failure.kind === 'disallowed';
  if (!answer.ok && !isRefused) return;
  const until = new Date(now() + refusedForMs);
  const wasRefused = (await findRefusal(db, realmId)) !== undefined;
  if (isRefused === wasRefused) {
    if (isRefused) await extendRefusal(db, realmId, until);
    return;
  }
  // Report it before the row changes, so that the next answer repeats a failed call
  await realms.setPushNotifications({ realmId, isEnabled: !isRefused });
  log.warn('push bouncer enabled or disabled a realm', { realmId, isRefused });
  if (isRefused) await insertRefusal(db, realmId, until);
  else await deleteRefusal(db, realmId);
}

type RefusalRow = {
  realm_id: number;
  /** The time at which the bouncer is called again. */
  until: Date;
};

async function findRefusal(tx: ReadTx, realmId: number): Promise<RefusalRow | undefined> {
  return tx<RefusalRow>('push_refusal').where({ realm_id: realmId }).first();
}

/** Records that the bouncer rejects the realm, unless this is already recorded. */
async function insertRefusal(db: Db, realmId: number, until: Date): Promise<void> {
  await db<RefusalRow>('push_refusal')
    .insert({ realm_id: realmId, until })
    .onConflict('realm_id')
    .ignore();
}

async function extendRefusal(db: Db, realmId: number, until: Date): Promise<void> {
  await db<RefusalRow>('push_refusal').where({ realm_id: realmId }).update({ until });
}

/** Records that the bouncer serves the realm again. */
async function deleteRefusal(db: Db, realmId: number): Promise<void> {
  await db<RefusalRow>('push_refusal').where({ realm_id: realmId }).delete();
}
