import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import { groupsAround } from './groups-around.ts';
import { RealmSettings, type UserSettings } from './settings.ts';

// Rows are copies of what users owns. Each remembers the event number of the fact it was taken from.

export type RealmRow = {
  id: number;
  settings: RealmSettings;
  number: number;
  /** When the realm was read from users as a whole; null: it has to be. */
  filled_at: Date | null;
  /** The bot that posts mail; null: not told yet. */
  email_gateway_bot_id: number | null;
};

export type UserRow = {
  realm_id: number;
  id: number;
  role: number;
  is_active: boolean;
  is_bot: boolean;
  bot_owner_id: number | null;
  /** Long not seen. */
  is_long_idle: boolean;
  settings: UserSettings;
  number: number;
};

export type GroupRow = {
  realm_id: number;
  id: number;
  name: string;
  is_system_group: boolean;
  is_deactivated: boolean;
  /** Of the group, as users counts its changes. */
  version: number;
  number: number;
};

/** Stores `row` unless the row there is as new. */
export async function upsertRealm(
  db: Db | Tx,
  row: Omit<RealmRow, 'filled_at' | 'email_gateway_bot_id'>,
): Promise<void> {
  await db<RealmRow>('realm')
    .insert(row)
    .onConflict('id')
    .merge(['settings', 'number'])
    .where('realm.number', '<', row.number);
}

/** Stores `row` unless the row there is as new. `before`: the user as it was, undefined if it was not known. */
export async function upsertUser(
  tx: Tx,
  row: UserRow,
): Promise<{ isStored: boolean; before: UserRow | undefined }> {
  const key = { realm_id: row.realm_id, id: row.id };
  const inserted = await tx<UserRow>('realm_user')
    .insert(row)
    .onConflict(['realm_id', 'id'])
    .ignore()
    .returning('id');
  if (inserted.length === 1) return { isStored: true, before: undefined };
  const before = await tx<UserRow>('realm_user').where(key).forUpdate().first();
  const isStored = before === undefined || before.number < row.number;
  if (isStored) await tx<UserRow>('realm_user').where(key).update(row);
  return { isStored, before };
}

/**
 * Stores the rows of a realm that are newer than what is there, all in one statement, but for users who
 * became active or inactive. Returns the ids of all whose row is now as new as theirs here.
 */
