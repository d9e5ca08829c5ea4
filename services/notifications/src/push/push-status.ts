import type { Db, ReadTx } from '@chat/kit/database/database';
import type { RealmStatus } from '../bouncer/bouncer.ts';
import type { BouncerResult } from '../bouncer/failures.ts';
import type { Deps } from '../deps.ts';

/** How long a refusal for a realm is cached. */
const refusedForMs = 3_600_000;

/** Whether the bouncer refused the realm within the last hour. */
export async function isPushRefused(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  realmId: number,
): Promise<boolean> {
  const refusal = await findRefusal(db, realmId);
  return refusal !== undefined && refusal.until.getTime() > now();
}

/**
 * Stores whether the bouncer serves the realm and reports changes to users, which shows it in the API.
 */
export async function recordPushStatus(
  { db, users, now, log }: Pick<Deps, 'db' | 'users' | 'now' | 'log'>,
  realmId: number,
  answer: BouncerResult<{ realm?: RealmStatus | undefined }>,
): Promise<void> {
  const isRefused = answer.ok
    ? answer.body.realm?.canPush === false
    : answer.failure.kind === 'disallowed';
  if (!answer.ok && !isRefused) return;
  const hasChanged = isRefused
    ? await upsertRefusal(db, realmId, new Date(now() + refusedForMs))
    : await deleteRefusal(db, realmId);
  if (!hasChanged) return;
  log.warn('push bouncer enabled or disabled a realm', { realmId, isRefused });
  await users.setPushNotifications({ realmId, isEnabled: !isRefused });
}

type RefusalRow = {
  realm_id: number;
  /** When the bouncer is asked again. */
  until: Date;
};

async function findRefusal(tx: ReadTx, realmId: number): Promise<RefusalRow | undefined> {
  return tx<RefusalRow>('push_refusal').where({ realm_id: realmId }).first();
}

/** Records that the bouncer refuses the realm. Returns false when it was recorded before (the expiry is extended). */
async function upsertRefusal(db: Db, realmId: number, until: Date): Promise<boolean> {
  const inserted = await db<RefusalRow>('push_refusal')
    .insert({ realm_id: realmId, until })
    .onConflict('realm_id')
    .ignore()
    .returning('realm_id');
  if (inserted.length === 1) return true;
  await db<RefusalRow>('push_refusal').where({ realm_id: realmId }).update({ until });
  return false;
}

/** Records that the bouncer serves the realm again. Returns false when it did before. */
async function deleteRefusal(db: Db, realmId: number): Promise<boolean> {
  return (await db<RefusalRow>('push_refusal').where({ realm_id: realmId }).delete()) === 1;
}
