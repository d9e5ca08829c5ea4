import type { ReadTx } from '@chat/kit/database/database';
import type { GroupSetting } from '@chat/kit/groups/group-setting';

/** The SQL of a common table expression with the groups `:groupIds` and all their direct and indirect subgroups. */
const reached = `reached (group_id) as (
  select unnest(cast(:groupIds as bigint[]))
  union
  select subgroup.subgroup_id from user_group_subgroup subgroup join reached using (group_id)
  where subgroup.realm_id = :realmId
)`;

/** Returns whether at least one of the users has the permission, directly or through groups. */
export async function isHeldByAny(
  tx: ReadTx,
  realmId: number,
  setting: GroupSetting,
  userIds: readonly number[],
): Promise<boolean> {
  if (userIds.some((userId) => setting.direct_members.includes(userId))) return true;
  const { rows } = await tx.raw<{ rows: { is_held: boolean }[] }>(
    `with recursive ${reached}
     select exists (
       select from user_group_member member join reached using (group_id)
       where member.realm_id = :realmId and member.user_id = any(:userIds)
     ) as is_held`,
    { realmId, groupIds: setting.direct_subgroups, userIds: [...userIds] },
  );
  return rows[0]?.is_held ?? false;
}

/** A group that a message mentions. */
export type MentionedGroup = {
  group_id: number;
  name: string;
  is_system_group: boolean;
  /**
   * The permission to mention the group. If null, nobody may mention a system group, and everyone may mention any other
   * group.
   */
  can_mention: GroupSetting | null;
};

/** Returns the groups with these ids, in any order. */
export async function listMentionedGroups(
  tx: ReadTx,
  realmId: number,
  groupIds: readonly number[],
): Promise<MentionedGroup[]> {
  return tx<MentionedGroup & { realm_id: number }>('user_group')
    .where({ realm_id: realmId })
    .whereRaw('group_id = any(?::bigint[])', [[...groupIds]])
    .select('group_id', 'name', 'is_system_group', 'can_mention');
}

/** Returns the members of these groups, including members of subgroups. */
export async function listMembersOfGroups(
  tx: ReadTx,
  realmId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  // One array, because reading thousands of rows is slower.
  const { rows } = await tx.raw<{ rows: { user_ids: number[] }[] }>(
    `with recursive ${reached}
     select coalesce(array_agg(distinct member.user_id), '{}') as user_ids
     from user_group_member member join reached using (group_id)
     where member.realm_id = :realmId`,
    { realmId, groupIds: [...groupIds] },
  );
  return rows[0]?.user_ids ?? [];
}

/** Returns the members of the system group `role:members`, which contains everyone except guests. */
export async function listNonGuests(tx: ReadTx, realmId: number): Promise<number[]> {
  const groups = await tx<{
    realm_id: number;
    group_id: number;
    is_system_group: boolean;
    name: string;
  }>('user_group')
    .where({ realm_id: realmId, is_system_group: true, name: 'role:members' })
    .select('group_id');
  const groupIds = groups.map(({ group_id }) => group_id);
  return listMembersOfGroups(tx, realmId, groupIds);
}
