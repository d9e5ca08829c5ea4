import type { ReadTx } from '@chat/kit/database/database';
import * as readModel from '@chat/kit/read-model/rows';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { z } from 'zod';

/** What presence acts on of a realm's settings, read from the fact that carries them all. */
export const RealmSettings = z.object({ presence_disabled: z.boolean().default(false) });

/** The same of a user's settings. Where the fact does not say, the specification's defaults. */
const UserSettings = z.object({
  presence_enabled: z.boolean().default(true),
  receives_typing_notifications: z.boolean().default(true),
  send_stream_typing_notifications: z.boolean().default(true),
  send_private_typing_notifications: z.boolean().default(true),
});

/** A realm as users last told it. */
export type RealmRow = readModel.StoredRealm & {
  is_presence_disabled: boolean;
  /** Domain of the addresses that stand for those of people whom somebody may not know. */
  email_domain: string;
};

/** An account as users last told it. */
export type AccountRow = readModel.StoredAccount & {
  /** The address the API shows. */
  email: string;
  is_active: boolean;
  is_bot: boolean;
  is_guest: boolean;
  /** One of the realm's own bots, which are no users. */
  is_system_bot: boolean;
  /** Seconds since 1970. */
  joined_at: number;
  shares_presence: boolean;
  receives_typing: boolean;
  sends_channel_typing: boolean;
  sends_direct_typing: boolean;
};

/** The realm; undefined: no event has told of it. */
export const findRealm = readModel.findRealm<RealmRow>;

/** The account; undefined: no event has told of it. */
export const findAccount = readModel.findAccount<AccountRow>;

/** The accounts with these ids, by id. Unknown ids are left out. */
export const listAccounts = readModel.listAccounts<AccountRow>;

/** Addresses of these users, by id. */
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

/** The realm's active users, ascending. */
export async function listActiveUserIds(tx: ReadTx, realmId: number): Promise<number[]> {
  return tx<AccountRow>('account')
    .where({ realm_id: realmId, is_active: true, is_system_bot: false })
    .orderBy('user_id')
    .pluck('user_id');
}

/** Whether the realm has more active users than `limit`: looks at no more of them. */
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

const guestRole = 600;

/** An account as an event tells it. */
export function accountRow(
  user: UserChanged__Output,
  { realmId, number }: { realmId: number; number: number },
): AccountRow {
  const settings = UserSettings.parse(JSON.parse(user.settingsJson || '{}'));
  return {
    realm_id: realmId,
    user_id: user.userId,
    email: user.email,
    is_active: user.isActive,
    is_bot: user.isBot,
    is_guest: user.role === guestRole,
    is_system_bot: user.systemBot !== '',
    joined_at: user.createdAtSeconds,
    shares_presence: settings.presence_enabled,
    receives_typing: settings.receives_typing_notifications,
    sends_channel_typing: settings.send_stream_typing_notifications,
    sends_direct_typing: settings.send_private_typing_notifications,
    event_number: number,
  };
}

/** Whether presence may not be kept of the account: bots have none, and people may keep theirs to themselves. */
export function isExcluded(
  account: Pick<AccountRow, 'is_active' | 'is_bot' | 'shares_presence'>,
): boolean {
  return !account.is_active || account.is_bot || !account.shares_presence;
}