export async function upsertUsers(
  db: Db,
  realmId: number,
  rows: readonly UserRow[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const given = JSON.stringify(rows);
  // In the order in which everybody locks users.
  await db.raw(
    `insert into realm_user as known
     select * from json_populate_recordset(null::realm_user, :given) order by id
     on conflict (realm_id, id) do update set
       role = excluded.role,
       is_bot = excluded.is_bot,
       bot_owner_id = excluded.bot_owner_id,
       is_long_idle = excluded.is_long_idle,
       settings = excluded.settings,
       number = excluded.number
     where known.number < excluded.number and known.is_active = excluded.is_active`,
    { given },
  );
  const { rows: stored } = await db.raw<{ rows: { id: number }[] }>(
    `select known.id from realm_user known
     join json_populate_recordset(null::realm_user, :given) given on given.id = known.id
     where known.realm_id = :realmId and known.number >= given.number`,
    { realmId, given },
  );
  return new Set(stored.map(({ id }) => id));
}

/** Remembers that the realm's read models are complete. */
export async function markFilled(db: Db, realmId: number): Promise<void> {
  await db<RealmRow>('realm').where({ id: realmId }).update({ filled_at: db.fn.now() });
}

/** Whether the realm was read as a whole, and which of the users are not known. */
export async function findGaps(
  db: Db,
  realmId: number,
  userIds: readonly number[],
): Promise<{ isFilled: boolean; missingUserIds: number[] }> {
  const { rows } = await db.raw<{ rows: { is_filled: boolean; missing: number[] }[] }>(
    `select
       exists (select from realm where id = :realmId and filled_at is not null) as is_filled,
       coalesce((
         select json_agg(wanted.id) from unnest(cast(:userIds as bigint[])) as wanted(id)
         where not exists (
           select from realm_user where realm_id = :realmId and realm_user.id = wanted.id
         )
       ), '[]') as missing`,
    { realmId, userIds: [...userIds] },
  );
  const [row] = rows;
  return { isFilled: row?.is_filled ?? false, missingUserIds: row?.missing ?? [] };
}

/** @throws an error when the realm is not in the read model */
export async function getRealmSettings(tx: ReadTx, realmId: number): Promise<RealmSettings> {
  const realm = await tx<RealmRow>('realm').where({ id: realmId }).first('settings');
  if (!realm) throw new Error(`realm ${realmId} is not in the read model`);
  // A row may be older than the newest setting: that has its default until the realm is told of again.
  return RealmSettings.parse(realm.settings);
}

/** @throws an error when the user is not in the read model */
export async function getUserSettings(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<UserSettings> {
  const user = await tx<UserRow>('realm_user')
    .where({ realm_id: realmId, id: userId })
    .first('settings');
  if (!user) throw new Error(`user ${userId} is not in the read model`);
  return user.settings;
}

/** The settings of the users who are known, by user id; equal settings are one object. */
export async function listUserSettings(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Map<number, UserSettings>> {
  const { rows } = await tx.raw<{ rows: { settings: UserSettings; ids: number[] }[] }>(
    `select settings, json_agg(id) as ids from realm_user
     where realm_id = :realmId and id = any(:userIds)
     group by settings`,
    { realmId, userIds: [...userIds] },
  );
  return new Map(rows.flatMap(({ settings, ids }) => ids.map((id) => [id, settings] as const)));
}

/** The user with this id; undefined: nobody in the realm has it. */
export async function findUser(
  tx: ReadTx,
  realmId: number,
  id: number,
): Promise<UserRow | undefined> {
  return tx<UserRow>('realm_user').where({ realm_id: realmId, id }).first();
}

/** The users with these ids, locked in id order against a change of their account until the transaction ends. */
export async function lockUsers(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<UserRow[]> {
  return tx<UserRow>('realm_user')
    .where({ realm_id: realmId })
    .whereRaw('id = any(?)', [[...userIds]])
    .orderBy('id')
    .forShare()
    .select('*');
}

/** Which of these users have an active account, or a deactivated one. */
export async function listUserIdsByState(
  tx: ReadTx,
  realmId: number,
  { userIds, isActive }: { userIds: readonly number[]; isActive: boolean },
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx<UserRow>('realm_user')
    .where({ realm_id: realmId, is_active: isActive })
    .whereRaw('id = any(?)', [[...userIds]])
    .select('id');
  return new Set(rows.map(({ id }) => id));
}

/** The active bots of a user, by id. */
export async function listActiveBots(
  tx: ReadTx,
  realmId: number,
  ownerId: number,
): Promise<Pick<UserRow, 'id' | 'role'>[]> {
  return tx<UserRow>('realm_user')
    .where({ realm_id: realmId, bot_owner_id: ownerId, is_active: true })
    .orderBy('id')
    .select('id', 'role');
}

/** The groups that a user belongs to, also through subgroups. */
export async function listGroupIdsOfUser(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `with recursive ${groupsAround(
      'select group_id from user_group_member where realm_id = :realmId and user_id = :userId',
    )}
     select id from around`,
    { realmId, userId },
  );
  return rows.map(({ id }) => id);
}

/** The active people of the realm who have not been seen for long; bots are none of them. */
export async function listLongIdleIds(tx: ReadTx, realmId: number): Promise<Set<number>> {
  const { rows } = await tx.raw<{ rows: { ids: number[] | null }[] }>(
    `select json_agg(id) as ids from realm_user
     where realm_id = ? and is_long_idle and is_active and not is_bot`,
    [realmId],
  );
  return new Set(rows[0]?.ids);
}

/** What decides an active user's sight of channels. */
export type Member = Pick<UserRow, 'id' | 'role' | 'bot_owner_id'>;

/** Every active user of the realm. */
export async function listMembers(tx: ReadTx, realmId: number): Promise<Member[]> {
  // A row for each role and owner, with all their ids: ten thousand rows take three times as long.
  const { rows } = await tx.raw<{ rows: (Omit<Member, 'id'> & { ids: number[] })[] }>(
    `select role, bot_owner_id, json_agg(id) as ids from realm_user
     where realm_id = ? and is_active
     group by role, bot_owner_id`,
    [realmId],
  );
  return rows.flatMap(({ role, bot_owner_id, ids }) =>
    ids.map((id) => ({ id, role, bot_owner_id })),
  );
}

/** A group without its members. */
export type GroupName = Pick<GroupRow, 'id' | 'name' | 'is_system_group' | 'is_deactivated'>;

/** Every group of the realm. */
export async function listGroups(tx: ReadTx, realmId: number): Promise<GroupName[]> {
  return tx<GroupRow>('user_group')
    .where({ realm_id: realmId })
    .select('id', 'name', 'is_system_group', 'is_deactivated');
}

/** Who belongs to each group, through subgroups too, by group id. Groups without anyone are left out. */
export async function listGroupMembers(
  tx: ReadTx,
  realmId: number,
  groupIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await tx.raw<{ rows: { root: number; user_ids: number[] }[] }>(
    `with recursive reached(root, id) as (
       select wanted.id, wanted.id from unnest(cast(:groupIds as bigint[])) as wanted(id)
       union
       select reached.root, subgroup.subgroup_id from reached
       join user_group_subgroup as subgroup
         on subgroup.realm_id = :realmId and subgroup.group_id = reached.id
     )
     select reached.root, json_agg(distinct member.user_id) as user_ids
     from reached
     join user_group_member as member
       on member.realm_id = :realmId and member.group_id = reached.id
     group by reached.root`,
    { realmId, groupIds: [...groupIds] },
  );
  return new Map(rows.map(({ root, user_ids }) => [root, new Set(user_ids)]));
}
