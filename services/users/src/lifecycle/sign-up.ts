import { roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest, passwordAuthDisabled, realmDeactivated } from '@chat/kit/errors/catalog';
import type { LogInResponse } from '@chat/proto/chat/users/v1/LogInResponse';
import type { RequestSignUpRequest__Output } from '@chat/proto/chat/users/v1/RequestSignUpRequest';
import type { RequestSignUpResponse } from '@chat/proto/chat/users/v1/RequestSignUpResponse';
import type { SignUpRequest__Output } from '@chat/proto/chat/users/v1/SignUpRequest';
import { completeChange } from '../accounts/identity-versions.ts';
import { emailRules, parseEmail, parseFullName } from '../accounts/rules.ts';
import {
  addConfirmation,
  claimConfirmation,
  confirmationOfToken,
  sendsNoMail,
} from '../confirmations/confirmations.ts';
import type { ConfirmationRow } from '../confirmations/store.ts';
import type { Deps } from '../credentials/deps.ts';
import {
  invalidInvitation,
  invitationOfToken,
  invitedEmail,
} from '../invitations/invitation-links.ts';
import { findInvitationTo, findOpenInvitation, type InvitationRow } from '../invitations/store.ts';
import { loginMethods } from '../realms/login-methods.ts';
import { getRealm, type Realm } from '../realms/realm-store.ts';
import { requestMails } from '../request-mail.ts';
import { openSession } from '../sessions/open-session.ts';
import { addPerson, waitForPersonJobs } from './create-account.ts';
import type { JoinDeps } from './join-realm.ts';

/**
 * Requests a mail with a link to create an account, with an invitation or in a realm that does not require one. If the
 * address has an account, only the mail says so; neither the response nor its timing reveals it.
 *
 * @throws BAD_REQUEST the realm requires an invitation or rejects the address; no such open invitation, or it is for a
 * different address; the server sends no mail
 * @throws PASSWORD_AUTH_DISABLED, REALM_DEACTIVATED
 */
export async function requestSignUp(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment'>,
  request: RequestSignUpRequest__Output,
): Promise<RequestSignUpResponse> {
  const { realmId, invitationToken } = request;
  const invitation =
    invitationToken === ''
      ? undefined
      : (await invitationOfToken(deps, realmId, invitationToken)).invitation;
  const realm = await openRealm(deps, realmId, { isInvited: invitation !== undefined });
  const { realm_id } = realm;
  const address = invitation ? invitedEmail(invitation, request.email) : request.email;
  const email = parseEmail(address, emailRules(realm, deps.deployment));
  if (!deps.deployment.isMailConfigured) throw sendsNoMail();
  await deps.transact(async (tx, emit) => {
    const invitation_id = invitation?.invitation_id ?? null;
    const signUp = { realm_id, kind: 'sign_up', email, invitation_id } as const;
    const confirmationId = await addConfirmation(deps, tx, signUp);
    await emit(realm_id, requestMails(deps.deployment, [{ signUp: { confirmationId } }]));
  });
  return {};
}

/**
 * Creates the account of a person to whom a link was mailed, and opens a session for the browser. The link works only
 * once. The role, groups and channels come from the invitation that the person used, or else from the newest invitation
 * to the address.
 *
 * @throws BAD_REQUEST the link is unknown in this realm, used or expired; invalid name or password; the address has an
 * account; the realm now requires an invitation; the invitation expired
 * @throws PASSWORD_AUTH_DISABLED, REALM_DEACTIVATED
 */
export async function signUp(
  deps: JoinDeps & Pick<Deps, 'passwords' | 'passwordStrength' | 'identityVersions'>,
  { realmId, token, fullName: name, password, browser }: SignUpRequest__Output,
): Promise<LogInResponse> {
  const confirmation = await confirmationOfToken(deps, realmId, { kind: 'sign_up', token });
  const realm = await openRealm(deps, realmId, { isInvited: confirmation.invitation_id !== null });
  const email = parseEmail(confirmation.email, emailRules(realm, deps.deployment));
  const fullName = parseFullName(name);
  await deps.passwordStrength.check(password, [email, fullName]);
  const passwordHash = await deps.passwords.hash(password);
  const { account, operations } = await deps.transact(async (tx, emit) => {
    const now = new Date(deps.now());
    await claimConfirmation(tx, confirmation, now);
    const invitation = await invitationOf(tx, confirmation, now);
    const added = await addPerson(
      deps,
      { tx, emit },
      {
        realm,
        draft: {
          ...{ email, fullName, passwordHash, invitation },
          role: invitation?.role ?? roles.member,
          hasJoined: true,
          ...(invitation && { includeDefaults: invitation.include_default_channels }),
        },
      },
    );
    if (!added) throw badRequest({ msg: `Email '${email}' already in use` });
    return added;
  });
  await waitForPersonJobs(deps, operations);
  const session = await deps.transact((tx, emit) =>
    openSession(deps, { tx, emit }, { account, proof: 'password', browser }),
  );
  await completeChange(deps, realmId, { versions: session.versions });
  return { sessionToken: session.token, userId: account.user_id };
}

/**
 * Returns the invitation that a person used before confirming the address, or else the newest invitation to the
 * address.
 * @throws BAD_REQUEST the invitation that the person used has expired
 */
async function invitationOf(
  tx: Tx,
  { realm_id, email, invitation_id: id }: ConfirmationRow,
  now: Date,
): Promise<InvitationRow | undefined> {
  if (id === null) return findInvitationTo(tx, realm_id, { email, now });
  const followed = await findOpenInvitation(tx, realm_id, { id, now });
  if (!followed) throw invalidInvitation();
  return followed;
}

/**
 * Returns the realm if the person may join it with a password.
 * @throws BAD_REQUEST, PASSWORD_AUTH_DISABLED, REALM_DEACTIVATED
 */
async function openRealm(
  { db, deployment }: Pick<Deps, 'db' | 'deployment'>,
  realmId: number,
  { isInvited }: { isInvited: boolean },
): Promise<Realm> {
  const realm = await getRealm(db, realmId);
  if (!realm.is_active) throw realmDeactivated({});
  if (realm.settings.invite_required && !isInvited) {
    throw badRequest({ msg: 'You need an invitation to join this organization.' });
  }
  if (!loginMethods(realm, deployment).email) throw passwordAuthDisabled({});
  return realm;
}
