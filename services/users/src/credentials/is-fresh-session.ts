import type { AccountRow } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';
import { findSession } from '../sessions/store.ts';

/** How long after a login the person does not need to authenticate again. */
const freshForMs = 600_000;

/** Returns whether the account has a session with this id that was opened in the last ten minutes. */
export async function isFreshSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { realm_id, user_id }: AccountRow,
  sessionId: number | undefined,
): Promise<boolean> {
  if (sessionId === undefined) return false;
  const session = await findSession(db, { realm_id, user_id, session_id: sessionId });
  return session !== undefined && now() - session.created_at.getTime() < freshForMs;
}
