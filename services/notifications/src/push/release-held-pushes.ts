import type { Deps } from '../deps.ts';
import { claimHeldJobs, releaseJobs } from './job-store.ts';
import { listAway } from './list-away.ts';

const lookAgainMs = 30_000;
const mostAtOnce = 500;

/**
 * Lets notifications go that waited for their users to be away, and are still not read. Returns how many.
 * @spec realm.md Push notifications, When sent: missed messages are reconsidered
 */
export async function releaseHeldPushes(
  deps: Pick<Deps, 'db' | 'presence' | 'now'>,
): Promise<number> {
  const jobs = await claimHeldJobs(deps.db, { limit: mostAtOnce, againMs: lookAgainMs });
  const byRealm = Map.groupBy(jobs, ({ realmId }) => realmId);
  let released = 0;
  for (const [realmId, waiting] of byRealm) {
    const userIds = [...new Set(waiting.map(({ userId }) => userId))];
    const away = await listAway(deps, realmId, userIds, 'for long');
    const free = waiting.filter(({ userId }) => away.has(userId)).map(({ id }) => id);
    if (free.length > 0) await releaseJobs(deps.db, realmId, free);
    released += free.length;
  }
  return released;
}
