import type { ReadTx, Tx } from '@chat/kit/database/database';
import { type GroupRow, withIndexScans } from './group-store.ts';

// Members and subgroups of groups. Rows change only under the group's lock (`raiseGroupVersions`). Rows of subgroups change
// only under the realm's lock too (`raiseRealmVersion`), so that two changes cannot close a cycle together.

type GroupKey = Pick<GroupRow, 'realm_id' | 'group_id'>;

/** The table of members and the column with the members' ids. */
const memberRows = { table: 'user_group_member', column: 'user_id' };
const subgroupRows = { table: 'user_group_subgroup', column: 'subgroup_id' };

/** Adds direct members. Returns the ids of the users who were not yet members, in ascending order. */
export async function insertMembers(tx: Tx, group: GroupKey, userIds: readonly number[]) {
  return insertRows(tx, memberRows, { group, ids: userIds });
}

/** Removes direct members. Returns the ids of the users who were members, in ascending order. */
export async function deleteMembers(tx: Tx, group: GroupKey, userIds: readonly number[]) {
  return deleteRows(tx, memberRows, { group, ids: userIds });
}

/** Adds direct subgroups. Returns the ids of the groups that were not yet subgroups, in ascending order. */
export async function insertSubgroups(tx: Tx, group: GroupKey, subgroupIds: readonly number[]) {
  return insertRows(tx, subgroupRows, { group, ids: subgroupIds });
}

/** Removes direct subgroups. Returns the ids of the groups that were subgroups, in ascending order. */
export async function deleteSubgroups(tx: Tx, group: GroupKey, subgroupIds: readonly number[]) {
  return deleteRows(tx, subgroupRows, { group, ids: subgroupIds });
}

async function insertRows(
  tx: Tx,
  kind: typeof memberRows,
  { group: { realm_id, group_id }, ids }: { group: GroupKey; ids: readonly number[] },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `insert into :table: (realm_id, group_id, :column:)
     select :realm_id, :group_id, unnest(cast(:ids as bigint[]))
     on conflict do nothing
     returning :column: as id`,
    { ...kind, realm_id, group_id, ids: [...ids] },
  );
  return rows.map(({ id }) => id).toSorted(ascending);
}

async function deleteRows(
  tx: Tx,
  kind: typeof memberRows,
  { group: { realm_id, group_id }, ids }: { group: GroupKey; ids: readonly number[] },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `delete from :table:
     where realm_id = :realm_id and group_id = :group_id and :column: = any(:ids)
     returning :column: as id`,
    { ...kind, realm_id, group_id, ids: [...ids] },
  );
  return rows.map(({ id }) => id).toSorted(ascending);
}

/** A recursive CTE with the groups and all their subgroups at any depth. */
const contained = `contained (group_id) as (
  select unnest(cast(:groupIds as bigint[]))
  union
  select subgroup.subgroup_id
  from contained
  -- Fenced: a join would read all subgroups of the realm again at every step.
  cross join lateral (
    select subgroup_id from user_group_subgroup
    where realm_id = :realmId and group_id = contained.group_id
    offset 0
  ) as subgroup
)`;

/** Returns the ids of the groups and of all their subgroups at any depth, in ascending order. */
export async function listContainedGroupIds(
  tx: ReadTx,
  realmId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  const { rows } = await withIndexScans(tx, (walk) =>
    walk.raw<{ rows: { group_id: number }[] }>(
      `with recursive ${contained} select group_id from contained order by group_id`,
      { realmId, groupIds: [...groupIds] },
    ),
  );
  return rows.map(({ group_id }) => group_id);
}

/** Returns the ids of a group's direct subgroups, in ascending order. */
export async function listDirectSubgroupIds(
  tx: ReadTx,
  realmId: number,
  groupId: number,
): Promise<number[]> {
  return tx('user_group_subgroup')
    .where({ realm_id: realmId, group_id: groupId })
    .orderBy('subgroup_id')
    .pluck('subgroup_id');
}

