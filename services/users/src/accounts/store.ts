import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Knex } from 'knex';

/** An account. Settings hold what differs from the defaults. */
export type AccountRow = {
  realm_id: number;
  user_id: number;
  delivery_email: string;
  full_name: string;
  role: number;
  is_active: boolean;
  is_deleted: boolean;
  is_imported_stub: boolean;
  is_bot: boolean;
  bot_type: number | null;
  bot_owner_id: number | null;
  /** Which of the realm's own bots it is; null for all other accounts. */
  system_bot: string | null;
  /** What serves a bot; empty for all other accounts. */
  bot_services: BotService[];
  can_create_users: boolean;
  rate_limit_per_minute: number | null;
  password_hash: string | null;
  /** The hash of a password that counts no more. */
  refused_password_hash: string | null;
  api_key_hash: string;
  api_key_sealed: Buffer;
  timezone: string;
  avatar_source: 'G' | 'U' | 'J';
  avatar_version: number;
  /** What the names of the picture's files begin with; null while it is the gravatar. */
  avatar_file: string | null;
  gravatar_hash: string;
  email_address_visibility: number;
  settings: Record<string, unknown>;
  /** Names of the onboarding steps that the person has seen. */
  seen_onboarding_steps: string[];
  /** Names of the settings that the person has changed by the own hand. */
  edited_settings: string[];
  version: number;
  created_at: Date;
  /** Null: `created_at` still counts as the day the user joined. */
  first_login_at: Date | null;
  /** In days since 1970; not kept for bots. */
  last_used_day: number;
  /** Not used for weeks. */
  is_long_idle: boolean;
  /** Who has muted the account, ascending. */
  muted_by: number[];
  /** In the order in which they were added. */
  alert_words: string[];
};

/** What of an account others may come to see. */
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

/** What a new account is made of; the rest has defaults or is derived. */
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
    Pick<AccountRow, 'bot_type' | 'bot_owner_id' | 'system_bot' | 'avatar_source' | 'avatar_file'>
  >;

export const accounts = (tx: ReadTx) => tx<AccountRow>('account');

export async function findAccount(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<AccountRow | undefined> {
  return accounts(tx).where({ realm_id: realmId, user_id: userId }).first();
}

/** @throws an error when there is no such account */
export async function getAccount(tx: ReadTx, realmId: number, userId: number): Promise<AccountRow> {
  const account = await findAccount(tx, realmId, userId);
  if (!account) throw new Error(`no account ${userId} in realm ${realmId}`);
  return account;
}

/** The account with this API key, in whatever realm: keys are unique over the server. */
export async function findAccountByApiKey(
  tx: ReadTx,
  apiKeyHash: string,
): Promise<AccountRow | undefined> {
  return accounts(tx).where({ api_key_hash: apiKeyHash }).first();
}

/** The account with this real address, ignoring case. */
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

/** The users with these real addresses, ignoring case, in no order; without the realm's system bots. */
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

/** The realm's users by id, without its system bots: all of them, or those of `userIds` that exist. */
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

/** The realm's system bots, by id. */
export async function listSystemBotRows(tx: ReadTx, realmId: number): Promise<UserRow[]> {
  return accounts(tx)
    .select(userColumns)
    .where({ realm_id: realmId })
    .whereNotNull('system_bot')
    .orderBy('user_id');
}

/** At most `limit` accounts by id, after `afterUserId`. */
export async function listAccountsAfter(
  tx: ReadTx,
  realmId: number,
  afterUserId: number,
  limit: number,
): Promise<AccountRow[]> {
  return accounts(tx)
    .where({ realm_id: realmId })
    .where('user_id', '>', afterUserId)
    .orderBy('user_id')
    .limit(limit);
}

/** Inserts an account. undefined: its address is in use in the realm. */
export async function insertAccount(tx: Tx, row: NewAccountRow): Promise<AccountRow | undefined> {
  const [account] = await accounts(tx)
    .insert(row)
    .onConflict(tx.raw('(realm_id, lower(delivery_email))'))
    .ignore()
    .returning('*');
  return account;
}

/** Notes the first login. undefined: it was noted before. */
export async function updateFirstLogin(
  tx: Tx,
  realmId: number,
  userId: number,
  loggedInAt: Date,
): Promise<AccountRow | undefined> {
  const [account] = await accounts(tx)
    .where({ realm_id: realmId, user_id: userId })
    .whereNull('first_login_at')
    .update({ first_login_at: loggedInAt, is_imported_stub: false })
    .returning('*');
  return account;
}

/**
 * Locks accounts, in the order of ids, against changes of themselves and of what belongs to them until the
 * transaction ends. Unknown ids are left out.
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

/** Gives an account this uploaded picture, or the gravatar: null. */
export async function updateAvatar(
  tx: Tx,
  realmId: number,
  userId: number,
  picture: Pick<AccountRow, 'avatar_source' | 'avatar_file'>,
): Promise<AccountRow> {
  return updateOne(tx, realmId, userId, {
    ...picture,
    avatar_version: tx.raw('avatar_version + 1'),
  });
}

/** Notes anew who has muted an account that the transaction has locked. */
export async function updateMutedBy(tx: Tx, realmId: number, userId: number): Promise<AccountRow> {
  return updateOne(tx, realmId, userId, {
    muted_by: tx.raw(
      `array(
         select user_id from muted_user where realm_id = ? and muted_user_id = ? order by user_id)`,
      [realmId, userId],
    ),
  });
}

/** Gives an account another API key and raises its version. */
export async function updateApiKey(
  tx: Tx,
  realmId: number,
  userId: number,
  key: Pick<AccountRow, 'api_key_hash' | 'api_key_sealed'>,
): Promise<AccountRow> {
  return updateOne(tx, realmId, userId, { ...key, version: tx.raw('version + 1') });
}

/** Lets an account create others, or no longer, and raises its version. */
export async function updateMayCreateUsers(
  tx: Tx,
  realmId: number,
  userId: number,
  mayCreateUsers: boolean,
): Promise<AccountRow> {
  return updateOne(tx, realmId, userId, {
    can_create_users: mayCreateUsers,
    version: tx.raw('version + 1'),
  });
}

async function updateOne(
  tx: Tx,
  realmId: number,
  userId: number,
  change: Knex.DbRecord<AccountRow>,
): Promise<AccountRow> {
  const [account] = await accounts(tx)
    .where({ realm_id: realmId, user_id: userId })
    .update(change)
    .returning('*');
  if (!account) throw new Error(`no account ${userId} in realm ${realmId}`);
  return account;
}

/** Where an outgoing webhook is told of messages; the token lets it recognize the server. */
type WebhookService = { base_url: string; interface: number; token: string };

/** What serves an embedded bot. */
type EmbeddedService = { service_name: string; config_data: Record<string, string> };

/** What serves a bot, as the API shows it. @spec realm.md Bots */
export type BotService = WebhookService | EmbeddedService;
