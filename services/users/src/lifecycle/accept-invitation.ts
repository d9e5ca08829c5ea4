import { badRequest, passwordAuthDisabled } from '@chat/kit/errors/catalog';
import type { AcceptInvitationRequest__Output } from '@chat/proto/chat/users/v1/AcceptInvitationRequest';
import type { AcceptInvitationResponse } from '@chat/proto/chat/users/v1/AcceptInvitationResponse';
import { emailRules, parseEmail, parseFullName } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { invitationOfToken } from '../invitations/invitation-links.ts';
import { loginMethods } from '../realms/login-methods.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { type JoinDeps, joinRealm } from './join-realm.ts';

/**
 * Makes the account of somebody who has the link of an invitation, with a password. An invitation to an address ends
 * with it; one for whoever has the link stays.
 *
 * @throws BAD_REQUEST there is no such invitation, or it is over; bad name, address or password; address in use
 * @throws PASSWORD_AUTH_DISABLED nobody logs in to the realm by a password that is kept here
 * @throws REALM_DEACTIVATED
 * @spec realm.md Invites
 */
export async function acceptInvitation(
  deps: JoinDeps & Pick<Deps, 'passwords' | 'passwordStrength'>,
  request: AcceptInvitationRequest__Output,
): Promise<AcceptInvitationResponse> {
  const { realm, invitation } = await invitationOfToken(deps, request.realmId, request.token);
  if (!loginMethods(realm, deps.deployment).email) throw passwordAuthDisabled({});
  const fullName = parseFullName(request.fullName);
  const email = parseEmail(
    invitedEmail(invitation.email, request.email),
    emailRules(realm, deps.deployment),
  );
  await deps.passwordStrength.check(request.password, [email, fullName]);
  const passwordHash = await deps.passwords.hash(request.password);

  const account = await joinRealm(deps, realm, { email, fullName, passwordHash }, invitation);
  if (!account) throw badRequest({ msg: `Email '${email}' already in use` });
  return {
    userId: account.user_id,
    email: account.delivery_email,
    realmName: realm.name,
    realmUrl: urlOfRealm(realm, deps.deployment),
  };
}

/** The invited address, or the one that is given where anybody is invited. @throws BAD_REQUEST it is another */
function invitedEmail(invited: string | null, given: string): string {
  if (invited === null) return given;
  const isOther = given.trim() !== '' && given.trim().toLowerCase() !== invited.toLowerCase();
  if (isOther) throw badRequest({ msg: 'This invitation is for another email address.' });
  return invited;
}
