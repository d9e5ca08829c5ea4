import type { Deps } from '../deps.ts';
import { expiryOf } from './open-session.ts';
import { deleteExpired, type SessionAccount, updateLastUse } from './store.ts';

/** The minimum time between two writes of a session's last use. */
const useEveryMs = 300_000;

/**
 * Records the last use of a session, at most every five minutes, and extends the session up to its maximum. Does not
 * delay the caller. Logs a failure; the next authentication then tries again.
 */
export function recordSessionUse(
  { db, now, log, deployment }: Pick<Deps, 'db' | 'now' | 'log' | 'deployment'>,
  session: SessionAccount,
): void {
  const usedAt = new Date(now());
  if (usedAt.getTime() - session.last_used_at.getTime() < useEveryMs) return;
  const expires_at = expiryOf({ openedAt: session.opened_at, usedAt }, deployment);
  const used = { last_used_at: usedAt, expires_at };
  updateLastUse(db, session, used).catch((error: unknown) => {
    const { realm_id: realmId, session_id: sessionId } = session;
    log.warn('failed to record the last use of a session', { realmId, sessionId, error });
  });
}

/** Deletes the expired sessions and login tokens in all realms. */
export async function removeExpiredSessions({
  transact,
  now,
}: Pick<Deps, 'transact' | 'now'>): Promise<void> {
  await transact((tx) => deleteExpired(tx, new Date(now())));
}
