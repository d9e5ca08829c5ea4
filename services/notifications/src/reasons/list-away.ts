import type { Deps } from '../deps.ts';

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
