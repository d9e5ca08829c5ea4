import type { Db, Tx } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import type { Transact } from '@chat/kit/outbox/transact';
import type { GroupUpdated__Output } from '@chat/proto/chat/events/v1/GroupUpdated';
import { visibilityEvents } from '../model/channel-events.ts';
import { readDisplayContext } from '../model/channel-object.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import { compareVisibility, listAudiences, lockVisibilityForGroup } from '../model/visibility.ts';

/**
 * Runs `apply`, which changes a group's members, and publishes which private channels become visible or invisible as a
 * result. Does not publish the effects of account and role changes, because other calls do.
 */
export async function publishGroupVisibility<T>(
  { db, transact }: { db: Db; transact: Transact },
  change: GroupUpdated__Output,
  realmId: number,
  apply: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!change.isDirectChange) return inTransaction(db, apply);
  return transact(async (tx, emit) => {
    await lockVisibilityForGroup(tx, realmId);
    const channels = await lockChannelsOpenedByGroup(tx, realmId, change.groupId);
    if (channels.length === 0) return apply(tx);
    const before = await listAudiences(tx, realmId, channels);
    const outcome = await apply(tx);
    const after = await listAudiences(tx, realmId, channels);
    const display = await readDisplayContext(tx, realmId, channels);
    const events = channels.flatMap((channel) => {
      const audience = after.get(channel.id);
      const comparison = compareVisibility(before.get(channel.id), audience);
      const subscriberIds = audience?.subscriberIds ?? [];
      return visibilityEvents(channel, { ...comparison, subscriberIds }, display);
    });
    if (events.length > 0) await emit(realmId, events);
    return outcome;
  });
}

/**
 * Locks private channels in id order and returns them. These are the channels that a permission makes visible to
 * members of the group, or of a group that contains it.
 */
async function lockChannelsOpenedByGroup(
  tx: Tx,
  realmId: number,
  groupId: number,
): Promise<ChannelRow[]> {
  const { rows } = await tx.raw<{ rows: ChannelRow[] }>(
    `with recursive around (id) as (
       select cast(:groupId as bigint)
       union
       select parent.group_id from around
       -- Fenced: a join would read all subgroups of the realm again at every step.
       cross join lateral (
         select group_id from user_group_subgroup
         where realm_id = :realmId and subgroup_id = around.id
         offset 0
       ) as parent
     )
     select channel.* from channel
     where realm_id = :realmId and invite_only and exists (
       select from
         unnest(array[
           permissions->'can_add_subscribers_group', permissions->'can_administer_channel_group',
           permissions->'can_subscribe_group'
         ]) as permission,
         jsonb_array_elements_text(permission->'direct_subgroups') as named (id)
       where named.id::bigint in (select id from around)
     )
     order by channel.id
     for update of channel`,
    { realmId, groupId },
  );
  return rows;
}
