import { badRequest, passwordAuthDisabled } from '@chat/kit/errors/catalog';
import type { AcceptInvitationRequest__Output } from '@chat/proto/chat/users/v1/AcceptInvitationRequest';
import type { AcceptInvitationResponse } from '@chat/proto/chat/users/v1/AcceptInvitationResponse';
import { completeChange } from '../accounts/identity-versions.ts';
import { emailRules, parseEmail, parseFullName } from '../accounts/rules.ts';
import type { Deps } from '../credentials/deps.ts';
import { invitationOfToken, invitedEmail, provesAddress } from '../invitations/invitation-links.ts';
import { loginMethods } from '../realms/login-methods.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { openSession } from '../sessions/open-session.ts';
import { type JoinDeps, joinRealm } from './join-realm.ts';

/**
 * Creates an account with a password from an invitation link, and opens a session if `browser` is given. Uses up an
 * invitation to an address; a multiuse link stays valid. If the invitation does not verify the address, the account's
 * address is unverified. A server that sends mail rejects the request in this case, because `requestSignUp` must verify
 * the address first.
 *
 * @throws BAD_REQUEST no such open invitation; invalid name, address or password; address in use; the address must be
 * confirmed by mail
 * @throws PASSWORD_AUTH_DISABLED the realm does not allow password login
 * @throws REALM_DEACTIVATED
 */
export async function acceptInvitation(
  deps: JoinDeps & Pick<Deps, 'passwords' | 'passwordStrength' | 'identityVersions'>,
  request: AcceptInvitationRequest__Output,
): Promise<AcceptInvitationResponse> {
  const { realm, invitation } = await invitationOfToken(deps, request.realmId, request.token);
  if (!loginMethods(realm, deps.deployment).email) throw passwordAuthDisabled({});
  const isAddressProven = await provesAddress(deps, realm, invitation);
  if (!isAddressProven && deps.deployment.isMailConfigured) throw mustConfirm();
  const fullName = parseFullName(request.fullName);
  const email = parseEmail(
    invitedEmail(invitation, request.email),
    emailRules(realm, deps.deployment),
  );
  await deps.passwordStrength.check(request.password, [email, fullName]);
  const passwordHash = await deps.passwords.hash(request.password);

  const newcomer = { email, fullName, passwordHash, isAddressProven };
  const account = await joinRealm(deps, realm, { newcomer, invitation });
  if (!account) throw badRequest({ msg: `Email '${email}' already in use` });
  const { browser } = request;
  const session =
    browser &&
    (await deps.transact((tx, emit) =>
      openSession(deps, { tx, emit }, { account, proof: 'password', browser }),
    ));
  await completeChange(deps, realm.realm_id, { versions: session?.versions ?? {} });
  return {
    userId: account.user_id,
    email: account.delivery_email,
    realmName: realm.name,
    realmUrl: urlOfRealm(realm, deps.deployment),
    sessionToken: session?.token ?? '',
  };
}

function mustConfirm() {
  return badRequest({
    msg: 'First confirm your email address with the link that was emailed to you.',
  });
}
