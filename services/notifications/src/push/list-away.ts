import type { Deps } from '../deps.ts';

/** Nobody who was active not longer ago counts as away. @spec realm.md Presence, the offline threshold */
const activeForSeconds = 200;
/** Whose clients have all been silent for so long has no event queue that is polled. @spec events.md, Offline state */
const connectedForSeconds = 600;

/**
 * Those of the users who are away: not active now, or, `for long`, without any client that is at work. Who keeps presence
 * to themselves always is.
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
