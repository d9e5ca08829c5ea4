import type { Db, Tx } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import type { Transact } from '@chat/kit/outbox/transact';
import type { GroupUpdated__Output } from '@chat/proto/chat/events/v1/GroupUpdated';
import { type ChannelAudience, listAudiences } from './audience.ts';
import { readShowing } from './showing.ts';
import { sightEvents } from './sight-events.ts';
import { lockSightForGroup } from './sight-lock.ts';
import { type ChannelRow, lockChannelsOpenedByGroup } from './store.ts';

/**
 * Runs `apply`, which changes whom a group contains, and tells whoever comes to know of private channels by that, or
 * knows of them no more. What follows from accounts and roles is announced with them.
 *
 * @spec events.md section 7, stream create and delete
 */
export async function followSight<T>(
  { db, transact }: { db: Db; transact: Transact },
  change: GroupUpdated__Output,
  realmId: number,
  apply: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!change.isOwnChange) return inTransaction(db, apply);
  return transact(async (tx, emit) => {
    await lockSightForGroup(tx, realmId);
    const channels = await lockChannelsOpenedByGroup(tx, realmId, change.groupId);
    if (channels.length === 0) return apply(tx);
    const before = await listAudiences(tx, realmId, channels);
    const outcome = await apply(tx);
    const after = await listAudiences(tx, realmId, channels);
    const showing = await readShowing(tx, realmId, channels);
    const events = channels.flatMap((channel) =>
      sightEvents(channel, compare(channel, before, after), showing),
    );
    if (events.length > 0) await emit(realmId, events);
    return outcome;
  });
}

type Audiences = ReadonlyMap<number, ChannelAudience>;

function compare({ id }: ChannelRow, before: Audiences, after: Audiences) {
  const saw = new Set(before.get(id)?.viewerIds);
  const sees = new Set(after.get(id)?.viewerIds);
  return {
    gainedIds: [...sees.difference(saw)],
    lostIds: [...saw.difference(sees)],
    subscriberIds: after.get(id)?.subscriberIds ?? [],
  };
}
