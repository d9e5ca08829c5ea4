import type { Tx } from '@chat/kit/database/database';
import {
  authenticationFailed,
  badRequest,
  passwordAuthDisabled,
  passwordResetRequired,
  serviceUnavailable,
} from '@chat/kit/errors/catalog';
import type { Origin } from '@chat/kit/grpc/metadata';
import {
  type AccountRow,
  accounts,
  findAccountByEmail,
  getAccount,
} from '../accounts/account-store.ts';
import { isEmail } from '../accounts/rules.ts';
import { joinByVerifiedEmail } from '../lifecycle/join-realm.ts';
import { synchronizeAccount } from '../lifecycle/synchronize-account.ts';
import { isPasswordLoginEnabled, loginMethods } from '../realms/login-methods.ts';
import type { Realm } from '../realms/realm-store.ts';
import { claimAccount } from './claim-account.ts';
import type { Deps } from './deps.ts';
import { completeLogin, getLoginRealm } from './log-in.ts';
import { findProvidedAccount, linkAccount, type ProvidedPerson } from './provided-account.ts';
import { type LoginAttempt, watchLogin } from './watch-login.ts';
import type { VerifiedLoginDeps } from './web-login.ts';

/** The account of a person who entered the right password, and the account's realm. */
export type VerifiedLogin = { realm: Realm; account: AccountRow };

/**
 * Verifies a password and completes the login of its account. Checks the password against its stored hash or, if the
 * realm uses LDAP, in the directory. LDAP users without an account join if they are invited or the realm requires no
 * invitation. If the password is wrong, neither the response nor its timing reveals whether an account exists. Bots
 * cannot log in.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST the user name is not an email address and LDAP is off
 * @throws PASSWORD_AUTH_DISABLED
 * @throws AUTHENTICATION_FAILED unknown user or wrong password; the errors of `findProvidedAccount` and `linkAccount`
 * @throws PASSWORD_RESET_REQUIRED the password is correct but was invalidated
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 * @throws SERVER_NOT_READY the directory does not respond
 */
export async function verifyPassword(
  deps: PasswordDeps,
  request: PasswordRequest,
  origin: Origin | undefined,
): Promise<VerifiedLogin> {
  const { realmId } = request;
  return watchLogin(
    deps,
    { realmId, method: 'password', origin },
    { work: (attempt) => verify(deps, request, attempt) },
  );
}

type PasswordDeps = VerifiedLoginDeps & Pick<Deps, 'directory' | 'passwords'>;
type PasswordRequest = { realmId: number; username: string; password: string };

/** Verifies a password, and sets the login method and the user in `attempt`. */
async function verify(
  deps: PasswordDeps,
  request: PasswordRequest,
  attempt: LoginAttempt,
): Promise<VerifiedLogin> {
  const realm = await getLoginRealm(deps.db, request.realmId);
  const methods = loginMethods(realm, deps.deployment);
  const credentials = { username: request.username.trim(), password: request.password };
  if (!methods.ldap && !isEmail(credentials.username)) {
    throw badRequest({ msg: 'Enter a valid email address.' });
  }
  if (!isPasswordLoginEnabled(methods)) throw passwordAuthDisabled({});

  const holder = methods.email
    ? await findByPassword(deps, realm, { credentials, attempt })
    : undefined;
  if (holder && holder.password_hash === holder.invalidated_password_hash) {
    throw passwordResetRequired({});
  }
  if (!holder && methods.ldap) attempt.method = 'ldap';
  const found = holder
    ? { account: holder }
    : methods.ldap && (await findInDirectory(deps, realm, credentials));
  if (!found || found.account.is_bot) throw authenticationFailed({});
  attempt.userId = found.account.user_id;
  await completeLogin(deps, realm, found.account);
  if (holder) return { realm, account: await rehash(deps, holder, credentials.password) };
  const claimed = await claimAccount(deps, found.account);
  const account = found.person
    ? await linkAccount(deps, realm, { account: claimed, person: found.person })
    : claimed;
  if (found.person) await synchronizeAccount(deps, realm, { account, wanted: found.person.wanted });
  // Read the account again, because a role that the directory has just set decides whether a second factor is required.
  return { realm, account: await getAccount(deps.db, realm.realm_id, account.user_id) };
}

/** Hashes the password again if the cost of its hash is outdated. Returns the account with its current hash. */
async function rehash(
  { passwords, transact }: Pick<Deps, 'passwords' | 'transact'>,
  account: AccountRow,
  password: string,
): Promise<AccountRow> {
  if (account.password_hash === null || !passwords.isOutdated(account.password_hash)) {
    return account;
  }
  const newHash = await passwords.hash(password);
  await transact((tx) => replacePasswordHash(tx, account, newHash));
  return { ...account, password_hash: newHash };
}

/** An account and, if the directory verified the password, the person in the directory. */
type Found = { account: AccountRow; person?: ProvidedPerson };

type Credentials = { username: string; password: string };

/** Returns the account with this address and password. */
async function findByPassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { realm_id }: Realm,
  {
    credentials: { username, password },
    attempt,
  }: { credentials: Credentials; attempt: LoginAttempt },
): Promise<AccountRow | undefined> {
  const account = isEmail(username) ? await findAccountByEmail(db, realm_id, username) : undefined;
  if (account) attempt.userId = account.user_id;
  const isRight = await passwords.isRight(password, account?.password_hash ?? null);
  return isRight ? account : undefined;
}

/**
 * Returns the account that `findProvidedAccount` finds for an LDAP user. Creates an account if there is none and the
 * user may join.
 */
async function findInDirectory(
  deps: VerifiedLoginDeps & Pick<Deps, 'directory'>,
  realm: Realm,
  { username, password }: Credentials,
): Promise<Found | undefined> {
  const person = await deps.directory?.authenticate(username, password).catch((cause: unknown) => {
    // This is not a 401, because the password was not verified.
    throw serviceUnavailable({}, { cause });
  });
  if (!person) return undefined;
  const allowsUninvited = !realm.settings.invite_required;
  const account =
    (await findProvidedAccount(deps, realm, person)) ??
    (await joinByVerifiedEmail(deps, realm, { person, allowsUninvited }));
  return account && { account, person };
}

/** Replaces a password's hash with a new hash of the same password, unless the password has changed in the meantime. */
async function replacePasswordHash(
  tx: Tx,
  { realm_id, user_id, password_hash }: AccountRow,
  newHash: string,
): Promise<void> {
  await accounts(tx).where({ realm_id, user_id, password_hash }).update({ password_hash: newHash });
}
