import { badRequest } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { loginMethods } from '../realms/login-methods.ts';
import { getRealm } from '../realms/store.ts';
import { findSession } from '../sessions/store.ts';

/** How a person proves again who they are. */
export type Proof = {
  password?: string | undefined;
  /** The session that asks. */
  currentSessionId?: number | undefined;
};

/** How long after a login nothing else has to be proved. */
const freshForMs = 600_000;

/**
 * Requires that a person proves again who they are before they change what gives access to the account: by the password that is
 * stored here, or by a session that was opened in the last ten minutes, for those who log in another way.
 *
 * @throws BAD_REQUEST no proof, or a wrong password
 */
export async function requireProof(
  { db, now, passwords, deployment }: Pick<Deps, 'db' | 'now' | 'passwords' | 'deployment'>,
  account: AccountRow,
  { password, currentSessionId }: Proof,
): Promise<void> {
  const { realm_id, user_id } = account;
  if (password !== undefined) {
    const isKeptHere = loginMethods(await getRealm(db, realm_id), deployment).email;
    const isValid = isKeptHere && account.password_hash !== account.invalidated_password_hash;
    const isRight = await passwords.isRight(password, account.password_hash);
    if (!isRight || !isValid) throw badRequest({ msg: 'Wrong password!' });
    return;
  }
  const session =
    currentSessionId === undefined
      ? undefined
      : await findSession(db, { realm_id, user_id, session_id: currentSessionId });
  const isFresh = session && now() - session.created_at.getTime() < freshForMs;
  if (isFresh) return;
  throw badRequest({
    msg: 'Enter your password. If you log in without one, log out, log in again and repeat this within ten minutes.',
  });
}
