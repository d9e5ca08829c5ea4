import { roles } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import * as readModel from '@chat/kit/read-model/rows';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { z } from 'zod';

/** The realm settings that the service uses, parsed from `realm.changed`. */
export const RealmSettings = z.object({ presence_disabled: z.boolean().default(false) });

/** The user settings that the service uses. Missing values get the specification's defaults. */
const UserSettings = z.object({
  presence_enabled: z.boolean().default(true),
  receives_typing_notifications: z.boolean().default(true),
  send_stream_typing_notifications: z.boolean().default(true),
  send_private_typing_notifications: z.boolean().default(true),
});

/** The row of a realm in the read model. */
export type RealmRow = readModel.StoredRealm & {
  is_presence_disabled: boolean;
  /** The domain of placeholder addresses for users whom a guest cannot see. */
  email_domain: string;
};

/** The row of an account in the read model. */
export type AccountRow = readModel.StoredAccount & {
  /** The email address that the API shows. */
  email: string;
  is_guest: boolean;
  /** Whether the account is one of the realm's system bots. */
  is_system_bot: boolean;
  /** The joining time in seconds since 1970. */
  joined_at: number;
  shares_presence: boolean;
  receives_typing: boolean;
  sends_channel_typing: boolean;
  sends_direct_typing: boolean;
};

/** Returns the realm; undefined if no event about the realm was applied. */
export const findRealm = readModel.findRealm<RealmRow>;

/** Returns the account; undefined if no event about the account was applied. */
export const findAccount = readModel.findAccount<AccountRow>;

/** Returns the accounts with these ids, sorted by id. Omits unknown ids. */
export const listAccounts = readModel.listAccounts<AccountRow>;

/** Returns the email addresses of these users, keyed by id. */
export async function listEmails(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx<AccountRow>('account')
    .where({ realm_id: realmId })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .select('user_id', 'email')
    .options({ name: 'list emails' });
  return new Map(rows.map(({ user_id, email }) => [user_id, email]));
}

/** Returns the ids of the realm's active users in ascending order. */
export async function listActiveUserIds(tx: ReadTx, realmId: number): Promise<number[]> {
  return tx<AccountRow>('account')
    .where({ realm_id: realmId, is_active: true, is_system_bot: false })
    .orderBy('user_id')
    .pluck('user_id');
}

/** Returns whether the realm has more than `limit` active users. Counts no further than necessary. */
export async function hasMoreActiveUsers(
  tx: ReadTx,
  realmId: number,
  limit: number,
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (
       select from account where realm_id = ? and is_active and not is_system_bot limit ?
     ) as users`,
    [realmId, limit + 1],
  );
  return (rows[0]?.count ?? 0) > limit;
}

/** Returns the row of an account as its domain event describes it. */
export function accountRow(user: UserChanged__Output, meta: readModel.RowMeta): AccountRow {
  const settings = UserSettings.parse(JSON.parse(user.settingsJson || '{}'));
  return {
    ...readModel.accountColumns(user, meta),
    email: user.email,
    is_guest: user.role === roles.guest,
    is_system_bot: user.systemBot !== '',
    joined_at: user.createdAtSeconds,
    shares_presence: settings.presence_enabled,
    receives_typing: settings.receives_typing_notifications,
    sends_channel_typing: settings.send_stream_typing_notifications,
    sends_direct_typing: settings.send_private_typing_notifications,
  };
}
