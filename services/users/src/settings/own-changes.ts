import { roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { normalizeName } from '@chat/kit/names/normalize-name';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { UpdateUserSettingsRequest__Output } from '@chat/proto/chat/users/v1/UpdateUserSettingsRequest';
import { type AccountRow, findAccountByEmail } from '../accounts/account-store.ts';
import { deleteAddressChanges } from '../accounts/pending-change-store.ts';
import { emailRules, parseEmail, parseFullName } from '../accounts/rules.ts';
import { addConfirmation } from '../confirmations/confirmations.ts';
import type { Deps } from '../credentials/deps.ts';
import { loginMethods } from '../realms/login-methods.ts';
import type { Realm } from '../realms/realm-store.ts';
import { requestMails } from '../request-mail.ts';

type OwnChangeRequest = Pick<
  UpdateUserSettingsRequest__Output,
  'fullName' | 'oldPassword' | 'newPassword'
>;

/**
 * Returns the new name, or undefined if no other name was requested. If the realm has disabled name changes, silently
 * ignores a name requested by anyone below administrator, as clients expect.
 * @throws BAD_REQUEST invalid name
 */
export function newName(
  requested: OwnChangeRequest,
  account: AccountRow,
  realm: Realm,
): string | undefined {
  if (requested.fullName === undefined) return undefined;
  const isFixed = realm.settings.name_changes_disabled && account.role > roles.administrator;
  if (isFixed || normalizeName(requested.fullName) === account.full_name) return undefined;
  return parseFullName(requested.fullName);
}

/**
 * Verifies the old password and returns the new password's hash. Returns undefined if no new password was requested.
 * @throws BAD_REQUEST the old password is wrong, or the new password is too weak
 */
export async function newPasswordHash(
  {
    passwords,
    passwordStrength,
    deployment,
  }: Pick<Deps, 'passwords' | 'passwordStrength' | 'deployment'>,
  requested: OwnChangeRequest,
  { account, realm }: { account: AccountRow; realm: Realm },
): Promise<string | undefined> {
  const { oldPassword = '', newPassword } = requested;
  if (newPassword === undefined) return undefined;
  const isRight = await passwords.isRight(oldPassword, account.password_hash);
  const isKeptHere = loginMethods(realm, deployment).email;
  if (!isRight || !isKeptHere) throw wrongPassword();
  const personal = [account.delivery_email, account.full_name];
  await passwordStrength.check(newPassword, personal).catch((cause: unknown) => {
    throw badRequest({ msg: 'New password is too weak!' }, { cause });
  });
  return passwords.hash(newPassword);
}

/** Returns the error for a wrong password. */
export function wrongPassword() {
  return badRequest({ msg: 'Wrong password!' });
}

/**
 * Validates a requested email address and returns it. Returns undefined if it is absent or the current address.
 *
 * @throws BAD_REQUEST an address that is invalid, rejected or in use; address changes are disabled
 * @spec PATCH /settings
 */
export async function requestedAddress(
  { db, deployment }: Pick<Deps, 'db' | 'deployment'>,
  requested: string | undefined,
  { account, realm }: { account: AccountRow; realm: Realm },
): Promise<string | undefined> {
  if (requested === undefined || requested.trim() === account.delivery_email) return undefined;
  const email = allowedAddress({ deployment }, requested, { account, realm });
  const holder = await findAccountByEmail(db, realm.realm_id, email);
  if (holder && holder.user_id !== account.user_id) {
    throw badRequest({ msg: `Email '${email}' already in use` });
  }
  return email;
}

/**
 * Checks that the realm allows the account to have this address, and returns the address in stored form.
 * @throws BAD_REQUEST invalid or rejected address; address changes are disabled
 */
export function allowedAddress(
  { deployment }: Pick<Deps, 'deployment'>,
  email: string,
  { account: { role }, realm }: { account: Pick<AccountRow, 'role'>; realm: Realm },
): string {
  if (realm.settings.email_changes_disabled && role > roles.administrator) {
    throw badRequest({ msg: 'Email address changes are disabled in this organization.' });
  }
  return parseEmail(email, emailRules(realm, deployment));
}

/**
 * Stores a requested address change for a locked account, replacing an earlier one. If undefined, only deletes the
 * earlier one. Returns the domain events that request the mails: the link to the new address, and a notice to the old
 * address.
 */
export async function askForAddress(
  deps: Pick<Deps, 'seal' | 'now' | 'deployment'>,
  tx: Tx,
  {
    own: { realm_id, user_id, delivery_email },
    email,
  }: { own: AccountRow; email: string | undefined },
): Promise<OutboxEvent[]> {
  await deleteAddressChanges(tx, realm_id, [user_id]);
  if (email === undefined) return [];
  const confirmationId = await addConfirmation(deps, tx, {
    ...{ realm_id, user_id, email },
    kind: 'address_change',
    previous_email: delivery_email,
  });
  return requestMails(deps.deployment, [
    { addressConfirmation: { confirmationId } },
    { addressConfirmation: { confirmationId, isNotice: true } },
  ]);
}
