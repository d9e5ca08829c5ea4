import type { ReadTx } from '@chat/kit/database/database';
import * as readModel from '@chat/kit/read-model/rows';
import type { RealmChanged__Output } from '@chat/proto/chat/events/v1/RealmChanged';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { z } from 'zod';

/** The realm settings that this service uses, parsed from `realm.changed`. */
const RealmSettings = z.object({
  push_notifications_enabled: z.boolean().default(false),
  require_e2ee_push_notifications: z.boolean().default(false),
  presence_disabled: z.boolean().default(false),
});
type RealmSettings = z.output<typeof RealmSettings>;

/** The user settings that this service uses. Missing values get the specification's defaults. */
export const UserSettings = z.object({
  wildcard_mentions_notify: z.boolean().default(true),
  enable_stream_push_notifications: z.boolean().default(false),
  enable_stream_email_notifications: z.boolean().default(false),
  enable_followed_topic_push_notifications: z.boolean().default(true),
  enable_followed_topic_email_notifications: z.boolean().default(true),
  enable_followed_topic_wildcard_mentions_notify: z.boolean().default(true),
  enable_offline_push_notifications: z.boolean().default(true),
  enable_offline_email_notifications: z.boolean().default(true),
  email_notifications_batching_period_seconds: z.int().default(120),
  enable_online_push_notifications: z.boolean().default(true),
});
export type UserSettings = z.output<typeof UserSettings>;

/** The server of an outgoing webhook. `interface` is 1 for the generic format and 2 for Slack's. */
export const Webhook = z.object({
  base_url: z.string(),
  interface: z.int(),
  token: z.string(),
});
export type Webhook = z.output<typeof Webhook>;

/** The services of a bot of any type. */
const BotServices = z.array(z.union([Webhook, z.unknown().transform(() => undefined)]));

/** The row of a realm in the read model. */
export type RealmRow = readModel.StoredRealm & {
  name: string;
  /** The realm's host for clients. */
  host: string;
  is_active: boolean;
  settings: RealmSettings;
};

/** The row of an account in the read model. */
export type AccountRow = readModel.StoredAccount & {
  /** The email address that the API shows. */
  email: string;
  full_name: string;
  role: number;
  bot_type: number | null;
  bot_owner_id: number | null;
  /** The server of an outgoing webhook bot; null for all other accounts. */
  webhook: Webhook | null;
  settings: UserSettings;
  /** The ids of the users who have muted this user. */
  muted_by: readonly number[];
};

const outgoingWebhook = 3;

/** The settings with which users want all messages in their channels. Both are indexed. */
export type ChannelsSetting =
  | 'enable_stream_push_notifications'
  | 'enable_stream_email_notifications';

/** Returns the realm's active users who have turned on the setting. */
export async function listUserIdsWith(
  tx: ReadTx,
  realmId: number,
  setting: ChannelsSetting,
): Promise<number[]> {
  // Written as in the partial indexes
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select user_id from account
     where realm_id = :realmId and is_active and (settings ->> '${setting}')::boolean`,
    { realmId },
  );
  return rows.map(({ user_id }) => user_id);
}

/** Returns the row of a realm as its domain event describes it. */
export function realmRow(
  realm: RealmChanged__Output,
  { realmId, eventNumber }: readModel.RowMeta,
): Omit<RealmRow, 'users_filled_at'> {
  return {
    realm_id: realmId,
    name: realm.name,
    host: realm.host,
    is_active: realm.isActive,
    settings: RealmSettings.parse(JSON.parse(realm.settingsJson || '{}')),
    event_number: eventNumber,
  };
}

/** Returns the row of an account as its domain event describes it. */
export function accountRow(user: UserChanged__Output, meta: readModel.RowMeta): AccountRow {
  const services = BotServices.parse(JSON.parse(user.botServicesJson || '[]'));
  const webhook = services.find((service) => service !== undefined);
  return {
    ...readModel.accountColumns(user, meta),
    email: user.email,
    full_name: user.fullName,
    role: user.role,
    bot_type: user.botType === 0 ? null : user.botType,
    bot_owner_id: user.botOwnerId ?? null,
    webhook: (user.botType === outgoingWebhook && webhook) || null,
    settings: UserSettings.parse(JSON.parse(user.settingsJson || '{}')),
    muted_by: user.mutedBy,
  };
}
