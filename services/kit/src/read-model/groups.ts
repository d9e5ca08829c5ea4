import { setTimeout as delay } from 'node:timers/promises';
import type { GroupChanged__Output } from '@chat/proto/chat/events/v1/GroupChanged';
import type { GroupUpdated__Output } from '@chat/proto/chat/events/v1/GroupUpdated';
import { groupChanged, groupUpdated } from '@chat/proto/domain-events';
import type { Db, ReadTx, Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  applyDomainEvents,
  type DomainEventHandler,
  type DomainEventMeta,
  decodeDomainEvents,
  onDomainEvent,
} from '../domain-events/domain-events.ts';
import { fromProto } from '../groups/group-setting.ts';
import { nameKey } from '../names/name-key.ts';

/**
 * The functions that `groupHandlers` needs to keep a service's user groups up to date in the tables of
 * `createGroupTables`. As members, these tables contain only active users.
 */
export type GroupReadModel = {
  db: Db;
  /** Reads complete groups from the users service, as an encoded batch of domain events. */
  fetch(request: { realmId: number; groupIds: number[] }): Promise<{ batch: Uint8Array }>;
  /**
   * Runs `apply`, which applies an update of a group, in a transaction. Services that react to the change provide this
   * function.
   */
  runInTransaction?<T>(
    change: GroupUpdated__Output,
    realmId: number,
    apply: (tx: Tx) => Promise<T>,
  ): Promise<T>;
};

/** How long an update waits for the version before it. */
const gapWaitMs = 100;

/**
 * Creates handlers that update the user groups version by version. If the previous version does not arrive within 100
 * ms, they fetch the complete group from the users service.
 */
export function groupHandlers(model: GroupReadModel): DomainEventHandler[] {
  const whole = onDomainEvent(groupChanged, async (group, meta) => {
    await inTransaction(model.db, (tx) => applySnapshot(tx, group, meta));
  });
  const { runInTransaction = (_change, _realmId, apply) => inTransaction(model.db, apply) } = model;
  const update = onDomainEvent(groupUpdated, async (change, meta) => {
    const { realmId } = meta;
    const apply = () => runInTransaction(change, realmId, (tx) => applyUpdate(tx, change, meta));
    if ((await apply()) !== 'gap') return;
    await delay(gapWaitMs);
    if ((await apply()) !== 'gap') return;
    const { batch } = await model.fetch({ realmId, groupIds: [change.groupId] });
    const instead = onDomainEvent(groupChanged, (group, asOf) =>
      runInTransaction(change, realmId, (tx) => applySnapshot(tx, group, asOf)),
    );
    await applyDomainEvents([instead], decodeDomainEvents(batch));
  });
  return [whole, update];
}

/** Stores a complete group, unless the stored group has a higher event number. */
async function applySnapshot(
  tx: Tx,
  group: GroupChanged__Output,
  { realmId, eventNumber }: DomainEventMeta,
): Promise<void> {
  const { rows } = await tx.raw<{ rows: object[] }>(
    `insert into user_group
       (realm_id, group_id, name, name_key, is_system_group, is_deactivated, version, can_mention, event_number)
     values
       (:realmId, :groupId, :name, :nameKey, :isSystemGroup, :isDeactivated, :version, :canMention, :eventNumber)
     on conflict (realm_id, group_id) do update set
       name = excluded.name, name_key = excluded.name_key, is_system_group = excluded.is_system_group,
       is_deactivated = excluded.is_deactivated, version = excluded.version,
       can_mention = excluded.can_mention, event_number = excluded.event_number
     where user_group.event_number <= excluded.event_number
     returning version`,
    { realmId, eventNumber, ...groupColumns(group) },
  );
  if (rows.length === 0) return;
  const { groupId, directMembers, directSubgroups } = group;
  await tx.raw(
    `delete from user_group_member
     where realm_id = :realmId and group_id = :groupId and user_id <> all(:directMembers)`,
    { realmId, groupId, directMembers },
  );
  await tx.raw(
    `delete from user_group_subgroup
     where realm_id = :realmId and group_id = :groupId and subgroup_id <> all(:directSubgroups)`,
    { realmId, groupId, directSubgroups },
  );
  await insertContent(tx, { realmId, groupId }, directMembers, directSubgroups);
}

