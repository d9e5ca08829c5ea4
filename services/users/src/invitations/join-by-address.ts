import { realmDeactivated } from '@chat/kit/errors/catalog';
import { emailRules } from '../accounts/email-rules.ts';
import { isEmail, nameFrom, parseEmail } from '../accounts/rules.ts';
import { type AccountRow, findAccountByEmail } from '../accounts/store.ts';
import type { Realm } from '../realms/store.ts';
import { type JoinDeps, joinRealm } from './join-realm.ts';
import { findInvitationTo, type InvitationRow } from './store.ts';

/** Somebody whom a directory or an identity provider vouches for, and who has no account. */
export type Vouched = {
  /** Addresses that are known to be the person's; the first that may have an account counts. */
  emails: readonly string[];
  /** What the person may be called; the first that can be a name counts. */
  names: readonly string[];
};

/**
 * Makes the account of somebody without one who logs in: of whom was invited by one of the addresses, with what was
 * promised, and of anybody where `isAnybodyWelcome`. undefined: the person is neither.
 *
 * @throws BAD_REQUEST the realm refuses the address or the name
 * @throws REALM_DEACTIVATED
 */
export async function joinByAddress(
  deps: JoinDeps,
  realm: Realm,
  { emails, names }: Vouched,
  { isAnybodyWelcome }: { isAnybodyWelcome: boolean },
): Promise<AccountRow | undefined> {
  const known = emails.map((email) => email.trim()).filter(isEmail);
  const invited = await findInvited(deps, realm, known);
  const email = invited?.email ?? (isAnybodyWelcome ? known[0] : undefined);
  if (email === undefined) return undefined;
  if (!realm.is_active) throw realmDeactivated({});
  const newcomer = {
    email: parseEmail(email, emailRules(realm, deps.deployment)),
    fullName: nameFrom([...names, email.slice(0, email.lastIndexOf('@'))]),
    passwordHash: null,
  };
  const joined = await joinRealm(deps, realm, newcomer, invited?.invitation);
  // Who logs in twice at once joins once.
  return joined ?? findAccountByEmail(deps.db, realm.realm_id, newcomer.email);
}

async function findInvited(
  { db, now }: Pick<JoinDeps, 'db' | 'now'>,
  { realm_id }: Realm,
  emails: readonly string[],
): Promise<{ email: string; invitation: InvitationRow } | undefined> {
  for (const email of emails) {
    const invitation = await findInvitationTo(db, realm_id, { email, now: new Date(now()) });
    if (invitation) return { email, invitation };
  }
  return undefined;
}
