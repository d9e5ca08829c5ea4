import type { ReadTx, Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import { badRequest } from '@chat/kit/errors/catalog';
import type { GroupSetting } from '@chat/kit/groups/group-setting';
import { nameKey } from '@chat/kit/names/name-key';
import type { SystemGroup } from '../realms/roles.ts';

export type GroupRow = {
  realm_id: number;
  group_id: number;
  name: string;
  /** The name key of `name`, for comparisons. */
  name_key: string;
  description: string;
  is_system_group: boolean;
  is_deactivated: boolean;
  creator_id: number | null;
  created_at: Date | null;
  /** The permissions that differ from the defaults. */
  permissions: Record<string, GroupSetting>;
  version: number;
};

/** A group with the ids of its direct members and subgroups, in ascending order. */
export type GroupState = GroupRow & {
  /** The ids of the active members. */
  members: number[];
  subgroups: number[];
  /** The ids of the deactivated users among the creator and the users in permissions. Clients do not see them. */
  inactive_principals: number[];
};

type MemberRow = { realm_id: number; group_id: number; user_id: number };
type SubgroupRow = { realm_id: number; group_id: number; subgroup_id: number };

/** Returns the realm's groups, or only those in `groupIds` if given, sorted by id. */
export async function listGroupStates(
  tx: ReadTx,
  realmId: number,
  groupIds?: readonly number[],
): Promise<GroupState[]> {
  const query = tx<GroupRow>('user_group')
    .select<GroupState[]>(
      'user_group.*',
      tx.raw(`array(
        select member.user_id
        from user_group_member as member
        join account using (realm_id, user_id)
        where member.realm_id = user_group.realm_id
          and member.group_id = user_group.group_id
          and account.is_active
        order by member.user_id
      ) as members`),
      tx.raw(`array(
        select subgroup.subgroup_id
        from user_group_subgroup as subgroup
        where subgroup.realm_id = user_group.realm_id
          and subgroup.group_id = user_group.group_id
        order by subgroup.subgroup_id
      ) as subgroups`),
      tx.raw(`array(
        select account.user_id
        from account
        where account.realm_id = user_group.realm_id
          and not account.is_active
          and account.user_id = any(array(
            select jsonb_path_query(user_group.permissions, '$.*.direct_members[*]')::bigint
            union all
            select user_group.creator_id where user_group.creator_id is not null
          ))
      ) as inactive_principals`),
    )
    .where({ realm_id: realmId })
    .orderBy('group_id');
  return groupIds ? query.whereRaw('group_id = any(?)', [[...groupIds]]) : query;
}

/**
 * Returns the row of a group.
 * @throws BAD_REQUEST the realm has no such group
 */
export async function getGroupRow(tx: ReadTx, realmId: number, groupId: number): Promise<GroupRow> {
  const row = await tx<GroupRow>('user_group')
    .where({ realm_id: realmId, group_id: groupId })
    .first();
  if (!row) throw badRequest({ msg: 'Invalid user group' });
  return row;
}

/**
 * Returns a group with its members and subgroups.
 * @throws BAD_REQUEST the realm has no such group
 */
export async function getGroupState(
  tx: ReadTx,
  realmId: number,
  groupId: number,
): Promise<GroupState> {
  const [group] = await listGroupStates(tx, realmId, [groupId]);
  if (!group) throw badRequest({ msg: 'Invalid user group' });
  return group;
}

/** Returns the existing groups in `groupIds`, keyed by id. */
export async function listGroupRows(
  tx: ReadTx,
  realmId: number,
  groupIds: readonly number[],
): Promise<Map<number, GroupRow>> {
  if (groupIds.length === 0) return new Map();
  const rows = await tx<GroupRow>('user_group')
    .where({ realm_id: realmId })
    .whereRaw('group_id = any(?)', [[...groupIds]]);
  return new Map(rows.map((row) => [row.group_id, row]));
}

/**
 * Returns the ids of the groups that contain each user, directly or through subgroups, keyed by user id. Omits
 * deactivated users.
 */
export async function listGroupIdsOfUsers(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await withIndexScans(tx, (walk) =>
    walk.raw<{ rows: { user_id: number; group_ids: number[] }[] }>(
      `with recursive belongs (user_id, group_id) as (
       select member.user_id, member.group_id
       from user_group_member as member
       join account using (realm_id, user_id)
       where member.realm_id = :realmId and member.user_id = any(:userIds) and account.is_active
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
     from belongs
     group by user_id`,
      { realmId, userIds: [...userIds] },
    ),
  );
  return new Map(rows.map(({ user_id, group_ids }) => [user_id, group_ids]));
}

/** Returns at most `limit` group ids above `afterGroupId`, in ascending order. */
export async function listGroupIdsAfter(
  tx: ReadTx,
  realmId: number,
  { afterGroupId, limit }: { afterGroupId: number; limit: number },
): Promise<number[]> {
  return tx<GroupRow>('user_group')
    .where({ realm_id: realmId })
    .where('group_id', '>', afterGroupId)
    .orderBy('group_id')
    .limit(limit)
    .pluck('group_id');
}

/**
 * Locks groups in id order, increments their versions and returns the groups. Any change to a membership requires this
 * lock. The caller must publish every raised version, because read models do not accept gaps between versions.
 */
export async function raiseGroupVersions(
  tx: Tx,
  realmId: number,
  groupIds: readonly number[],
): Promise<GroupRow[]> {
  const { rows } = await tx.raw<{ rows: GroupRow[] }>(
    `with locked as (
       select group_id from user_group
       where realm_id = :realmId and group_id = any(:groupIds)
       order by group_id
       for no key update
     )
     update user_group set version = ${raisedVersion('user_group.version')}
     from locked
     where user_group.realm_id = :realmId and user_group.group_id = locked.group_id
     returning user_group.*`,
    { realmId, groupIds: [...groupIds] },
  );
  return rows.toSorted((a, b) => a.group_id - b.group_id);
}

/**
 * Locks the custom groups in `groupIds` in id order, so that they cannot be changed or deactivated. Returns the
 * existing groups keyed by id, including system groups, which need no lock.
 */
export async function lockCustomGroups(
  tx: Tx,
  realmId: number,
  groupIds: readonly number[],
): Promise<Map<number, GroupRow>> {
  if (groupIds.length === 0) return new Map();
  await tx<GroupRow>('user_group')
    .select('group_id')
    .where({ realm_id: realmId, is_system_group: false })
    .whereRaw('group_id = any(?)', [[...groupIds]])
    .orderBy('group_id')
    .forNoKeyUpdate();
  return listGroupRows(tx, realmId, groupIds);
}

/** Returns the realm's group whose name has the same name key as `name`. */
export async function findGroupByName(
  tx: ReadTx,
  realmId: number,
  name: string,
): Promise<GroupRow | undefined> {
  return tx<GroupRow>('user_group')
    .where({ realm_id: realmId, name_key: nameKey(name) })
    .first();
}

/** Inserts a custom group. Returns undefined if the name is in use. */
export async function insertGroup(
  tx: Tx,
  row: Pick<
    GroupRow,
    'realm_id' | 'name' | 'description' | 'creator_id' | 'created_at' | 'permissions'
  >,
): Promise<GroupRow | undefined> {
  const [group] = await tx<GroupRow>('user_group')
    .insert({ ...row, name_key: nameKey(row.name) })
    .onConflict(['realm_id', 'name_key'])
    .ignore()
    .returning('*');
  return group;
}

/**
 * Changes a locked group and increments its version.
 * @throws BAD_REQUEST another group has the name
 */
export async function updateGroup(
  tx: Tx,
  { realm_id, group_id }: Pick<GroupRow, 'realm_id' | 'group_id'>,
  change: Partial<Pick<GroupRow, 'name' | 'description' | 'is_deactivated' | 'permissions'>>,
): Promise<void> {
  const { name } = change;
  const renaming = name !== undefined && { name_key: nameKey(name) };
  try {
    await tx<GroupRow>('user_group')
      .where({ realm_id, group_id })
      .update({ ...change, ...renaming, version: tx.raw(raisedVersion('version')) });
  } catch (error) {
    if (!isDuplicateName(error)) throw error;
    throw badRequest({ msg: `User group '${name}' already exists.` }, { cause: error });
  }
}

/** Returns whether an error, or its cause, reports that another group has the name. */
export function isDuplicateName(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfName = 'constraint' in error && error.constraint === 'user_group_name';
  return isOfName || isDuplicateName(error.cause);
}

/** Adds a user as a direct member of each of the locked groups. */
export async function insertMemberships(
  tx: Tx,
  realmId: number,
  { userId, groupIds }: { userId: number; groupIds: readonly number[] },
): Promise<void> {
  await tx<MemberRow>('user_group_member').insert(
    groupIds.map((groupId) => ({ realm_id: realmId, group_id: groupId, user_id: userId })),
  );
}

/** Inserts a realm's system groups with their subgroups, and returns their ids keyed by name. */
export async function insertSystemGroups(
  tx: Tx,
  realmId: number,
  groups: readonly SystemGroup[],
): Promise<Record<string, number>> {
  const rows = await tx<GroupRow>('user_group')
    .insert(
      groups.map(({ name, description }) => ({
        realm_id: realmId,
        name,
        name_key: nameKey(name),
        description,
        is_system_group: true,
      })),
    )
    .returning(['name', 'group_id']);
  const ids = Object.fromEntries(rows.map(({ name, group_id }) => [name, group_id]));
  await tx<SubgroupRow>('user_group_subgroup').insert(
    groups.flatMap(({ name, subgroup }) => {
      const [groupId, subgroupId] = [ids[name], subgroup && ids[subgroup]];
      return groupId === undefined || subgroupId === undefined
        ? []
        : [{ realm_id: realmId, group_id: groupId, subgroup_id: subgroupId }];
    }),
  );
  return ids;
}

/**
 * Runs a recursive query over subgroups without sequential scans. Otherwise Postgres assumes until the next ANALYZE
 * that the table is small, and scans the table at every step.
 */
export async function withIndexScans<T>(
  db: ReadTx,
  walk: (tx: ReadTx) => PromiseLike<T>,
): Promise<T> {
  return db.isTransaction
    ? runWithIndexScans(db, walk)
    : db.transaction((tx) => runWithIndexScans(tx, walk));
}

async function runWithIndexScans<T>(tx: ReadTx, walk: (tx: ReadTx) => PromiseLike<T>): Promise<T> {
  // The driver pipelines these statements into one round trip.
  const [, found] = await Promise.all([
    tx.raw('set local enable_seqscan = off'),
    walk(tx),
    tx.raw('set local enable_seqscan = on'),
  ]);
  return found;
}
