import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import {
  accountColumns,
  findAccount as findStored,
  type RowMeta,
  type StoredAccount,
  type StoredRealm,
} from '@chat/kit/read-model/rows';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { RealmSettings, UserSettings } from './settings.ts';

/** A realm in the read model. */
type RealmRow = StoredRealm & {
  settings: RealmSettings;
  /** The email gateway bot; null until its event arrives. */
  email_gateway_bot_id: number | null;
};

/** An account in the read model. */
export type AccountRow = StoredAccount & {
  role: number;
  bot_owner_id: number | null;
  /** The owner, whose permissions a bot also has; null for people and for bots without such an owner. */
  rights_owner_id: number | null;
  /** Whether the account has not been used for weeks. */
  is_long_idle: boolean;
  settings: UserSettings;
};

/** Returns whether all users of the realm have been read, and which of these users are missing from the read model. */
export async function findMissing(
  db: Db,
  realmId: number,
  userIds: readonly number[],
): Promise<{ isFilled: boolean; missingUserIds: number[] }> {
  const { rows } = await db.raw<{ rows: { is_filled: boolean; missing: number[] }[] }>(
    `select
       exists (select from realm where realm_id = :realmId and users_filled_at is not null) as is_filled,
       coalesce((
         select json_agg(requested.id) from unnest(cast(:userIds as bigint[])) as requested(id)
         where not exists (
           select from account where realm_id = :realmId and user_id = requested.id
         )
       ), '[]') as missing`,
    { realmId, userIds: [...userIds] },
  );
  const [row] = rows;
  return { isFilled: row?.is_filled ?? false, missingUserIds: row?.missing ?? [] };
}

/**
 * Returns the realm's settings.
 * @throws an error if the realm is not in the read model
 */
export async function getRealmSettings(tx: ReadTx, realmId: number): Promise<RealmSettings> {
  const realm = await tx<RealmRow>('realm').where({ realm_id: realmId }).first('settings');
  if (!realm) throw new Error(`realm ${realmId} is not in the read model`);
  // Parsing adds defaults for settings that are newer than the row.
  return RealmSettings.parse(realm.settings);
}

/**
 * Returns the user's settings.
 * @throws an error if the user is not in the read model
 */
export async function getUserSettings(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<UserSettings> {
  const user = await tx<AccountRow>('account')
    .where({ realm_id: realmId, user_id: userId })
    .first('settings');
  if (!user) throw new Error(`user ${userId} is not in the read model`);
  return user.settings;
}

/**
 * Returns the settings of these users, keyed by user id. Equal settings share one object. Omits users who are not in
 * the read model.
 */
export async function listUserSettings(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Map<number, UserSettings>> {
  const { rows } = await tx.raw<{ rows: { settings: UserSettings; ids: number[] }[] }>(
    `select settings, json_agg(user_id) as ids from account
     where realm_id = :realmId and user_id = any(:userIds)
     group by settings`,
    { realmId, userIds: [...userIds] },
  );
  return new Map(rows.flatMap(({ settings, ids }) => ids.map((id) => [id, settings] as const)));
}

/** Returns the account with this id; undefined if there is none. */
export const findAccount = findStored<AccountRow>;

/**
 * Locks users in id order until the transaction ends and returns them. Use `for share` to keep the accounts unchanged,
 * and `for update` to change them.
 */
export async function lockUsers(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
  mode: 'for share' | 'for update' = 'for share',
): Promise<AccountRow[]> {
  const users = tx<AccountRow>('account')
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?)', [[...userIds]])
    .orderBy('user_id')
    .select('*');
  return mode === 'for share' ? users.forShare() : users.forUpdate();
}

/** Returns which of `userIds` are active, or which are deactivated. */
export async function listUserIdsByState(
  tx: ReadTx,
  realmId: number,
  { userIds, isActive }: { userIds: readonly number[]; isActive: boolean },
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx<AccountRow>('account')
    .where({ realm_id: realmId, is_active: isActive })
    .whereRaw('user_id = any(?)', [[...userIds]])
    .select('user_id');
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Returns the active bots that have a user's permissions, sorted by id. */
export async function listActiveBots(
  tx: ReadTx,
  realmId: number,
  ownerId: number,
): Promise<Pick<AccountRow, 'user_id' | 'role'>[]> {
  return tx<AccountRow>('account')
    .where({ realm_id: realmId, rights_owner_id: ownerId, is_active: true })
    .orderBy('user_id')
    .select('user_id', 'role');
}

/** Returns the ids of the active people who have not used the server for weeks. Omits bots. */
export async function listLongIdleIds(tx: ReadTx, realmId: number): Promise<Set<number>> {
  const { rows } = await tx.raw<{ rows: { ids: number[] | null }[] }>(
    `select json_agg(user_id) as ids from account
     where realm_id = ? and is_long_idle and is_active and not is_bot`,
    [realmId],
  );
  return new Set(rows[0]?.ids);
}

/** Active users for whom the properties that decide channel visibility are equal. */
export type ActiveUsers = Pick<AccountRow, 'role' | 'rights_owner_id'> & { ids: number[] };

/** Returns all active users of the realm, grouped by role and rights owner. */
export async function listActiveUsers(tx: ReadTx, realmId: number): Promise<ActiveUsers[]> {
  // Ten thousand single rows take three times as long.
  const { rows } = await tx.raw<{ rows: ActiveUsers[] }>(
    `select role, rights_owner_id, json_agg(user_id) as ids from account
     where realm_id = ? and is_active
     group by role, rights_owner_id`,
    [realmId],
  );
  return rows;
}

/** A group without its members. */
export type GroupSummary = {
  id: number;
  name: string;
  is_system_group: boolean;
  is_deactivated: boolean;
};

/** Returns all groups of the realm. */
export async function listGroups(tx: ReadTx, realmId: number): Promise<GroupSummary[]> {
  return tx('user_group')
    .where({ realm_id: realmId })
    .select('group_id as id', 'name', 'is_system_group', 'is_deactivated');
}

/** Returns the members of each group, direct or through subgroups, keyed by group id. Omits groups without members. */
export async function listGroupMembers(
  tx: ReadTx,
  realmId: number,
  groupIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await tx.raw<{ rows: { root: number; user_ids: number[] }[] }>(
    `with recursive reached(root, id) as (
       select requested.id, requested.id from unnest(cast(:groupIds as bigint[])) as requested(id)
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

/** Returns the account row for a `user.changed` event; undefined for system bots, which have no subscriptions. */
export function accountRow(user: UserChanged__Output, meta: RowMeta): AccountRow | undefined {
  if (user.systemBot !== '') return undefined;
  return {
    ...accountColumns(user, meta),
    role: user.role,
    bot_owner_id: user.botOwnerId ?? null,
    rights_owner_id: user.rightsOwnerId ?? null,
    is_long_idle: user.isLongIdle,
    settings: UserSettings.parse(JSON.parse(user.settingsJson || '{}')),
  };
}

/** Returns the id of the realm's email gateway bot; undefined if it is unknown. */
export async function findEmailBotId(tx: ReadTx, realmId: number): Promise<number | undefined> {
  const realm = await tx<RealmRow>('realm')
    .where({ realm_id: realmId })
    .first('email_gateway_bot_id');
  return realm?.email_gateway_bot_id ?? undefined;
}

/** Stores the id of the realm's email gateway bot. */
export async function updateEmailBotId(db: Db, realmId: number, botId: number): Promise<void> {
  await db<RealmRow>('realm').where({ realm_id: realmId }).update({ email_gateway_bot_id: botId });
}
