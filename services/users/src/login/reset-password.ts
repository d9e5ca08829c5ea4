import type { Tx } from '@chat/kit/database/database';
import { passwordAuthDisabled, realmDeactivated } from '@chat/kit/errors/catalog';
import type { LogInResponse } from '@chat/proto/chat/users/v1/LogInResponse';
import type { RequestPasswordResetRequest__Output } from '@chat/proto/chat/users/v1/RequestPasswordResetRequest';
import type { RequestPasswordResetResponse } from '@chat/proto/chat/users/v1/RequestPasswordResetResponse';
import type { ResetPasswordRequest__Output } from '@chat/proto/chat/users/v1/ResetPasswordRequest';
import {
  type AccountRow,
  findAccountByEmail,
  findPersonByEmail,
  updateAccount,
} from '../accounts/account-store.ts';
import { lockAccountAndOwners } from '../accounts/change-store.ts';
import { completeChange } from '../accounts/identity-versions.ts';
import { checkIsEmail } from '../accounts/rules.ts';
import {
  addConfirmation,
  claimConfirmation,
  confirmationOfToken,
  invalidLink,
  sendsNoMail,
} from '../confirmations/confirmations.ts';
import { loginMethods } from '../realms/login-methods.ts';
import { isRealmActive, type Realm } from '../realms/realm-store.ts';
import { requestMails } from '../request-mail.ts';
import type { Deps } from '../second-factors/deps.ts';
import { sealPendingLogin } from '../second-factors/pending-login.ts';
import { byPerson, byServer, originOf } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import { logOutEverywhere } from '../sessions/log-out-everywhere.ts';
import { openSession, ownersOfPrevious } from '../sessions/open-session.ts';
import { type EndedAccess, endAccess } from './end-access.ts';
import { completeLogin, getLoginRealm } from './log-in.ts';

/**
 * Requests a mail with a link to set a new password. The link works only for the account that has the address now. The
 * users service checks only when it sends the mail whether this account belongs to an active person. Neither the
 * response nor its timing therefore reveals this.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST not an email address; the server sends no mail
 * @throws PASSWORD_AUTH_DISABLED, REALM_DEACTIVATED
 */
export async function requestPasswordReset(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment'>,
  request: RequestPasswordResetRequest__Output,
): Promise<RequestPasswordResetResponse> {
  const realm = await passwordRealm(deps, request.realmId);
  const { realm_id } = realm;
  const email = checkIsEmail(request.email);
  if (!deps.deployment.isMailConfigured) throw sendsNoMail();
  await deps.transact(async (tx, emit) => {
    const holder = await findAccountByEmail(tx, realm_id, email);
    const user_id = holder?.user_id ?? null;
    const reset = { realm_id, kind: 'password_reset', email, user_id } as const;
    const confirmationId = await addConfirmation(deps, tx, reset);
    await emit(realm_id, requestMails(deps.deployment, [{ passwordReset: { confirmationId } }]));
  });
  return {};
}

/**
 * Sets the password of the person to whom a link was mailed, and ends all sessions. Opens a session for the browser, or
 * returns a pending login if the account has a second factor. Invalidates all of the account's reset links, including
 * this one.
 *
 * If the account's address was unverified, another person may have created the account. In this case, all keys of the
 * account and its bots are replaced, and its second factors are removed. Otherwise API keys stay valid.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST the link is unknown in this realm, used or expired; the account that had its address is not
 * active or has a different address now; the password is too weak
 * @throws PASSWORD_AUTH_DISABLED, REALM_DEACTIVATED
 */
export async function resetPassword(
  deps: Pick<
    Deps,
    | 'db'
    | 'transact'
    | 'now'
    | 'seal'
    | 'passwords'
    | 'passwordStrength'
    | 'factorSeal'
    | 'deployment'
    | 'identityVersions'
    | 'jobs'
  >,
  { realmId, token, password, browser }: ResetPasswordRequest__Output,
): Promise<LogInResponse> {
  const realm = await passwordRealm(deps, realmId);
  const confirmation = await confirmationOfToken(deps, realmId, { kind: 'password_reset', token });
  const { email } = confirmation;
  const person = await findPersonByEmail(deps.db, realmId, email);
  if (!person || person.user_id !== confirmation.user_id) throw invalidLink();
  await deps.passwordStrength.check(password, [email, person.full_name]);
  const passwordHash = await deps.passwords.hash(password);
  await completeLogin(deps, realm, person);
  const opened = await deps.transact(async (tx, emit) => {
    // Lock the realm's row before accounts.
    if (!(await isRealmActive(tx, realmId))) throw realmDeactivated({});
    const previous = await ownersOfPrevious(tx, realmId, browser);
    const locked = await lockAccountAndOwners(tx, realmId, {
      userId: person.user_id,
      more: previous,
    });
    const current = locked.get(person.user_id);
    if (!current?.is_active || current.delivery_email !== person.delivery_email) {
      throw invalidLink();
    }
    await claimConfirmation(tx, confirmation, new Date(deps.now()));
    const ended = current.is_address_proven
      ? await replacePassword(tx, current, passwordHash)
      : await endAccess(deps, tx, { before: current, locked: locked.values(), passwordHash });
    const { account } = ended;
    const session = account.has_second_factor
      ? { pendingLogin: sealPendingLogin(deps, account) }
      : await openSession(deps, { tx, emit }, { account, proof: 'password', browser });
    await emitSecurityChanges(
      deps,
      { tx, emit },
      {
        holder: account,
        by: byPerson(account.user_id, originOf(browser)),
        changes: [{ kind: 'PASSWORD_RESET' }],
      },
    );
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder: account, by: byServer, changes: ended.changes },
    );
    if (ended.events.length > 0) await emit(realmId, ended.events);
    const { versions } = ended;
    if ('pendingLogin' in session) return { ...session, versions };
    return { sessionToken: session.token, versions: { ...session.versions, ...versions } };
  });
  const { versions, ...login } = opened;
  await completeChange(deps, realmId, { versions });
  return { ...login, userId: person.user_id };
}

/**
 * Replaces the password of an account with a verified address and ends the account's sessions. The account's keys stay
 * valid.
 */
async function replacePassword(
  tx: Tx,
  { realm_id, user_id }: AccountRow,
  passwordHash: string,
): Promise<EndedAccess> {
  const { versions } = await logOutEverywhere(tx, realm_id, { userIds: [user_id] });
  const account = await updateAccount(tx, { realm_id, user_id }, { password_hash: passwordHash });
  return { account, changes: [], events: [], versions };
}

/**
 * Returns the active realm, if it allows passwords.
 * @throws NONEXISTENT_SUBDOMAIN, REALM_DEACTIVATED, PASSWORD_AUTH_DISABLED
 */
async function passwordRealm(
  { db, deployment }: Pick<Deps, 'db' | 'deployment'>,
  realmId: number,
): Promise<Realm> {
  const realm = await getLoginRealm(db, realmId);
  if (!realm.is_active) throw realmDeactivated({});
  if (!loginMethods(realm, deployment).email) throw passwordAuthDisabled({});
  return realm;
}