/** Returns the ids of the active users who are direct members of any of these groups, in ascending order. */
export async function listMemberIds(
  tx: ReadTx,
  realmId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select distinct member.user_id
     from user_group_member as member
     join account using (realm_id, user_id)
     where member.realm_id = :realmId and member.group_id = any(:groupIds) and account.is_active
     order by member.user_id`,
    { realmId, groupIds: [...groupIds] },
  );
  return rows.map(({ user_id }) => user_id);
}

/** Returns whether the user is active and a direct member of any of these groups. */
export async function isMemberOfAny(
  tx: ReadTx,
  realmId: number,
  { groupIds, userId }: { groupIds: readonly number[]; userId: number },
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { is_member: boolean }[] }>(
    `select exists (
       select from user_group_member as member
       join account using (realm_id, user_id)
       where member.realm_id = :realmId and member.user_id = :userId
         and member.group_id = any(:groupIds) and account.is_active
     ) as is_member`,
    { realmId, groupIds: [...groupIds], userId },
  );
  return rows[0]?.is_member ?? false;
}

/** Returns the ids of the groups that directly contain a user, in ascending order. The user may be deactivated. */
export async function listOwnGroupIds(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<number[]> {
  return tx('user_group_member')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy('group_id')
    .pluck('group_id');
}

/** Returns the ids of the active groups that have this group as a direct subgroup, in ascending order. */
export async function listSupergroupIds(
  tx: ReadTx,
  realmId: number,
  groupId: number,
): Promise<number[]> {
  return tx('user_group_subgroup')
    .join('user_group', (join) =>
      join
        .on('user_group.realm_id', 'user_group_subgroup.realm_id')
        .andOn('user_group.group_id', 'user_group_subgroup.group_id'),
    )
    .where({ 'user_group_subgroup.realm_id': realmId, subgroup_id: groupId })
    .where('user_group.is_deactivated', false)
    .orderBy('user_group.group_id')
    .pluck('user_group.group_id');
}

/** Returns the ids of the groups that have the user in a permission or as their creator, in ascending order. */
export async function listGroupIdsNamingUser(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { group_id: number }[] }>(
    `select group_id from user_group
     where realm_id = :realmId
       and (creator_id = :userId or exists (
         select from jsonb_path_query(permissions, '$.*.direct_members[*]') as named (id)
         where named.id = to_jsonb(cast(:userId as bigint))
       ))
     order by group_id`,
    { realmId, userId },
  );
  return rows.map(({ group_id }) => group_id);
}

/** Returns the active groups whose permissions contain this group, sorted by id. */
export async function listGroupsNamingGroup(
  tx: ReadTx,
  realmId: number,
  groupId: number,
): Promise<Pick<GroupRow, 'group_id' | 'permissions'>[]> {
  const { rows } = await tx.raw<{ rows: Pick<GroupRow, 'group_id' | 'permissions'>[] }>(
    `select group_id, permissions from user_group
     where realm_id = :realmId and not is_deactivated
       and exists (
         select from jsonb_path_query(permissions, '$.*.direct_subgroups[*]') as named (id)
         where named.id = to_jsonb(cast(:groupId as bigint))
       )
     order by group_id`,
    { realmId, groupId },
  );
  return rows;
}

function ascending(a: number, b: number): number {
  return a - b;
}

/**
 * Returns the ids of the people who are direct members of any of the groups, in ascending order. Includes deactivated
 * people.
 */
export async function listPeopleOfGroups(
  tx: ReadTx,
  realmId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select distinct member.user_id
     from user_group_member as member
     join account using (realm_id, user_id)
     where member.realm_id = :realmId and member.group_id = any(:groupIds)
       and account.bot_type is null
     order by member.user_id`,
    { realmId, groupIds: [...groupIds] },
  );
  return rows.map(({ user_id }) => user_id);
}
