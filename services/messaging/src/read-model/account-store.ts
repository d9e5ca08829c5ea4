import type { ReadTx, Tx } from '@chat/kit/database/database';
import { nameKey } from '@chat/kit/names/name-key';
import * as readModel from '@chat/kit/read-model/rows';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { z } from 'zod';

/**
 * The values of the settings for automatic follow and unmute: on any participation, on sending, on starting a topic, or
 * never.
 */
export const participationLevels = { participating: 1, sending: 2, starting: 3, never: 4 } as const;
const participationLevel = z.literal([1, 2, 3, 4]);

/** The user settings that the messaging service uses. @spec PATCH /settings */
export const PersonalSettings = z.object({
  translate_emoticons: z.boolean(),
  automatically_follow_topics_policy: participationLevel,
  automatically_unmute_topics_in_muted_streams_policy: participationLevel,
  automatically_follow_topics_where_mentioned: z.boolean(),
  resolved_topic_notice_auto_read_policy: z.enum(['always', 'except_followed', 'never']),
  send_read_receipts: z.boolean(),
  enable_drafts_synchronization: z.boolean(),
});

export type PersonalSettings = z.output<typeof PersonalSettings>;

const defaults: PersonalSettings = {
  translate_emoticons: false,
  automatically_follow_topics_policy: participationLevels.starting,
  automatically_unmute_topics_in_muted_streams_policy: participationLevels.sending,
  automatically_follow_topics_where_mentioned: true,
  resolved_topic_notice_auto_read_policy: 'except_followed',
  send_read_receipts: true,
  enable_drafts_synchronization: true,
};

/** Returns the user's settings, or those of a new account if the user is not in the read model yet. */
export function personalSettings(
  account: { settings: PersonalSettings } | undefined,
): PersonalSettings {
  return account?.settings ?? defaults;
}

/** An account in the read model. */
export type AccountRow = readModel.StoredAccount & {
  /** The real email address. */
  delivery_email: string;
  /** The address that the API shows to everyone. */
  email: string;
  full_name: string;
  /** The comparison key of the name. */
  name_key: string;
  /** The type of a bot; 0 for people. */
  bot_type: number;
  bot_owner_id: number | null;
  /** The owner whose permissions the bot has as well. */
  rights_owner_id: number | null;
  /** The source of the avatar: `G` for Gravatar, `U` for uploaded, `J` for generated. */
  avatar_source: string;
  /** The URL of the avatar, absolute or relative to the realm's root. */
  avatar_url: string;
  email_address_visibility: number;
  /** The name of a system bot; null for other accounts. */
  system_bot: string | null;
  /** The users who muted this account; null if there are none. */
  muted_by: number[] | null;
  role: number;
  /** The stored settings. Read them through `personalSettings`. */
  settings: PersonalSettings;
  /** The user's alert words; null if there are none. */
  alert_words: string[] | null;
};

/** Returns the row of an account from its domain event. */
export function accountRow(user: UserChanged__Output, meta: readModel.RowMeta): AccountRow {
  return {
    ...readModel.accountColumns(user, meta),
    delivery_email: user.deliveryEmail,
    email: user.email,
    full_name: user.fullName,
    name_key: nameKey(user.fullName),
    bot_type: user.botType,
    bot_owner_id: user.botOwnerId ?? null,
    rights_owner_id: user.rightsOwnerId ?? null,
    avatar_source: user.avatarSource,
    avatar_url: user.avatarUrl,
    email_address_visibility: user.emailAddressVisibility,
    system_bot: user.systemBot || null,
    muted_by: user.mutedBy.length > 0 ? user.mutedBy : null,
    role: user.role,
    settings: PersonalSettings.parse(JSON.parse(user.settingsJson)),
    alert_words: user.alertWords.length > 0 ? user.alertWords : null,
  };
}

/** The fields that determine which messages an account receives, and with which flags. */
export type ReceivingFields = Pick<
  AccountRow,
  'is_active' | 'bot_type' | 'alert_words' | 'muted_by'
>;

/** The fields that are assumed for a user who is not in the read model yet: an active person. */
export const assumedAccount: ReceivingFields = {
  is_active: true,
  bot_type: 0,
  alert_words: null,
  muted_by: null,
};

/** Returns the accounts with these ids. Omits unknown ids. */
export const listAccounts = readModel.listAccounts<AccountRow>;

/** Returns the realm's system bot with this name; undefined if it is not in the read model yet. */
export async function findSystemBot(
  tx: ReadTx,
  realmId: number,
  name: string,
): Promise<AccountRow | undefined> {
  return tx<AccountRow>('account').where({ realm_id: realmId, system_bot: name }).first();
}

/** Returns the accounts that have one of these real or displayed email addresses, ignoring case. */
export async function listAccountsByEmail(
  tx: ReadTx,
  realmId: number,
  emails: readonly string[],
): Promise<AccountRow[]> {
  // Postgres text cannot contain a null byte, so no account matches.
  const addresses = emails.filter((email) => !email.includes('\0'));
  if (addresses.length === 0) return [];
  return tx<AccountRow>('account')
    .where({ realm_id: realmId })
    .whereRaw(
      `(lower(email) = any(select lower(unnest(?::text[])))
        or lower(delivery_email) = any(select lower(unnest(?::text[]))))`,
      [addresses, addresses],
    );
}

/** Returns the users of the realm who have alert words. */
export async function listAlertedUsers(
  tx: ReadTx,
  realmId: number,
): Promise<{ user_id: number; alert_words: string[] }[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number; alert_words: string[] }[] }>(
    `select user_id, alert_words from account
     where realm_id = ? and alert_words is not null`,
    [realmId],
  );
  return rows;
}

/**
 * Locks accounts in id order until the transaction ends. Returns which of them exist and which of them receive
 * messages.
 */
export async function lockReceivers(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<{ known: Set<number>; receivers: number[] }> {
  if (userIds.length === 0) return { known: new Set(), receivers: [] };
  const rows = await tx<AccountRow>('account')
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .orderBy('user_id')
    .forShare()
    .select('user_id', 'is_active', 'bot_type');
  return {
    known: new Set(rows.map(({ user_id }) => user_id)),
    receivers: rows.filter(isReceiver).map(({ user_id }) => user_id),
  };
}

// Outgoing-webhook and embedded bots get messages through a webhook or inside the server, not as recipients.
const outgoingWebhookBot = 3;
const embeddedBot = 4;

/**
 * Returns whether the account receives messages. Such an account is active, and not an outgoing-webhook or embedded
 * bot.
 */
export function isReceiver(account: Pick<AccountRow, 'is_active' | 'bot_type'>): boolean {
  const { is_active, bot_type } = account;
  return is_active && bot_type !== outgoingWebhookBot && bot_type !== embeddedBot;
}

/** Returns whether the user's setting `enable_drafts_synchronization` is on. */
export async function synchronizesDrafts(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
): Promise<boolean> {
  const [account] = await listAccounts(tx, realmId, [userId]);
  return personalSettings(account).enable_drafts_synchronization;
}
