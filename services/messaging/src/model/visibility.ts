import { roles } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import type { UserSet } from '@chat/kit/sets/user-set';
import type { Knex } from 'knex';
import type { AccountRow } from '../read-model/account-store.ts';
import type { RealmRow } from '../read-model/realm-store.ts';

// Least privileged role that can see the real address, by the account's visibility setting; 0: no role.
const roleByVisibility = new Map([
  [1, 600], // everyone
  [2, 400], // members
  [5, 300], // moderators
  [3, 200], // administrators
  [4, 0], // nobody
]);

/**
 * Returns the highest role number that can see the account's real email address, or 0 if only the account itself can.
 * Lower numbers have more rights.
 */
export function highestRoleSeeingEmail(
  account: Pick<AccountRow, 'is_bot' | 'email_address_visibility'>,
): number {
  return account.is_bot ? 600 : (roleByVisibility.get(account.email_address_visibility) ?? 0);
}

/** Returns whether a viewer with this id and role can see the account's real email address. */
export function seesEmail(
  viewer: { userId: number; role: number },
  account: Pick<AccountRow, 'user_id' | 'is_bot' | 'email_address_visibility'>,
): boolean {
  return viewer.userId === account.user_id || viewer.role <= highestRoleSeeingEmail(account);
}

/** Returns the email address that is shown instead of a person's real one. */
export function placeholderEmail(userId: number, realm: Pick<RealmRow, 'email_domain'>): string {
  return `user${userId}@${realm.email_domain}`;
}

/** Returns the user id in a placeholder address; undefined if `email` is not a placeholder of this realm. */
export function userOfPlaceholder(
  email: string,
  realm: Pick<RealmRow, 'email_domain'>,
): number | undefined {
  const [, digits, domain] = /^user(\d{1,15})@(.+)$/i.exec(email) ?? [];
  return domain?.toLowerCase() === realm.email_domain ? Number(digits) : undefined;
}

/** Returns whether the avatar is a Gravatar, whose URL clients can compute from the real address. */
export function hasGravatar(account: Pick<AccountRow, 'avatar_source'>): boolean {
  return account.avatar_source === 'G';
}

/**
 * Returns the API's fields of a user, as shown to others. Without `account`, returns the fields of a user whom the
 * reader cannot see.
 */
export function userFields(
  realm: Pick<RealmRow, 'email_domain'>,
  userId: number,
  account: Pick<AccountRow, 'email' | 'full_name'> | undefined,
) {
  return {
    user_id: userId,
    email: account?.email ?? placeholderEmail(userId, realm),
    full_name: account?.full_name ?? 'Unknown user',
  };
}

// Guests with limited access see themselves, bots, and users with whom they share a channel or a direct conversation.
// @spec PATCH /realm, `can_access_all_users_group`

type LimitedRealm = Pick<RealmRow, 'realm_id' | 'settings'>;
type Reader = { userId: number; role: number };

/** The SQL condition that the realm restricts `can_access_all_users_group`, so that guests have limited access. */
const isAccessLimited = `not exists (
  select from user_group
  where realm_id = :realmId and is_system_group and name = 'role:everyone'
    and group_id = any(cast(:groupIds as bigint[])))`;

/** Returns the SQL condition that two users are members of the same conversation. */
const sharesConversation = (one: string, other: string) => `exists (
  select from member own
  join member others on others.realm_id = own.realm_id
    and others.conversation_id = own.conversation_id
  where own.realm_id = :realmId and own.user_id = ${one} and own.is_subscribed
    and others.user_id = ${other} and others.is_subscribed)`;

/** Returns the SQL condition that the reader can see `account`; `true` for readers who are not guests. */
export function isUserVisibleTo(tx: ReadTx, realm: LimitedRealm, reader: Reader): Knex.Raw {
  const setting = realm.settings.can_access_all_users_group;
  if (reader.role !== roles.guest) return tx.raw('true');
  return tx.raw(
    `(account.user_id = :readerId or account.is_bot
      or not ${isAccessLimited} or ${sharesConversation(':readerId', 'account.user_id')})`,
    { realmId: realm.realm_id, readerId: reader.userId, groupIds: setting.direct_subgroups },
  );
}

/** Returns which of these users the reader cannot see. Makes no query unless the reader is a guest. */
export async function listUsersHiddenFrom(
  tx: ReadTx,
  realm: LimitedRealm,
  reader: Reader,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (reader.role !== roles.guest || userIds.length === 0) return new Set();
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select account.user_id from account
     where account.realm_id = ? and account.user_id = any(cast(? as bigint[])) and not ?`,
    [realm.realm_id, [...userIds], isUserVisibleTo(tx, realm, reader)],
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Returns the recipients of the conversation's messages who cannot see the user. */
export async function listReceiversToHideFrom(
  tx: ReadTx,
  { realm_id: realmId, settings }: LimitedRealm,
  { userId, conversationId }: { userId: number; conversationId: number },
): Promise<number[]> {
  const setting = settings.can_access_all_users_group;
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select account.user_id
     from account
     join member on member.realm_id = account.realm_id and member.user_id = account.user_id
     where account.realm_id = :realmId and account.role = :guestRole and not account.is_bot
       and member.conversation_id = :conversationId and upper_inf(member.received)
       and ${isAccessLimited} and not ${sharesConversation('account.user_id', ':userId')}
     order by account.user_id`,
    { realmId, userId, conversationId, guestRole: roles.guest, groupIds: setting.direct_subgroups },
  );
  return rows.map(({ user_id }) => user_id);
}

/** Returns which of these readers cannot see the user. */
export async function listReadersToHideFrom(
  tx: ReadTx,
  { realm_id: realmId, settings }: LimitedRealm,
  { userId, readers }: { userId: number; readers: UserSet },
): Promise<number[]> {
  const groupIds = settings.can_access_all_users_group.direct_subgroups;
  if (readers.size === 0 || !(await isLimited(tx, { realmId, groupIds }))) return [];
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select account.user_id from account
     where account.realm_id = :realmId and account.user_id = any(cast(:readerIds as bigint[]))
       and account.role = :guestRole and not account.is_bot and account.user_id <> :userId
       and not ${sharesConversation('account.user_id', ':userId')}
     order by account.user_id`,
    { realmId, userId, readerIds: [...readers], guestRole: roles.guest },
  );
  return rows.map(({ user_id }) => user_id);
}

/** Returns whether guests of the realm have limited access. */
async function isLimited(
  tx: ReadTx,
  realm: { realmId: number; groupIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { is_limited: boolean }[] }>(
    `select ${isAccessLimited} as is_limited`,
    realm,
  );
  return rows[0]?.is_limited ?? true;
}
