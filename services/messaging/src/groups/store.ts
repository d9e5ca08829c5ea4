import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { GroupSetting } from '@chat/kit/groups/group-setting';

/** A user group as the newest fact about it said. */
export type GroupRow = {
  realm_id: number;
  group_id: number;
  direct_members: number[];
  direct_subgroups: number[];
  /** Event number of the fact. */
  fact_number: number;
};

/** Stores `row` unless what is there is newer. */
export async function upsertGroup(db: Db | Tx, row: GroupRow): Promise<void> {
  await db<GroupRow>('user_group')
    .insert(row)
    .onConflict(['realm_id', 'group_id'])
    .merge()
    .where('user_group.fact_number', '<=', row.fact_number);
}

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
       select unnest(g.direct_subgroups) from user_group g join reached using (group_id)
       where g.realm_id = :realmId
     )
     select exists (
       select from user_group g join reached using (group_id)
       where g.realm_id = :realmId and g.direct_members && cast(:userIds as bigint[])
     ) as is_held`,
    { realmId, groupIds: setting.direct_subgroups, userIds: [...userIds] },
  );
  return rows[0]?.is_held ?? false;
}