/**
 * Applies an update to a stored group. Returns `gap` if an earlier version is missing, or `old` if the stored version
 * already contains the update. In both cases, nothing is changed.
 */
async function applyUpdate(
  tx: Tx,
  change: GroupUpdated__Output,
  { realmId, eventNumber }: DomainEventMeta,
): Promise<'applied' | 'old' | 'gap'> {
  const { groupId, version } = change;
  // Compares versions, not event numbers, because one transaction may update a group twice under one event number. Most updates
  // arrive twice, by propagation and by the bus, and the second time needs no lock.
  const stored = await findVersion(tx, { realmId, groupId });
  if (stored !== undefined && version <= stored) return 'old';
  const locked = await findVersion(tx, { realmId, groupId }, 'for no key update');
  if (locked === undefined) return 'gap';
  if (version <= locked) return 'old';
  if (version !== locked + 1) return 'gap';
  await tx.raw(
    `update user_group set
       name = :name, name_key = :nameKey, is_system_group = :isSystemGroup, is_deactivated = :isDeactivated,
       version = :version, can_mention = :canMention, event_number = :eventNumber
     where realm_id = :realmId and group_id = :groupId`,
    { realmId, eventNumber, ...groupColumns(change) },
  );
  await insertContent(tx, { realmId, groupId }, change.addedMembers, change.addedSubgroups);
  const { removedMembers, removedSubgroups } = change;
  await tx.raw(
    `delete from user_group_member
     where realm_id = :realmId and group_id = :groupId and user_id = any(:removedMembers)`,
    { realmId, groupId, removedMembers },
  );
  await tx.raw(
    `delete from user_group_subgroup
     where realm_id = :realmId and group_id = :groupId and subgroup_id = any(:removedSubgroups)`,
    { realmId, groupId, removedSubgroups },
  );
  return 'applied';
}

async function findVersion(
  tx: Tx,
  key: { realmId: number; groupId: number },
  lock: '' | 'for no key update' = '',
): Promise<number | undefined> {
  const { rows } = await tx.raw<{ rows: { version: number }[] }>(
    `select version from user_group where realm_id = :realmId and group_id = :groupId ${lock}`,
    key,
  );
  return rows[0]?.version;
}

function groupColumns(group: GroupChanged__Output | GroupUpdated__Output) {
  const { groupId, name, isSystemGroup, isDeactivated, version } = group;
  const canMention = group.canMention ? fromProto(group.canMention) : null;
  return {
    groupId,
    name,
    nameKey: nameKey(name),
    isSystemGroup,
    isDeactivated,
    version,
    canMention,
  };
}

async function insertContent(
  tx: Tx,
  key: { realmId: number; groupId: number },
  userIds: readonly number[],
  subgroupIds: readonly number[],
): Promise<void> {
  if (userIds.length > 0) {
    await tx.raw(
      `insert into user_group_member (realm_id, group_id, user_id)
       select :realmId, :groupId, unnest(cast(:userIds as bigint[])) on conflict do nothing`,
      { ...key, userIds },
    );
  }
  if (subgroupIds.length > 0) {
    await tx.raw(
      `insert into user_group_subgroup (realm_id, group_id, subgroup_id)
       select :realmId, :groupId, unnest(cast(:subgroupIds as bigint[])) on conflict do nothing`,
      { ...key, subgroupIds },
    );
  }
}

/**
 * Returns the ids of the groups that each user belongs to, directly or through subgroups. The ids are in ascending
 * order, keyed by user.
 */
export async function listGroupsOfUsers(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await tx.raw<{ rows: { user_id: number; group_ids: number[] }[] }>(
    `with recursive belongs (user_id, group_id) as (
       select user_id, group_id from user_group_member
       where realm_id = :realmId and user_id = any(cast(:userIds as bigint[]))
       union
       select belongs.user_id, parent.group_id
       from belongs
       -- Fenced: a join would read all subgroups of the realm again at every step.
       cross join lateral (
         select group_id from user_group_subgroup
         where realm_id = :realmId and subgroup_id = belongs.group_id
         offset 0
       ) as parent
     )
     select user_id, array_agg(group_id order by group_id) as group_ids
     from belongs group by user_id`,
    { realmId, userIds: [...userIds] },
  );
  return new Map(rows.map(({ user_id, group_ids }) => [user_id, group_ids]));
}
