import type { FactMeta } from '@chat/kit/facts/fact-handlers';
import type { ChannelChanged__Output } from '@chat/proto/chat/events/v1/ChannelChanged';
import type { Deps } from '../deps.ts';
import { findRealm } from '../realms/store.ts';
import { lookAround } from './look-around.ts';
import { isLimited } from './rules.ts';
import { listSights } from './store.ts';

/**
 * Somebody came to a channel or left it: guests who are in it, and who came or went, may know others now. Costs a
 * query where guests may access everybody.
 */
export async function followChannels(
  deps: Pick<Deps, 'db' | 'transact' | 'channels' | 'messaging' | 'deployment' | 'log'>,
  { subscribedUserIds, unsubscribedUserIds }: ChannelChanged__Output,
  { realmId }: FactMeta,
): Promise<void> {
  const moved = new Set([...subscribedUserIds, ...unsubscribedUserIds]);
  if (moved.size === 0) return;
  const realm = await findRealm(deps.db, realmId);
  if (!realm || !isLimited(realm)) return;
  const sights = await listSights(deps.db, realmId);
  for (const [guestId, seen] of sights) {
    const isConcerned =
      moved.has(guestId) || !seen.isDisjointFrom(moved) || (await isAmong(deps, guestId, moved));
    if (isConcerned) await lookAround(deps, realm, guestId);
  }

  async function isAmong(
    { channels }: Pick<Deps, 'channels'>,
    userId: number,
    others: ReadonlySet<number>,
  ): Promise<boolean> {
    const { userIds } = await channels.listCompanions({ realmId, userId });
    return userIds.some((id) => others.has(id));
  }
}
