import { realmDeactivated } from '@chat/kit/errors/catalog';
import { addPerson, completePerson } from '../accounts/add-person.ts';
import { roles } from '../accounts/rules.ts';
import type { AccountRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import type { Realm } from '../realms/store.ts';
import type { InvitationRow } from './store.ts';

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
