import { inTransaction } from '@chat/kit/database/transaction';
import type { Deps } from '../deps.ts';
import { listAway } from '../reasons/list-away.ts';
import { enqueuePushes } from './push-jobs.ts';
import { clearPending, listUsersWithPending } from './pushed-store.ts';

const mostAtOnce = 500;

/** Sends pending notifications to users who are now away. */
export async function releasePendingPushes(
  deps: Pick<Deps, 'db' | 'jobs' | 'presence' | 'now'>,
): Promise<void> {
  let after = { realmId: 0, userId: 0 };
  for (;;) {
    const waiting = await listUsersWithPending(deps.db, after, mostAtOnce);
    for (const [realmId, users] of Map.groupBy(waiting, (user) => user.realmId)) {
      const userIds = users.map(({ userId }) => userId);
      const away = await listAway(deps, realmId, { userIds, howLong: 'for long' });
      if (away.size === 0) continue;
      await inTransaction(deps.db, async (tx) => {
        const pushes = await clearPending(tx, realmId, [...away]);
        await enqueuePushes(deps, tx, { realmId, pushes });
      });
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < mostAtOnce) return;
    after = last;
  }
}
