import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Columns, Sql } from './conditions.ts';

/** The data about a person that an identity provider sent and that the account does not contain. */
export type ScimUserRow = {
  realm_id: number;
  user_id: number;
  external_id: string | null;
  /** The user name; null if it is the address. */
  user_name: string | null;
  given_name: string | null;
  family_name: string | null;
  /** Whether the provider removed the person. The provider sees the person again when the account is active. */
  is_removed: boolean;
};

/** A person as identity providers see them. */
export type ScimPerson = Pick<
  ScimUserRow,
  'user_id' | 'external_id' | 'given_name' | 'family_name'
> & {
  user_name: string;
  delivery_email: string;
  full_name: string;
  role: number;
  is_active: boolean;
  created_at: Date;
};

const userName = 'coalesce(scim_user.user_name, account.delivery_email)';

/**
 * Returns SQL that is true if a person has this user name, ignoring case. It searches both tables separately to use
 * their indexes.
 */
function hasUserName(realmId: number, name: string): Sql {
  return {
    sql: `lower(${userName}) = lower(?) and account.user_id in (
      select user_id from scim_user where realm_id = ? and lower(user_name) = lower(?)
      union all
      select user_id from account where realm_id = ? and lower(delivery_email) = lower(?))`,
    bindings: [name, realmId, name, realmId, name],
  };
}

/** Returns the attributes of a realm's people that filters and sort orders accept. */
export const userColumns = (realmId: number): Columns => ({
  id: { sql: 'account.user_id::text', kind: 'exact' },
  userName: { sql: userName, kind: 'text', equals: (name) => hasUserName(realmId, name) },
  externalId: { sql: 'scim_user.external_id', kind: 'exact' },
  displayName: { sql: 'account.full_name', kind: 'text' },
  'name.formatted': { sql: 'account.full_name', kind: 'text' },
  'name.givenName': { sql: 'scim_user.given_name', kind: 'text' },
  'name.familyName': { sql: 'scim_user.family_name', kind: 'text' },
  'emails.value': { sql: 'account.delivery_email', kind: 'text' },
  'emails.type': { sql: `'work'::text`, kind: 'text' },
  'emails.primary': { sql: 'true', kind: 'flag' },
  'roles.value': {
    sql: `case account.role when 100 then 'owner' when 200 then 'administrator' when 300 then 'moderator'
      when 400 then 'member' else 'guest' end`,
    kind: 'text',
  },
  active: { sql: 'account.is_active', kind: 'flag' },
  'meta.created': { sql: 'account.created_at', kind: 'time' },
});

/** SQL for the people in a realm, without bots and without deactivated people whom the provider removed. */
const people = `account left join scim_user using (realm_id, user_id)
  where account.realm_id = ? and account.bot_type is null and not account.is_deleted
    and (account.is_active or scim_user.is_removed is not true)`;

/**
 * Returns at most `limit` people who meet the condition, sorted by `order` and then by id. Skips the first `offset`
 * people.
 */
export async function listPeople(
  tx: ReadTx,
  realmId: number,
  {
    condition,
    order,
    offset,
    limit,
  }: { condition: Sql; order: string; offset: number; limit: number },
): Promise<ScimPerson[]> {
  const { rows } = await tx.raw<{ rows: ScimPerson[] }>(
    `select account.user_id, ${userName} as user_name, scim_user.external_id, scim_user.given_name,
       scim_user.family_name, account.delivery_email, account.full_name, account.role,
       account.is_active, account.created_at
     from ${people} and (${condition.sql})
     order by ${order}, account.user_id
     limit ? offset ?`,
    [realmId, ...condition.bindings, limit, offset],
  );
  return rows;
}

/** Returns the number of people who meet the condition. */
export async function countPeople(tx: ReadTx, realmId: number, condition: Sql): Promise<number> {
  const { rows } = await tx.raw<{ rows: { total: number }[] }>(
    `select count(*) as total from ${people} and (${condition.sql})`,
    [realmId, ...condition.bindings],
  );
  return Number(rows[0]?.total ?? 0);
}

/** Finds a person in the realm by id. */
export async function findPerson(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<ScimPerson | undefined> {
  const condition = { sql: 'account.user_id = ?', bindings: [userId] };
  const [person] = await listPeople(tx, realmId, {
    ...{ condition, order: 'account.user_id', offset: 0, limit: 1 },
  });
  return person;
}

/** Returns the ids in `userIds` that belong to people in the realm whom identity providers see. */
export async function listPeopleIds(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select user_id from ${people} and account.user_id = any(?::bigint[])`,
    [realmId, [...userIds]],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Finds the person with this user name, ignoring case. */
export async function findPersonByUserName(
  tx: ReadTx,
  realmId: number,
  name: string,
): Promise<ScimPerson | undefined> {
  const condition = hasUserName(realmId, name);
  const [person] = await listPeople(tx, realmId, {
    ...{ condition, order: 'account.user_id', offset: 0, limit: 1 },
  });
  return person;
}

/** Finds the data that an identity provider sent about a person. */
export async function findScimUserRow(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<ScimUserRow | undefined> {
  return tx<ScimUserRow>('scim_user').where({ realm_id: realmId, user_id: userId }).first();
}

/**
 * Stores a provider's data about a person. The person's account must be locked. Returns false if another person has the
 * user name.
 */
export async function upsertScimUser(tx: Tx, row: ScimUserRow): Promise<boolean> {
  try {
    await tx<ScimUserRow>('scim_user').insert(row).onConflict(['realm_id', 'user_id']).merge();
    return true;
  } catch (error) {
    const isDuplicate =
      error instanceof Error && 'constraint' in error && error.constraint === 'scim_user_name';
    if (isDuplicate) return false;
    throw error;
  }
}

type Membership = { user_id: number; group_id: number; name: string };

/** Returns the users' direct memberships in active custom groups, sorted by user and group. */
export async function listMembershipsOf(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Membership[]> {
  const { rows } = await tx.raw<{ rows: Membership[] }>(
    `select member.user_id, user_group.group_id, user_group.name
     from user_group_member as member join user_group using (realm_id, group_id)
     where member.realm_id = ? and member.user_id = any(?::bigint[])
       and not user_group.is_system_group and not user_group.is_deactivated
     order by member.user_id, user_group.group_id`,
    [realmId, [...userIds]],
  );
  return rows;
}
