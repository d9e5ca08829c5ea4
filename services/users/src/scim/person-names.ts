import type { Tx } from '@chat/kit/database/database';
import { alreadyTaken } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { ScimUserChange__Output } from '@chat/proto/chat/users/v1/ScimUserChange';
import { type AccountRow, findAccountByEmail } from '../accounts/account-store.ts';
import { checkNameIsUnique } from '../accounts/change-store.ts';
import { emailRules, parseEmail, parseFullName } from '../accounts/rules.ts';
import type { Deps } from '../credentials/deps.ts';
import type { Realm } from '../realms/realm-store.ts';
import { findPersonByUserName, type ScimUserRow } from './user-store.ts';

type NamesChange = Partial<
  Pick<ScimUserChange__Output, 'userName' | 'fullName' | 'givenName' | 'familyName' | 'email'>
>;

/**
 * Returns the user name, address and full name after a change. The user name is also the address until the provider sends
 * an address. The full name follows the given and family name as long as it consists of them.
 *
 * @throws BAD_REQUEST invalid address or full name; (409) user name or address in use
 */
export async function namesAfter(
  { deployment }: Pick<Deps, 'deployment'>,
  tx: Tx,
  {
    realm,
    before,
    row,
    change,
  }: { realm: Realm; before: AccountRow; row: ScimUserRow; change: NamesChange },
): Promise<{ kept: Partial<ScimUserRow>; email?: string; fullName?: string }> {
  const { realm_id: realmId, user_id: userId } = row;
  const { userName, givenName, familyName } = change;
  if (userName !== undefined)
    await checkUserNameIsFree(tx, realmId, { userName, exceptUserId: userId });
  const given_name = givenName === undefined ? row.given_name : givenName || null;
  const family_name = familyName === undefined ? row.family_name : familyName || null;
  const isAddressGiven = change.email !== undefined || row.user_name !== null;
  const email =
    change.email ??
    (userName !== undefined && !isAddressGiven
      ? parseEmail(userName, emailRules(realm, deployment))
      : undefined);
  if (email !== undefined) await checkAddressIsFree(tx, realmId, { email, exceptUserId: userId });
  const consisted = nameOfParts(row.given_name, row.family_name) === before.full_name;
  const composed = nameOfParts(given_name, family_name);
  const fullName =
    change.fullName ?? (consisted && composed !== '' ? parseFullName(composed) : undefined);
  return {
    kept: {
      ...{ given_name, family_name },
      ...(isAddressGiven && { user_name: userName ?? row.user_name ?? before.delivery_email }),
    },
    ...(email !== undefined && { email }),
    ...(fullName !== undefined && { fullName }),
  };
}

/** Returns the full name that consists of a given and a family name; empty if there are none. */
export function nameOfParts(given: string | null, family: string | null): string {
  return [given, family].filter(Boolean).join(' ');
}

/**
 * Checks that no other person has the user name.
 * @throws BAD_REQUEST (409)
 */
export async function checkUserNameIsFree(
  tx: Tx,
  realmId: number,
  { userName, exceptUserId }: { userName: string; exceptUserId?: number },
): Promise<void> {
  const holder = await findPersonByUserName(tx, realmId, userName);
  if (holder && holder.user_id !== exceptUserId) throw userNameTaken(userName);
}

/**
 * Checks that no other account has the address.
 * @throws BAD_REQUEST (409)
 */
async function checkAddressIsFree(
  tx: Tx,
  realmId: number,
  { email, exceptUserId }: { email: string; exceptUserId: number },
): Promise<void> {
  const holder = await findAccountByEmail(tx, realmId, email);
  if (holder && holder.user_id !== exceptUserId) throw addressTaken(email);
}

/**
 * Checks that no other user has the full name, if the realm requires unique names.
 * @throws BAD_REQUEST (409)
 */
export async function checkNameIsFree(
  tx: Tx,
  realm: Realm,
  { name, exceptUserId }: { name: string; exceptUserId?: number },
): Promise<void> {
  try {
    await checkNameIsUnique(tx, realm, {
      name,
      ...(exceptUserId === undefined ? {} : { exceptUserId }),
    });
  } catch (cause) {
    if (!isApiError(cause)) throw cause;
    throw alreadyTaken(
      { msg: 'Another user has this name, and the organization requires unique names.' },
      { cause },
    );
  }
}

/** Returns the error for a user name that another person has. */
export function userNameTaken(userName: string) {
  return alreadyTaken({ msg: `Another user has the user name ${userName}.` });
}

/** Returns the error for an address that another account has. */
export function addressTaken(email: string) {
  return alreadyTaken({ msg: `The address ${email} is another account's.` });
}
