import type { GetInvitationRequest__Output } from '@chat/proto/chat/users/v1/GetInvitationRequest';
import type { GetInvitationResponse } from '@chat/proto/chat/users/v1/GetInvitationResponse';
import type { Deps } from '../deps.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { invitationOfToken } from './invitation-of-token.ts';

/**
 * What somebody who has a link is invited to. Nothing changes by looking.
 *
 * @throws BAD_REQUEST there is no such invitation, or it is over
 * @throws REALM_DEACTIVATED
 * @spec realm.md Invites
 */
export async function getInvitation(
  deps: Pick<Deps, 'db' | 'now' | 'deployment'>,
  { realmId, token }: GetInvitationRequest__Output,
): Promise<GetInvitationResponse> {
  const { realm, invitation } = await invitationOfToken(deps, realmId, token);
  return {
    email: invitation.email ?? '',
    realmName: realm.name,
    realmUrl: urlOfRealm(realm, deps.deployment),
  };
}
