import { roles } from '@chat/kit/actor/actor';
import { badRequest, passwordAuthDisabled, realmDeactivated } from '@chat/kit/errors/catalog';
import type { LogInResponse } from '@chat/proto/chat/users/v1/LogInResponse';
import type { RequestSignUpRequest__Output } from '@chat/proto/chat/users/v1/RequestSignUpRequest';
import type { RequestSignUpResponse } from '@chat/proto/chat/users/v1/RequestSignUpResponse';
import type { SignUpRequest__Output } from '@chat/proto/chat/users/v1/SignUpRequest';
import { emailRules, parseEmail, parseFullName } from '../accounts/rules.ts';
import {
  addConfirmation,
  claimConfirmation,
  confirmationOfToken,
  sendsNoMail,
} from '../confirmations/confirmations.ts';
import { completeChange } from '../credentials/identity-versions.ts';
import type { Deps } from '../deps.ts';
import { findInvitationTo } from '../invitations/store.ts';
import { loginMethods } from '../realms/login-methods.ts';
import { getRealm, type Realm } from '../realms/store.ts';
import { requestMails } from '../request-mail.ts';
import { openSession } from '../sessions/open-session.ts';
import { addPerson, waitForPersonJobs } from './create-account.ts';
import type { JoinDeps } from './join-realm.ts';

/**
 * Requests a mail with a link to create an account. The same happens for an address that has one: the mail then says so,
 * and neither answer nor timing tells.
 *
 * @throws BAD_REQUEST the realm needs an invitation or does not accept the address; the server sends no mail
 * @throws PASSWORD_AUTH_DISABLED, REALM_DEACTIVATED
 */
export async function requestSignUp(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment'>,
  request: RequestSignUpRequest__Output,
): Promise<RequestSignUpResponse> {
  const realm = await openRealm(deps, request.realmId);
  const { realm_id } = realm;
  const email = parseEmail(request.email, emailRules(realm, deps.deployment));
  if (!deps.deployment.isMailConfigured) throw sendsNoMail();
  await deps.transact(async (tx, emit) => {
    const signUp = { realm_id, kind: 'sign_up', email } as const;
    const confirmationId = await addConfirmation(deps, tx, signUp);
    await emit(realm_id, requestMails(deps.deployment, [{ signUp: { confirmationId } }]));
  });
  return {};
}

/**
 * Creates the account of a person to whom a link was mailed, and opens a session for the browser. The link is used up. An
 * invitation to the address gives its role, groups and channels.
 *
 * @throws BAD_REQUEST the link is unknown in this realm, used or expired; invalid name or password; the address has an
 *   account meanwhile; the realm needs an invitation meanwhile
 * @throws PASSWORD_AUTH_DISABLED, REALM_DEACTIVATED
 */
export async function signUp(
  deps: JoinDeps & Pick<Deps, 'passwords' | 'passwordStrength' | 'identityVersions'>,
  { realmId, token, fullName: name, password, browser }: SignUpRequest__Output,
): Promise<LogInResponse> {
  const realm = await openRealm(deps, realmId);
  const confirmation = await confirmationOfToken(deps, realmId, { kind: 'sign_up', token });
  const email = parseEmail(confirmation.email, emailRules(realm, deps.deployment));
  const fullName = parseFullName(name);
  await deps.passwordStrength.check(password, [email, fullName]);
  const passwordHash = await deps.passwords.hash(password);
  const { account, operations } = await deps.transact(async (tx, emit) => {
    const now = new Date(deps.now());
    await claimConfirmation(tx, confirmation, now);
    const invitation = await findInvitationTo(tx, realmId, { email, now });
    const added = await addPerson(deps, { tx, emit }, realm, {
      ...{ email, fullName, passwordHash, invitation },
      role: invitation?.role ?? roles.member,
      hasJoined: true,
      ...(invitation && { includeDefaults: invitation.include_default_channels }),
    });
    if (!added) throw badRequest({ msg: `Email '${email}' already in use` });
    return added;
  });
  await waitForPersonJobs(deps, operations);
  const session = await deps.transact((tx, emit) =>
    openSession(deps, { tx, emit }, account, { proof: 'password', browser }),
  );
  await completeChange(deps, realmId, { versions: session.versions });
  return { sessionToken: session.token, userId: account.user_id };
}

/** The realm, whose people may join without invitation. @throws BAD_REQUEST, PASSWORD_AUTH_DISABLED, REALM_DEACTIVATED */
async function openRealm(
  { db, deployment }: Pick<Deps, 'db' | 'deployment'>,
  realmId: number,
): Promise<Realm> {
  const realm = await getRealm(db, realmId);
  if (!realm.is_active) throw realmDeactivated({});
  if (realm.settings.invite_required) {
    throw badRequest({ msg: 'Joining this organization takes an invitation.' });
  }
  if (!loginMethods(realm, deployment).email) throw passwordAuthDisabled({});
  return realm;
}
