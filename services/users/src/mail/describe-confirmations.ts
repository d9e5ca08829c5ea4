import type { MailCause__Output } from '@chat/proto/chat/common/v1/MailCause';
import { findAccount, findAccountByEmail } from '../accounts/account-store.ts';
import { linkOfConfirmation } from '../confirmations/confirmations.ts';
import { type ConfirmationRow, findConfirmation } from '../confirmations/store.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import type { Realm } from '../realms/realm-store.ts';
import { type Content, type DescribeDeps, toPerson } from './mail-content.ts';

/**
 * Returns the mail about a password reset. Returns undefined if the address no longer belongs to the person who had it
 * at the request. If the account is deactivated, the mail has no reset link.
 */
export async function describePasswordReset(
  deps: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['passwordReset'],
): Promise<Content> {
  const reset = await findOpen(deps, realm, cause?.confirmationId);
  const person = reset && (await findAccountByEmail(deps.db, realm.realm_id, reset.email));
  if (!person || person.user_id !== reset.user_id) return undefined;
  if (person.is_bot || person.is_deleted) return undefined;
  const isDeactivated = !person.is_active;
  return {
    ...toPerson(person),
    ...(isDeactivated ? { link: urlOfRealm(realm, deps.deployment) } : linked(deps, realm, reset)),
    passwordReset: { isDeactivated },
    about: 'passwordReset',
  };
}

/**
 * Returns the mail about a sign-up. If the address has an account, the mail links to the login page. Returns undefined
 * if the account is deactivated.
 */
export async function describeSignUp(
  deps: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['signUp'],
): Promise<Content> {
  const signUp = await findOpen(deps, realm, cause?.confirmationId);
  if (!signUp) return undefined;
  const holder = await findAccountByEmail(deps.db, realm.realm_id, signUp.email);
  if (holder) {
    if (!holder.is_active || holder.is_bot) return undefined;
    return {
      ...toPerson(holder),
      link: `${urlOfRealm(realm, deps.deployment)}/login`,
      signUp: { hasAccount: true },
      about: 'signUp',
    };
  }
  return {
    address: signUp.email,
    ...linked(deps, realm, signUp),
    signUp: { hasAccount: false },
    about: 'signUp',
  };
}

/**
 * Returns the mail with a confirmation link to the new address, or the notice to the old address. The notice is sent
 * even after the change.
 */
export async function describeAddressChange(
  deps: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['addressConfirmation'],
): Promise<Content> {
  const { confirmationId, isNotice = false } = cause ?? {};
  const change = isNotice
    ? await findConfirmation(deps.db, realm.realm_id, Number(confirmationId))
    : await findOpen(deps, realm, confirmationId);
  if (!change?.user_id || change.previous_email === null) return undefined;
  const person = await findAccount(deps.db, realm.realm_id, change.user_id);
  if (!person?.is_active) return undefined;
  const { email: newAddress, previous_email: oldAddress } = change;
  return {
    ...toPerson(person),
    address: isNotice ? oldAddress : newAddress,
    ...(isNotice ? { link: urlOfRealm(realm, deps.deployment) } : linked(deps, realm, change)),
    addressConfirmation: { oldAddress, newAddress, isNotice },
    about: 'addressConfirmation',
  };
}

/** Returns the confirmation with this id, or undefined if it is unknown, used or expired. */
async function findOpen(
  { db, now }: DescribeDeps,
  { realm_id }: Realm,
  confirmationId: number | undefined,
): Promise<ConfirmationRow | undefined> {
  if (confirmationId === undefined) return undefined;
  const found = await findConfirmation(db, realm_id, confirmationId);
  const isOpen = found?.used_at === null && (found.expires_at?.getTime() ?? 0) > now();
  return isOpen ? found : undefined;
}

function linked(deps: DescribeDeps, realm: Realm, confirmation: ConfirmationRow) {
  const { expires_at } = confirmation;
  return {
    link: linkOfConfirmation(deps, realm, confirmation),
    ...(expires_at && { expiresAtSeconds: toSeconds(expires_at) }),
  };
}
