import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Columns, Sql } from './conditions.ts';

/** The data about a group that an identity provider sent and that the group itself does not contain. */
type ScimGroupRow = { realm_id: number; group_id: number; external_id: string | null };

/** A group as identity providers see it. */
export type ScimGroupState = {
  group_id: number;
  name: string;
  external_id: string | null;
  created_at: Date | null;
};

/** SQL for the members whom providers see: people, including deactivated people unless a provider removed them. */
const members = `user_group_member as member
  join account using (realm_id, user_id)
  left join scim_user using (realm_id, user_id)
  where account.bot_type is null and not account.is_deleted
    and (account.is_active or scim_user.is_removed is not true)`;

/** The attributes of groups that filters and sort orders accept. */
export const groupColumns: Columns = {
  id: { sql: 'user_group.group_id::text', kind: 'exact' },
  externalId: { sql: 'scim_group.external_id', kind: 'exact' },
  displayName: { sql: 'user_group.name', kind: 'text' },
  'members.value': {
    sql: 'member.user_id::text',
    kind: 'exact',
    anyOf: (condition) => `exists (
      select from ${members} and member.realm_id = user_group.realm_id
        and member.group_id = user_group.group_id and ${condition})`,
  },
  'meta.created': { sql: 'user_group.created_at', kind: 'time' },
};

/** SQL for the active custom groups of a realm. */
const groups = `user_group left join scim_group using (realm_id, group_id)
  where user_group.realm_id = ? and not user_group.is_system_group and not user_group.is_deactivated`;

/**
 * Returns at most `limit` groups that meet the condition, sorted by `order` and then by id. Skips the first `offset`
 * groups.
 */
export async function listGroups(
  tx: ReadTx,
  realmId: number,
  {
    condition,
    order,
    offset,
    limit,
  }: { condition: Sql; order: string; offset: number; limit: number },
): Promise<ScimGroupState[]> {
  const { rows } = await tx.raw<{ rows: ScimGroupState[] }>(
    `select user_group.group_id, user_group.name, user_group.created_at, scim_group.external_id
     from ${groups} and (${condition.sql})
     order by ${order}, user_group.group_id
     limit ? offset ?`,
    [realmId, ...condition.bindings, limit, offset],
  );
  return rows;
}

/** Returns the number of groups that meet the condition. */
export async function countGroups(tx: ReadTx, realmId: number, condition: Sql): Promise<number> {
  const { rows } = await tx.raw<{ rows: { total: number }[] }>(
    `select count(*) as total from ${groups} and (${condition.sql})`,
    [realmId, ...condition.bindings],
  );
  return Number(rows[0]?.total ?? 0);
}

/** Finds an active custom group by id. */
export async function findGroup(
  tx: ReadTx,
  realmId: number,
  groupId: number,
): Promise<ScimGroupState | undefined> {
  const condition = { sql: 'user_group.group_id = ?', bindings: [groupId] };
  const [group] = await listGroups(tx, realmId, {
    ...{ condition, order: 'user_group.group_id', offset: 0, limit: 1 },
  });
  return group;
}

type Member = { group_id: number; user_id: number };

/** Returns the groups' direct members whom providers see, sorted by group and user. */
export async function listMembers(
  tx: ReadTx,
  realmId: number,
  groupIds: readonly number[],
): Promise<Member[]> {
  const { rows } = await tx.raw<{ rows: Member[] }>(
    `select member.group_id, member.user_id
     from ${members} and member.realm_id = ? and member.group_id = any(?::bigint[])
     order by member.group_id, member.user_id`,
    [realmId, [...groupIds]],
  );
  return rows;
}

/** Stores a group's external id, which may be null. */
export async function upsertExternalId(tx: Tx, row: ScimGroupRow): Promise<void> {
  await tx<ScimGroupRow>('scim_group').insert(row).onConflict(['realm_id', 'group_id']).merge();
}
