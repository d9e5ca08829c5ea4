import { roles } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import { badRequest } from '@chat/kit/errors/catalog';
import { personNameKey } from '@chat/kit/names/name-key';
import { emailAddressVisibilities } from '@chat/kit/user-settings/user-settings';

import type { Realm } from '../realms/realm-store.ts';
import { type AccountRow, accounts } from './account-store.ts';

/**
 * Locks the account, its bots, the realm's active owners and the accounts in `more`, in id order. Returns the accounts
 * keyed by id. Because of this order, if two owners leave concurrently, the second transaction sees that it removes the
 * last owner.
 */
export async function lockAccountAndOwners(
  tx: Tx,
  realmId: number,
  { userId, more = [] }: { userId: number; more?: readonly number[] },
): Promise<Map<number, AccountRow>> {
  const rows = await accounts(tx)
    .where({ realm_id: realmId })
    .whereRaw(
      `(user_id = :userId or bot_owner_id = :userId or (role = :owner and is_active)
        or user_id = any(:more))`,
      { userId, owner: roles.owner, more: [...more] },
    )
    .orderBy('user_id')
    .forNoKeyUpdate();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** The columns of an account that other users may change. */
export type AccountChange = Partial<
  Pick<
    AccountRow,
    | 'full_name'
    | 'role'
    | 'delivery_email'
    | 'avatar_version'
    | 'is_active'
    | 'bot_owner_id'
    | 'has_owner_rights'
  >
>;

/** Returns the number of active people in the realm, without bots. */
export async function countActivePeople(tx: ReadTx, realmId: number): Promise<number> {
  const [row] = await accounts(tx)
    .where({ realm_id: realmId, is_active: true })
    .whereNull('bot_type')
    .count<{ count: number }[]>('* as count');
  return Number(row?.count ?? 0);
}

/**
 * Returns the ids, in ascending order, of the user `userId` and of all users with at least the rights of `role`. Omits
 * deactivated accounts.
 */
export async function listUserIdsUpToRole(
  tx: ReadTx,
  realmId: number,
  { role, userId }: { role: number; userId: number },
): Promise<number[]> {
  return accounts(tx)
    .where({ realm_id: realmId, is_active: true })
    .whereRaw('(role <= ? or user_id = ?)', [role, userId])
    .orderBy('user_id')
    .pluck('user_id');
}

/** Returns the ids of the people who are active owners of the realm, in ascending order. */
export async function listOwnerIds(tx: ReadTx, realmId: number): Promise<number[]> {
  return accounts(tx)
    .where({ realm_id: realmId, is_active: true, role: roles.owner })
    .whereNull('bot_type')
    .orderBy('user_id')
    .pluck('user_id');
}

/** Locks the people among `userIds` in id order and returns them, including deactivated people. */
export async function lockPeople(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<AccountRow[]> {
  return accounts(tx)
    .where({ realm_id: realmId })
    .whereNull('bot_type')
    .whereRaw('user_id = any(?)', [[...userIds]])
    .orderBy('user_id')
    .forUpdate();
}

/** Sets the settings of several locked accounts and returns the accounts. */
export async function updateSettingsOfMany(
  tx: Tx,
  realmId: number,
  changed: readonly Pick<AccountRow, 'user_id' | 'settings'>[],
): Promise<AccountRow[]> {
  const { rows } = await tx.raw<{ rows: AccountRow[] }>(
    `update account
     set settings = changed.settings
     from jsonb_to_recordset(:changed::jsonb) as changed (user_id bigint, settings jsonb)
     where account.realm_id = :realmId and account.user_id = changed.user_id
     returning account.*`,
    { realmId, changed: JSON.stringify(changed) },
  );
  return rows;
}

/** Returns the ids of the active accounts with one of these roles, in ascending order. */
export async function listUserIdsOfRoles(
  tx: ReadTx,
  realmId: number,
  roles: readonly number[],
): Promise<number[]> {
  return accounts(tx)
    .where({ realm_id: realmId, is_active: true })
    .whereRaw('role = any(?)', [[...roles]])
    .orderBy('user_id')
    .pluck('user_id');
}

/** Returns the ids in `userIds` that belong to active users of the realm. */
export async function listActiveUserIds(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  return accounts(tx)
    .where({ realm_id: realmId, is_active: true })
    .whereRaw('user_id = any(?)', [[...userIds]])
    .pluck('user_id');
}

/** Returns the people whose real address is hidden from some users, sorted by id. */
export async function listPeopleWithPlaceholder(
  tx: ReadTx,
  realmId: number,
): Promise<AccountRow[]> {
  return accounts(tx)
    .where({ realm_id: realmId })
    .whereNull('bot_type')
    .whereNot('email_address_visibility', emailAddressVisibilities.everyone)
    .orderBy('user_id');
}

/** Identity versions, keyed by user id. */
export type IdentityVersionsById = Record<number, number>;

/** An account whose identity version was raised in this transaction. */
export type LockedAccount = {
  user_id: number;
  version: number;
  is_active: boolean;
  is_bot: boolean;
};

type LockedRow = LockedAccount & { is_named: boolean };

/**
 * Locks users and their bots in id order and increments their identity versions. Returns the versions to publish after
 * the commit, and the locked accounts of `userIds`. Call this function before you lock groups.
 */
export async function raiseIdentityVersions(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<{ versions: IdentityVersionsById; accounts: Map<number, LockedAccount> }> {
  const { rows } = await tx.raw<{ rows: LockedRow[] }>(
    `with locked as (
       select user_id from account
       where realm_id = :realmId and (user_id = any(:userIds) or bot_owner_id = any(:userIds))
       order by user_id
       for no key update
     )
     update account set version = ${raisedVersion('account.version')}
     from locked
     where account.realm_id = :realmId and account.user_id = locked.user_id
     returning account.user_id, account.version, account.is_active, account.is_bot,
       account.user_id = any(:userIds) as is_named`,
    { realmId, userIds: [...userIds] },
  );
  return {
    versions: Object.fromEntries(rows.map(({ user_id, version }) => [user_id, version])),
    accounts: new Map(
      rows
        .filter(({ is_named }) => is_named)
        .map(({ is_named, ...account }) => [account.user_id, account]),
    ),
  };
}

/**
 * Increments the identity versions of locked accounts, but not those of their bots. Use it for a change that does not
 * affect the bots, such as new credentials. Returns the versions to publish after the commit.
 */
export async function raiseOwnVersions(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<IdentityVersionsById> {
  const { rows } = await tx.raw<{ rows: Pick<AccountRow, 'user_id' | 'version'>[] }>(
    `update account set version = ${raisedVersion('version')}
     where realm_id = :realmId and user_id = any(:userIds)
     returning user_id, version`,
    { realmId, userIds: [...userIds] },
  );
  return Object.fromEntries(rows.map(({ user_id, version }) => [user_id, version]));
}

/**
 * Locks the realm's row and increments the identity version of the whole realm. Returns the version to publish after
 * the commit. Call this function before you lock accounts.
 */
export async function raiseRealmVersion(tx: Tx, realmId: number): Promise<number> {
  const { rows } = await tx.raw<{ rows: { version: number }[] }>(
    `update realm set version = ${raisedVersion('version')} where realm_id = ? returning version`,
    [realmId],
  );
  const [row] = rows;
  if (!row) throw new Error(`no realm ${realmId}`);
  return row.version;
}

/**
 * Rejects a name that another active user has, if the realm requires unique names. In such a realm, concurrent name
 * changes wait until the transaction ends.
 *
 * @throws BAD_REQUEST duplicate name
 */
export async function checkNameIsUnique(
  tx: Tx,
  { realm_id, settings }: Pick<Realm, 'realm_id' | 'settings'>,
  { name, exceptUserId = 0 }: { name: string; exceptUserId?: number },
): Promise<void> {
  if (!settings.require_unique_names) return;
  // An advisory lock, because a unique key cannot be limited to the realms that require unique names.
  await tx.raw('select pg_advisory_xact_lock(hashtext(?), ?::bigint::integer)', [
    'account names',
    realm_id % 2 ** 31,
  ]);
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `select from account
     where realm_id = :realm_id and user_id <> :exceptUserId and is_active
       and name_key = :nameKey
     limit 1`,
    { realm_id, exceptUserId, nameKey: personNameKey(name) },
  );
  if (rows.length > 0) throw badRequest({ msg: 'Unique names required in this organization.' });
}
