import { realmDeactivated } from '@chat/kit/errors/catalog';
import { emailRules, isEmail, nameFrom, parseEmail } from '../accounts/rules.ts';
import { type AccountRow, findAccountByEmail } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { findInvitationTo, type InvitationRow } from '../invitations/store.ts';
import { roles } from '../realms/roles.ts';
import type { Realm } from '../realms/store.ts';
import { addPerson, completePerson } from './create-account.ts';

export type JoinDeps = Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment' | 'jobs'>;

/** Somebody who joins: name and address are checked. */
export type Newcomer = { email: string; fullName: string; passwordHash: string | null };

/**
 * Makes the account of somebody who joins by the own doing: with the role, the groups and the channels that the
 * invitation promises, else as a member. The person has joined when it returns, and is subscribed. undefined: the
 * address is in use.
 *
 * @throws BAD_REQUEST the invitation is over; the name is taken where the realm wants unique ones
 * @throws REALM_DEACTIVATED
 * @spec realm.md Invites
 */
export async function joinRealm(
  deps: JoinDeps,
  realm: Realm,
  newcomer: Newcomer,
  invitation: InvitationRow | undefined,
): Promise<AccountRow | undefined> {
  if (!realm.is_active) throw realmDeactivated({});
  const added = await deps.transact((tx, emit) =>
    addPerson(deps, { tx, emit }, realm, {
      ...newcomer,
      role: invitation?.role ?? roles.member,
      hasJoined: true,
      invitation,
      ...(invitation && { includeDefaults: invitation.include_default_channels }),
    }),
  );
  if (!added) return undefined;
  await completePerson(deps, added.operations);
  return added.account;
}

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
