import type { Session } from '@chat/proto/chat/users/v1/Session';
import type { Deps } from '../deps.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { listSessionRows } from './store.ts';

/** The maximum number of sessions in a response. It is far more than a person has browsers. */
const mostSessions = 1_000;

/** Returns a person's open sessions, most recently used first. */
export async function readSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: { realmId: number; userId: number },
): Promise<Session[]> {
  const rows = await listSessionRows(db, user, { now: new Date(now()), limit: mostSessions });
  return rows.map((row) => ({
    sessionId: row.session_id,
    userAgent: row.user_agent,
    ipAddress: row.ip_address,
    createdAtSeconds: toSeconds(row.created_at),
    lastUsedAtSeconds: toSeconds(row.last_used_at),
  }));
}
