import type { Deps } from '../deps.ts';

/** The number of seconds for which users count as active after their last activity. */
const activeForSeconds = 200;
/** The silence, in seconds, after which a user's event queues are no longer polled. */
const connectedForSeconds = 600;

/**
 * Returns which of these users are away. With `now`, these are users who are not active. With `for long`, no client of
 * theirs has been running for a long time. Users who opted out of presence are always away.
 */
export async function listAway(
  { presence, now }: Pick<Deps, 'presence' | 'now'>,
  realmId: number,
  { userIds, howLong }: { userIds: readonly number[]; howLong: 'now' | 'for long' },
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
