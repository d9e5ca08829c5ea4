import type { ReadTx } from '@chat/kit/database/database';
import type { GroupSetting } from '@chat/kit/groups/group-setting';

/** Whether one of the users holds the permission, by itself or through groups and their subgroups. */
export async function isHeldByAny(
  tx: ReadTx,
  realmId: number,
  setting: GroupSetting,
  userIds: readonly number[],
): Promise<boolean> {
  if (userIds.some((userId) => setting.direct_members.includes(userId))) return true;
  const { rows } = await tx.raw<{ rows: { is_held: boolean }[] }>(
    `with recursive reached(group_id) as (
       select unnest(cast(:groupIds as bigint[]))
       union
       select subgroup.subgroup_id from user_group_subgroup subgroup join reached using (group_id)
       where subgroup.realm_id = :realmId
     )
     select exists (
       select from user_group_member member join reached using (group_id)
       where member.realm_id = :realmId and member.user_id = any(:userIds)
     ) as is_held`,
    { realmId, groupIds: setting.direct_subgroups, userIds: [...userIds] },
  );
  return rows[0]?.is_held ?? false;
}
