import { inTransaction } from '@chat/kit/database/transaction';
import type { Deps } from '../deps.ts';
import { enqueuePushes } from './push-jobs.ts';
import { clearPending, listUsersWithPending } from './pushed-store.ts';

const mostAtOnce = 500;

/**
 * Sends pending notifications of users who are away now, if the messages are still unread.
 */
export async function releasePendingPushes(
  deps: Pick<Deps, 'db' | 'jobs' | 'presence' | 'now'>,
): Promise<void> {
  let after = { realmId: 0, userId: 0 };
  for (;;) {
    const waiting = await listUsersWithPending(deps.db, after, mostAtOnce);
    for (const [realmId, users] of Map.groupBy(waiting, (user) => user.realmId)) {
      const userIds = users.map(({ userId }) => userId);
      const away = await listAway(deps, realmId, userIds, 'for long');
      if (away.size === 0) continue;
      await inTransaction(deps.db, async (tx) => {
        await enqueuePushes(deps, tx, realmId, await clearPending(tx, realmId, [...away]));
      });
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < mostAtOnce) return;
    after = last;
  }
}

/** Users active within this time are not away. */
const activeForSeconds = 200;
/** After this much silence of all clients a user has no polled event queue. */
const connectedForSeconds = 600;

/**
 * Those of the users who are away: not active now, or for a long time without a running client. Users who opted out of
 * presence always count as away.
 */
export async function listAway(
  { presence, now }: Pick<Deps, 'presence' | 'now'>,
  realmId: number,
  userIds: readonly number[],
  howLong: 'now' | 'for long',
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const { seen } = await presence.listLastSeen({ realmId, userIds: [...userIds] });
  const nowSeconds = now() / 1_000;
  const there = seen.filter(({ activeAtSeconds, connectedAtSeconds }) =>
    howLong === 'now'
      ? nowSeconds - activeAtSeconds <= activeForSeconds
      : nowSeconds - connectedAtSeconds <= connectedForSeconds,
  );
  return new Set(userIds).difference(new Set(there.map(({ userId }) => userId)));
}
