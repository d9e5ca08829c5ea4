import type { RealmStatus } from '../bouncer/bouncer.ts';
import type { BouncerAnswer } from '../bouncer/failures.ts';
import type { Deps } from '../deps.ts';
import { deleteRefusal, findRefusal, upsertRefusal } from './status-store.ts';

/** The bouncer that sends nothing for a realm is asked again after so long. */
const refusedForMs = 3_600_000;

/** Whether the bouncer said not long ago that it sends nothing for the realm. */
export async function isPushRefused(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  realmId: number,
): Promise<boolean> {
  const refusal = await findRefusal(db, realmId);
  return refusal !== undefined && refusal.until.getTime() > now();
}

/**
 * Remembers whether the bouncer sends for the realm, as its answer says, and tells users, who show it.
 * @spec realm.md Bouncer protocol: disallowed also turns push off
 */
export async function notePushStatus(
  { db, users, now, log }: Pick<Deps, 'db' | 'users' | 'now' | 'log'>,
  realmId: number,
  answer: BouncerAnswer<{ realm?: RealmStatus | undefined }>,
): Promise<void> {
  const isRefused = answer.ok
    ? answer.body.realm?.canPush === false
    : answer.failure.kind === 'disallowed';
  if (!answer.ok && !isRefused) return;
  const hasChanged = isRefused
    ? await upsertRefusal(db, realmId, new Date(now() + refusedForMs))
    : await deleteRefusal(db, realmId);
  if (!hasChanged) return;
  log.warn('the push bouncer changed its mind about a realm', { realmId, isRefused });
  await users.setPushNotifications({ realmId, isEnabled: !isRefused });
}
