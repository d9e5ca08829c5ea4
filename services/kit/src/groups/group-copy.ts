import { setTimeout as delay } from 'node:timers/promises';
import type { GroupChanged__Output } from '@chat/proto/chat/events/v1/GroupChanged';
import type { GroupUpdated__Output } from '@chat/proto/chat/events/v1/GroupUpdated';
import { groupChanged, groupUpdated } from '@chat/proto/facts';
import type { Db, Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { decodeFactBatch } from '../facts/fact-batch.ts';
import { applyFacts, type FactHandler, type FactMeta, onFact } from '../facts/fact-handlers.ts';

/**
 * A service's copy of the user groups: the tables `user_group`, `user_group_member` (realm_id, group_id, user_id) and
 * `user_group_subgroup` (realm_id, group_id, subgroup_id) of its schema. Members are active users only.
 */
export type GroupCopy = {
  db: Db;
  /** How the service's `user_group` calls the group's id and the event number of the fact it is as of. */
  columns: { id: string; number: string };
  /** Reads groups as they are from users: an encoded batch of facts. */
  fetch(request: { realmId: number; groupIds: number[] }): Promise<{ batch: Uint8Array }>;
  /** Runs `apply`, which applies an update of a group, in a transaction; for who acts on what that changes. */
  around?<T>(
    change: GroupUpdated__Output,
    realmId: number,
    apply: (tx: Tx) => Promise<T>,
  ): Promise<T>;
};

/** How long a version of a group waits for the one before it, which may be on its way. */
const gapWaitMs = 100;

/** Keep a copy of the user groups, version by version. A group whose forerunner stays away is read as a whole. */
export function groupCopyHandlers(copy: GroupCopy): FactHandler[] {
  const whole = onFact(groupChanged, async (group, meta) => {
    await inTransaction(copy.db, (tx) => applyWhole(tx, copy, group, meta));
  });
  const { around = (_change, _realmId, apply) => inTransaction(copy.db, apply) } = copy;
  const update = onFact(groupUpdated, async (change, meta) => {
    const { realmId } = meta;
    const apply = () => around(change, realmId, (tx) => applyUpdate(tx, copy, change, meta));
    if ((await apply()) !== 'gap') return;
    await delay(gapWaitMs);
    if ((await apply()) !== 'gap') return;
    const { batch } = await copy.fetch({ realmId, groupIds: [change.groupId] });
    const instead = onFact(groupChanged, (group, asOf) =>
      around(change, realmId, (tx) => applyWhole(tx, copy, group, asOf)),
    );
    await applyFacts([instead], decodeFactBatch(batch));
  });
  return [whole, update];
}

/** Stores a group as a whole unless what is there is newer. */
async function applyWhole(
  tx: Tx,
  { columns }: GroupCopy,
  group: GroupChanged__Output,
  { realmId, number }: FactMeta,
): Promise<void> {
  const { rows } = await tx.raw<{ rows: object[] }>(
    `insert into user_group
       (realm_id, :id:, name, is_system_group, is_deactivated, version, :number:)
     values (:realmId, :groupId, :name, :isSystemGroup, :isDeactivated, :version, :asOf)
     on conflict (realm_id, :id:) do update set
       name = excluded.name, is_system_group = excluded.is_system_group,
       is_deactivated = excluded.is_deactivated, version = excluded.version,
       :number: = excluded.:number:
     where user_group.:number: <= excluded.:number:
     returning version`,
    { ...columns, realmId, asOf: number, ...described(group) },
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

/** `gap`: an earlier version is missing, nothing was changed. `old`: it is contained in what is there. */
async function applyUpdate(
  tx: Tx,
  { columns }: GroupCopy,
  change: GroupUpdated__Output,
  { realmId, number }: FactMeta,
): Promise<'applied' | 'old' | 'gap'> {
  const { groupId, version } = change;
  const { rows } = await tx.raw<{ rows: { version: number; as_of: number }[] }>(
    `select version, :number: as as_of from user_group
     where realm_id = :realmId and :id: = :groupId
     for no key update`,
    { ...columns, realmId, groupId },
  );
  const [row] = rows;
  if (!row) return 'gap';
  if (number <= row.as_of) return 'old';
  if (version !== row.version + 1) return 'gap';
  await tx.raw(
    `update user_group set
       name = :name, is_system_group = :isSystemGroup, is_deactivated = :isDeactivated,
       version = :version, :number: = :asOf
     where realm_id = :realmId and :id: = :groupId`,
    { ...columns, realmId, asOf: number, ...described(change) },
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

function described(group: GroupChanged__Output | GroupUpdated__Output) {
  const { groupId, name, isSystemGroup, isDeactivated, version } = group;
  return { groupId, name, isSystemGroup, isDeactivated, version };
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
