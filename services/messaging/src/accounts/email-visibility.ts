import type { RealmRow } from '../realms/store.ts';
import type { AccountRow } from './store.ts';

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
