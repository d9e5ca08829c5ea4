import { badRequest } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/account-store.ts';
import { loginMethods } from '../realms/login-methods.ts';
import { getRealm } from '../realms/realm-store.ts';
import type { Deps } from './deps.ts';
import { isFreshSession } from './is-fresh-session.ts';

/** The proof with which a person authenticates again. */
export type Proof = {
  password?: string | undefined;
  /** The session of the current request. */
  currentSessionId?: number | undefined;
};

/**
 * Requires that a person authenticates again before they change the credentials of their account. The person needs the
 * account's password or a session that was opened in the last ten minutes.
 *
 * @throws BAD_REQUEST no proof, or a wrong password
 */
export async function requireProof(
  deps: Pick<Deps, 'db' | 'now' | 'passwords' | 'deployment'>,
  account: AccountRow,
  { password, currentSessionId }: Proof,
): Promise<void> {
  if (password !== undefined) {
    if (await isOwnPassword(deps, account, password)) return;
    throw badRequest({ msg: 'Wrong password!' });
  }
  if (await isFreshSession(deps, account, currentSessionId)) return;
  throw badRequest({
    msg: 'Enter your password. If you have no password, log out, log in again and retry within ten minutes.',
  });
}

/**
 * Returns whether `password` is the account's stored password. Returns false if that password is invalidated or the
 * realm does not allow password login.
 */
export async function isOwnPassword(
  { db, passwords, deployment }: Pick<Deps, 'db' | 'passwords' | 'deployment'>,
  account: AccountRow,
  password: string,
): Promise<boolean> {
  const isKeptHere = loginMethods(await getRealm(db, account.realm_id), deployment).email;
  const isValid = isKeptHere && account.password_hash !== account.invalidated_password_hash;
  // Verify the password even if it cannot count, so that timing reveals nothing.
  return (await passwords.isRight(password, account.password_hash)) && isValid;
}
