import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { RealmRow } from './realm-store.ts';
import type { AccountRow } from './user-store.ts';

// The least privileged role that sees the real address, by the owner's setting; 0: no role does.
const roleByVisibility = new Map([
  [1, 600], // everyone
  [2, 400], // members
  [5, 300], // moderators
  [3, 200], // administrators
  [4, 0], // nobody
]);

/** The highest role number (the lower, the more rights) that sees the account's real address; 0: nobody but itself. */
export function highestRoleSeeingEmail(
  account: Pick<AccountRow, 'is_bot' | 'email_address_visibility'>,
): number {
  return account.is_bot ? 600 : (roleByVisibility.get(account.email_address_visibility) ?? 0);
}

/** Whether a user with this id and role sees the account's real address. */
export function seesEmail(
  viewer: { userId: number; role: number },
  account: Pick<AccountRow, 'user_id' | 'is_bot' | 'email_address_visibility'>,
): boolean {
  return viewer.userId === account.user_id || viewer.role <= highestRoleSeeingEmail(account);
}

/** The address that stands for a person's real one. */
export function placeholderEmail(userId: number, realm: Pick<RealmRow, 'email_domain'>): string {
  return `user${userId}@${realm.email_domain}`;
}

/** Whose placeholder `email` is; undefined when it is none of the realm's. */
export function userOfPlaceholder(
  email: string,
  realm: Pick<RealmRow, 'email_domain'>,
): number | undefined {
  const [, digits, domain] = /^user(\d{1,15})@(.+)$/i.exec(email) ?? [];
  return domain?.toLowerCase() === realm.email_domain ? Number(digits) : undefined;
}

/** Whether the account's avatar can be computed from its real address. */
export function hasGravatar(account: Pick<AccountRow, 'avatar_source'>): boolean {
  return account.avatar_source === 'G';
}

/** How the API names a user to others. Without an account: to readers who may not know the user. */
export function shownAccount(
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

// Guests whose access is limited know themselves, bots, and those they share a channel or a direct conversation with.
// @spec realm.md Limited access for guests

const guestRole = 600;

type LimitedRealm = Pick<RealmRow, 'realm_id' | 'settings'>;
type Reader = { userId: number; role: number };

/** Whether the realm lets only some access everybody, in SQL. */
const isLimited = `not exists (
  select from user_group
  where realm_id = :realmId and is_system_group and name = 'role:everyone'
    and group_id = any(cast(:groupIds as bigint[])))`;

/** Whether two users take part in the same conversation, in SQL. */
const isSharing = (one: string, other: string) => `exists (
  select from member own
  join member others on others.realm_id = own.realm_id
    and others.conversation_id = own.conversation_id
  where own.realm_id = :realmId and own.user_id = ${one} and own.is_subscribed
    and others.user_id = ${other} and others.is_subscribed)`;

/** Whether the reader may know `account`, in SQL: `true` of everybody to whoever is no guest. */
export function isKnownTo(tx: ReadTx, realm: LimitedRealm, reader: Reader): Knex.Raw {
  const setting = realm.settings.can_access_all_users_group;
  if (reader.role !== guestRole) return tx.raw('true');
  return tx.raw(
    `(account.user_id = :readerId or account.is_bot
      or not ${isLimited} or ${isSharing(':readerId', 'account.user_id')})`,
    { realmId: realm.realm_id, readerId: reader.userId, groupIds: setting.direct_subgroups },
  );
}

/** Those of the users whom the reader may not know. Costs nothing unless it is a guest. */
export async function listUnknownTo(
  tx: ReadTx,
  realm: LimitedRealm,
  reader: Reader,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (reader.role !== guestRole || userIds.length === 0) return new Set();
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select account.user_id from account
     where account.realm_id = ? and account.user_id = any(cast(? as bigint[])) and not ?`,
    [realm.realm_id, [...userIds], isKnownTo(tx, realm, reader)],
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Those who receive the conversation's messages and may not know the user. */
export async function listReceiversNotKnowing(
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
       and ${isLimited} and not ${isSharing('account.user_id', ':userId')}
     order by account.user_id`,
    { realmId, userId, conversationId, guestRole, groupIds: setting.direct_subgroups },
  );
  return rows.map(({ user_id }) => user_id);
}

/** Those of the readers who may not know the user. */
export async function listReadersNotKnowing(
  tx: ReadTx,
  { realm_id: realmId, settings }: LimitedRealm,
  { userId, readerIds }: { userId: number; readerIds: readonly number[] },
): Promise<number[]> {
  const setting = settings.can_access_all_users_group;
  if (readerIds.length === 0) return [];
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `select account.user_id from account
     where account.realm_id = :realmId and account.user_id = any(cast(:readerIds as bigint[]))
       and account.role = :guestRole and not account.is_bot and account.user_id <> :userId
       and ${isLimited} and not ${isSharing('account.user_id', ':userId')}
     order by account.user_id`,
    { realmId, userId, readerIds: [...readerIds], guestRole, groupIds: setting.direct_subgroups },
  );
  return rows.map(({ user_id }) => user_id);
}
