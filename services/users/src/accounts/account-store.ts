import type { ReadTx, Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import { badRequest } from '@chat/kit/errors/catalog';
import { personNameKey } from '@chat/kit/names/name-key';
import type { Knex } from 'knex';

/** The row of a person or bot. `settings` contains only values that differ from the defaults. */
export type AccountRow = {
  realm_id: number;
  user_id: number;
  delivery_email: string;
  /** Whether the address is verified. If false, nothing has shown yet that the account's holder owns the address. */
  is_address_proven: boolean;
  full_name: string;
  /** The name key of `full_name`, for comparisons. */
  name_key: string;
  role: number;
  is_active: boolean;
  is_deleted: boolean;
  is_imported_stub: boolean;
  is_bot: boolean;
  bot_type: number | null;
  bot_owner_id: number | null;
  /** Whether a bot also has its owner's permissions; false while a former owner may know the bot's API key. */
  has_owner_rights: boolean;
  /** The name of the system bot; null for all other accounts. */
  system_bot: string | null;
  /** The webhook or embedded services of a bot; empty for all other accounts. */
  bot_services: BotService[];
  can_create_users: boolean;
  rate_limit_per_minute: number | null;
  password_hash: string | null;
  /**
   * The hash of a password that an operator invalidated. It equals `password_hash` until the user sets a new password.
   */
  invalidated_password_hash: string | null;
  /** Whether a login needs a second factor. */
  has_second_factor: boolean;
  /** When the person was first asked for the second factor that the realm requires; null if the realm requires none. */
  second_factor_asked_at: Date | null;
  is_second_factor_reminded: boolean;
  api_key_hash: string;
  api_key_sealed: Buffer;
  timezone: string;
  avatar_source: 'G' | 'U' | 'J';
  avatar_version: number;
  /** The file name prefix of the uploaded or generated picture; null for a gravatar. */
  avatar_file: string | null;
  gravatar_hash: string;
  email_address_visibility: number;
  settings: Record<string, unknown>;
  /** Names of the onboarding steps that the person has seen. */
  seen_onboarding_steps: string[];
  /** The settings that the user has changed explicitly. An administrator's bulk change can skip these settings. */
  edited_settings: string[];
  /** The browsers and networks from which the person has logged in, newest last. */
  known_places: string[];
  version: number;
  created_at: Date;
  /** The time of the first login. If null, `created_at` is the joining date. */
  first_login_at: Date | null;
  /** The day of the last use, in days since 1970; not recorded for bots. */
  last_used_day: number;
  /** The day of the last digest, in days since 1970; 0 if the person has received none. */
  digest_day: number;
  /** Whether the account has not been used for 15 days or more. */
  is_long_idle: boolean;
  /** The ids of the users who muted this account, in ascending order. */
  muted_by: number[];
  /** The user's alert words, in the order in which they were added. */
  alert_words: string[];
};

/** The columns that a user object is built from. */
export const userColumns = [
  'realm_id',
  'user_id',
  'delivery_email',
  'full_name',
  'role',
  'is_active',
  'is_deleted',
  'is_imported_stub',
  'is_bot',
  'bot_type',
  'bot_owner_id',
  'timezone',
  'avatar_source',
  'avatar_version',
  'avatar_file',
  'gravatar_hash',
  'email_address_visibility',
  'created_at',
  'first_login_at',
  'is_long_idle',
] as const satisfies (keyof AccountRow)[];
export type UserRow = Pick<AccountRow, (typeof userColumns)[number]>;

/** The primary key of an account. */
type AccountKey = Pick<AccountRow, 'realm_id' | 'user_id'>;

/** The columns to insert for a new account. All other columns have defaults or are generated. */
export type NewAccountRow = Pick<
  AccountRow,
  | 'realm_id'
  | 'delivery_email'
  | 'full_name'
  | 'role'
  | 'can_create_users'
  | 'password_hash'
  | 'api_key_hash'
  | 'api_key_sealed'
  | 'email_address_visibility'
  | 'settings'
  | 'created_at'
  | 'first_login_at'
> &
  Partial<
    Pick<
      AccountRow,
      | 'bot_type'
      | 'bot_owner_id'
      | 'system_bot'
      | 'avatar_source'
      | 'avatar_file'
      | 'is_address_proven'
    >
  >;

export const accounts = (tx: ReadTx) => tx<AccountRow>('account');

/** Returns the number of active people who joined at or after `since`. */
export async function countPeopleSince(tx: ReadTx, realmId: number, since: Date): Promise<number> {
  const counted = await accounts(tx)
    .where({ realm_id: realmId, is_active: true, is_imported_stub: false })
    .whereNull('bot_type')
    .whereRaw('coalesce(first_login_at, created_at) >= ?', [since])
    .count<{ count: number }[]>();
  return counted[0]?.count ?? 0;
}

export async function findAccount(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<AccountRow | undefined> {
  return accounts(tx).where({ realm_id: realmId, user_id: userId }).first();
}

/**
 * Returns the account.
 * @throws an error if there is no such account
 */
export async function getAccount(tx: ReadTx, realmId: number, userId: number): Promise<AccountRow> {
  const account = await findAccount(tx, realmId, userId);
  if (!account) throw new Error(`no account ${userId} in realm ${realmId}`);
  return account;
}

/** Returns the account in any realm whose API key has this hash. */
export async function findAccountByApiKey(
  tx: ReadTx,
  apiKeyHash: string,
): Promise<AccountRow | undefined> {
  return accounts(tx).where({ api_key_hash: apiKeyHash }).first();
}

/** Returns the account in the realm that has this real address, ignoring case. */
export async function findAccountByEmail(
  tx: ReadTx,
  realmId: number,
  email: string,
): Promise<AccountRow | undefined> {
  return accounts(tx)
    .where({ realm_id: realmId })
    .whereRaw('lower(delivery_email) = lower(?)', [email])
    .first();
}

/** Returns whether an active person in any other active realm has the same real address. */
export async function isKnownInOtherRealms(
  tx: ReadTx,
  { realm_id, delivery_email }: Pick<AccountRow, 'realm_id' | 'delivery_email'>,
): Promise<boolean> {
  // Looks up each realm separately, because the index on addresses begins with the realm.
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `select 1 from realm cross join lateral (
       select 1 from account where account.realm_id = realm.realm_id
         and lower(delivery_email) = lower(:delivery_email) and is_active and not is_bot
     ) holder where realm.is_active and realm.realm_id <> :realm_id limit 1`,
    { realm_id, delivery_email },
  );
  return rows.length > 0;
}

/**
 * Returns the active person with this real address, ignoring case. Returns undefined for bots and deactivated accounts.
 */
export async function findPersonByEmail(
  tx: ReadTx,
  realmId: number,
  email: string,
): Promise<AccountRow | undefined> {
  const account = await findAccountByEmail(tx, realmId, email);
  return account?.is_active && !account.is_bot ? account : undefined;
}

/** Returns the users with these real addresses, ignoring case. Omits system bots. The order is undefined. */
export async function listUserRowsByEmail(
  tx: ReadTx,
  realmId: number,
  emails: readonly string[],
): Promise<UserRow[]> {
  return accounts(tx)
    .select(userColumns)
    .where({ realm_id: realmId })
    .whereNull('system_bot')
    .whereRaw('lower(delivery_email) = any(?)', [emails.map((email) => email.toLowerCase())]);
}

/** Returns the realm's users, or only those in `userIds` if given, sorted by id. Omits system bots. */
export async function listUserRows(
  tx: ReadTx,
  realmId: number,
  userIds?: readonly number[],
): Promise<UserRow[]> {
  const query = accounts(tx)
    .select(userColumns)
    .where({ realm_id: realmId })
    .whereNull('system_bot')
    .orderBy('user_id');
  return userIds ? query.whereRaw('user_id = any(?)', [[...userIds]]) : query;
}

/** Returns the realm's system bots, sorted by id. */
export async function listSystemBotRows(tx: ReadTx, realmId: number): Promise<UserRow[]> {
  return accounts(tx)
    .select(userColumns)
    .where({ realm_id: realmId })
    .whereNotNull('system_bot')
    .orderBy('user_id');
}

/** Returns at most `limit` accounts with ids above `afterUserId`, sorted by id. */
export async function listAccountsAfter(
  tx: ReadTx,
  realmId: number,
  { afterUserId, limit }: { afterUserId: number; limit: number },
): Promise<AccountRow[]> {
  return accounts(tx)
    .where({ realm_id: realmId })
    .where('user_id', '>', afterUserId)
    .orderBy('user_id')
    .limit(limit);
}

/** Returns the accounts with these ids, sorted by id. */
export async function listAccountsById(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<AccountRow[]> {
  return accounts(tx)
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?)', [[...userIds]])
    .orderBy('user_id');
}

/** Inserts an account. Returns undefined if its address is in use in the realm. */
export async function insertAccount(tx: Tx, row: NewAccountRow): Promise<AccountRow | undefined> {
  const [account] = await accounts(tx)
    .insert({ ...row, name_key: personNameKey(row.full_name) })
    .onConflict(tx.raw('(realm_id, lower(delivery_email))'))
    .ignore()
    .returning('*');
  return account;
}

/** Sets the time of the first login. Returns undefined if it was already set. */
export async function updateFirstLogin(
  tx: Tx,
  { realm_id, user_id }: AccountKey,
  loggedInAt: Date,
): Promise<AccountRow | undefined> {
  const [account] = await accounts(tx)
    .where({ realm_id, user_id })
    .whereNull('first_login_at')
    .update({ first_login_at: loggedInAt, is_imported_stub: false })
    .returning('*');
  return account;
}

/**
 * Locks the accounts in id order until the transaction ends, and returns them. By convention, the lock also covers the
 * rows that belong to the accounts. Omits unknown ids.
 */
export async function lockAccounts(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<AccountRow[]> {
  return accounts(tx)
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .orderBy('user_id')
    .forNoKeyUpdate();
}

/** Sets the uploaded picture, or the gravatar if `avatar_file` is null. */
export async function updateAvatar(
  tx: Tx,
  account: AccountKey,
  picture: Pick<AccountRow, 'avatar_source' | 'avatar_file'>,
): Promise<AccountRow> {
  return updateAccount(tx, account, {
    ...picture,
    avatar_version: tx.raw('avatar_version + 1'),
  });
}

/** Sets `muted_by` of a locked account to the ids of the users who have muted it. */
export async function updateMutedBy(tx: Tx, realmId: number, userId: number): Promise<AccountRow> {
  const muted_by = tx.raw(
    `array(
       select user_id from muted_user where realm_id = ? and muted_user_id = ? order by user_id)`,
    [realmId, userId],
  );
  return updateAccount(tx, { realm_id: realmId, user_id: userId }, { muted_by });
}

/** Replaces the API key and increments the account's identity version. */
export async function updateApiKey(
  tx: Tx,
  account: AccountKey,
  key: Pick<AccountRow, 'api_key_hash' | 'api_key_sealed'> &
    Partial<Pick<AccountRow, 'has_owner_rights'>>,
): Promise<AccountRow> {
  return updateAccount(tx, account, { ...key, version: tx.raw(raisedVersion('version')) });
}

/** Sets the services of a bot that the transaction has locked or created. */
export async function updateBotServices(
  tx: Tx,
  bot: Pick<AccountRow, 'realm_id' | 'user_id'>,
  services: readonly BotService[],
): Promise<AccountRow> {
  return updateAccount(tx, bot, {
    bot_services: tx.raw('?::jsonb', [JSON.stringify(services)]),
  });
}

/**
 * Changes a locked account and returns it.
 * @throws BAD_REQUEST the new address is in use in the realm
 */
export async function updateAccount(
  tx: Tx,
  { realm_id, user_id }: AccountKey,
  change: Knex.DbRecord<Omit<AccountRow, 'full_name' | 'name_key'>> & { full_name?: string },
): Promise<AccountRow> {
  const { full_name } = change;
  const [account] = await accounts(tx)
    .where({ realm_id, user_id })
    .update({
      ...change,
      ...(full_name !== undefined && { name_key: personNameKey(full_name) }),
    })
    .returning('*')
    .catch((cause: unknown) => {
      if (!isDuplicateAddress(cause)) throw cause;
      throw badRequest({ msg: `Email '${change.delivery_email}' already in use` }, { cause });
    });
  if (!account) throw new Error(`no account ${user_id} in realm ${realm_id}`);
  return account;
}

/** Returns whether an error, or its cause, reports that another account has the address. */
export function isDuplicateAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfAddress = 'constraint' in error && error.constraint === 'account_delivery_email';
  return isOfAddress || isDuplicateAddress(error.cause);
}

/** An outgoing webhook: the URL that the server calls, and the token that the server authenticates with. */
type WebhookService = { base_url: string; interface: number; token: string };

/** The service of an embedded bot. */
type EmbeddedService = { service_name: string; config_data: Record<string, string> };

/** A bot's service in the shape of the API. */
export type BotService = WebhookService | EmbeddedService;
