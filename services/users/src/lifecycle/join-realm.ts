import { roles } from '@chat/kit/actor/actor';
import { badRequest, realmDeactivated } from '@chat/kit/errors/catalog';
import { type AccountRow, findAccountByEmail } from '../accounts/account-store.ts';
import { emailRules, isEmail, nameFrom, parseEmail } from '../accounts/rules.ts';
import type { Deps } from '../credentials/deps.ts';
import { invitationOfToken } from '../invitations/invitation-links.ts';
import { findInvitationTo, type InvitationRow } from '../invitations/store.ts';

import type { Realm } from '../realms/realm-store.ts';
import { addPerson, waitForPersonJobs } from './create-account.ts';

export type JoinDeps = Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment' | 'jobs'>;

/** A person who joins, with a valid name and address. */
export type Newcomer = {
  email: string;
  fullName: string;
  passwordHash: string | null;
  /** Whether the address is verified. */
  isAddressProven: boolean;
};

/**
 * Creates the account of a person who joins on their own. The account has the role, groups and channels of the
 * invitation, or is a plain member without one. When the promise resolves, the person is subscribed. Returns undefined
 * if the address is in use.
 *
 * @throws BAD_REQUEST expired or deleted invitation; duplicate name in a realm that requires unique names
 * @throws REALM_DEACTIVATED
 */
export async function joinRealm(
  deps: JoinDeps,
  realm: Realm,
  { newcomer, invitation }: { newcomer: Newcomer; invitation: InvitationRow | undefined },
): Promise<AccountRow | undefined> {
  if (!realm.is_active) throw realmDeactivated({});
  const added = await deps.transact((tx, emit) =>
    addPerson(
      deps,
      { tx, emit },
      {
        realm,
        draft: {
          ...newcomer,
          role: invitation?.role ?? roles.member,
          hasJoined: true,
          invitation,
          ...(invitation && { includeDefaults: invitation.include_default_channels }),
        },
      },
    ),
  );
  if (!added) return undefined;
  await waitForPersonJobs(deps, added.operations);
  return added.account;
}

/** A person without an account whose identity a directory or identity provider has verified. */
export type VerifiedPerson = {
  /** The person's verified addresses. The account gets the first address with which the person may join. */
  emails: readonly string[];
  /** Candidates for the name. The account gets the first valid name. */
  names: readonly string[];
};

/**
 * Creates an account for a verified person with the invitation of `invitationToken`. Without a token, uses an
 * invitation to one of the addresses, or none if `allowsUninvited`. Returns undefined if the person may not join.
 *
 * @throws BAD_REQUEST the realm rejects the address or the name; the invitation has expired or is for a different
 * address
 * @throws REALM_DEACTIVATED
 */
export async function joinByVerifiedEmail(
  deps: JoinDeps,
  realm: Realm,
  {
    person: { emails, names },
    allowsUninvited,
    invitationToken = '',
  }: { person: VerifiedPerson; allowsUninvited: boolean; invitationToken?: string },
): Promise<AccountRow | undefined> {
  const validEmails = emails.map((email) => email.trim()).filter(isEmail);
  const invited =
    invitationToken === ''
      ? await findInvited(deps, realm, validEmails)
      : await invitedByLink(deps, realm, { emails: validEmails, token: invitationToken });
  const email = invited?.email ?? (allowsUninvited ? validEmails[0] : undefined);
  if (email === undefined) return undefined;
  if (!realm.is_active) throw realmDeactivated({});
  const newcomer = {
    email: parseEmail(email, emailRules(realm, deps.deployment)),
    fullName: nameFrom([...names, email.slice(0, email.lastIndexOf('@'))]),
    passwordHash: null,
    isAddressProven: true,
  };
  const joined = await joinRealm(deps, realm, { newcomer, invitation: invited?.invitation });
  // A concurrent login of the same person created the account first.
  return joined ?? findAccountByEmail(deps.db, realm.realm_id, newcomer.email);
}

type Invited = { email: string; invitation: InvitationRow };

/**
 * Returns the invitation with this token, and the verified address that it invites.
 * @throws BAD_REQUEST the invitation has expired or is for a different address; REALM_DEACTIVATED
 */
async function invitedByLink(
  deps: Pick<JoinDeps, 'db' | 'now'>,
  { realm_id }: Realm,
  { emails, token }: { emails: readonly string[]; token: string },
): Promise<Invited | undefined> {
  const { invitation } = await invitationOfToken(deps, realm_id, token);
  const invited = invitation.email?.toLowerCase();
  const email = emails.find((one) => invited === undefined || one.toLowerCase() === invited);
  if (email !== undefined) return { email, invitation };
  throw badRequest({ msg: 'This invitation is for another email address.' });
}

async function findInvited(
  { db, now }: Pick<JoinDeps, 'db' | 'now'>,
  { realm_id }: Realm,
  emails: readonly string[],
): Promise<Invited | undefined> {
  for (const email of emails) {
    const invitation = await findInvitationTo(db, realm_id, { email, now: new Date(now()) });
    if (invitation) return { email, invitation };
  }
  return undefined;
}
