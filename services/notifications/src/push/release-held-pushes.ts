import { inTransaction } from '@chat/kit/database/transaction';
import type { Deps } from '../deps.ts';
import { listAway } from './list-away.ts';
import { enqueuePushes } from './push-jobs.ts';
import { listHolding, releasePushed } from './pushed-store.ts';

const mostAtOnce = 500;

/**
 * Lets notifications go that waited for their users to be away, and are still not read.
 * @spec realm.md Push notifications, When sent: missed messages are reconsidered
 */
export async function releaseHeldPushes(
  deps: Pick<Deps, 'db' | 'jobs' | 'presence' | 'now'>,
): Promise<void> {
  let after = { realmId: 0, userId: 0 };
  for (;;) {
    const waiting = await listHolding(deps.db, after, mostAtOnce);
    for (const [realmId, users] of Map.groupBy(waiting, (user) => user.realmId)) {
      const userIds = users.map(({ userId }) => userId);
      const away = await listAway(deps, realmId, userIds, 'for long');
      if (away.size === 0) continue;
      await inTransaction(deps.db, async (tx) => {
        await enqueuePushes(deps, tx, realmId, await releasePushed(tx, realmId, [...away]));
      });
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < mostAtOnce) return;
    after = last;
  }
}
