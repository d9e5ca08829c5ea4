import type { Deps } from '../deps.ts';

/** Users active within this time are not away. */
const activeForSeconds = 200;
/** A user whose clients have all been silent for this time has no polled event queue. */
const connectedForSeconds = 600;

/**
 * Returns the users among these who are away: not active, or without a running client for a long time. Users who opted out
 * of presence always count as away.
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
