import { roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetInvitationRequest__Output } from '@chat/proto/chat/users/v1/GetInvitationRequest';
import type { GetInvitationResponse } from '@chat/proto/chat/users/v1/GetInvitationResponse';
import type { ListInvitationLinksRequest__Output } from '@chat/proto/chat/users/v1/ListInvitationLinksRequest';
import type { ListInvitationLinksResponse } from '@chat/proto/chat/users/v1/ListInvitationLinksResponse';
import type { ListInvitationsRequest__Output } from '@chat/proto/chat/users/v1/ListInvitationsRequest';
import type { ListInvitationsResponse } from '@chat/proto/chat/users/v1/ListInvitationsResponse';
import type { Deps } from '../credentials/deps.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { urlOfRealm } from '../realms/realm-object.ts';

import { getRealm, requireRealm } from '../realms/realm-store.ts';
import { invitationOfToken, linkOf, mustConfirmAddress } from './invitation-links.ts';
import { mayHaveLink } from './rules.ts';
import { type InvitationRow, listOpenInvitations } from './store.ts';

/**
 * Returns the open invitations, sorted by id: all of them for administrators, otherwise only the actor's own. Includes
 * each link that the actor may see.
 *
 * @throws BAD_REQUEST the actor is a guest
 * @spec GET /invites
 */
export async function listInvitations(
  deps: Pick<Deps, 'db' | 'now' | 'seal' | 'deployment'>,
  _request: ListInvitationsRequest__Output,
  { actor }: RpcContext,
): Promise<ListInvitationsResponse> {
  const { realmId, userId, role } = actor;
  if (role >= roles.guest) throw badRequest({ msg: 'Not allowed for guest users' });
  const now = new Date(deps.now());
  const [realm, invitations] = await Promise.all([
    getRealm(deps.db, realmId),
    listOpenInvitations(deps.db, realmId, {
      now,
      ...(role > roles.administrator && { inviterId: userId }),
    }),
  ]);
  const objects = invitations.map((row) => ({
    ...invitationObject(row),
    ...(mayHaveLink(actor, realm, row) && { link_url: linkOf(deps, realm, row) }),
  }));
  return { invitationsJson: JSON.stringify(objects) };
}

/** Returns an invitation in the shape of the API, without its link. */
function invitationObject(row: InvitationRow) {
  return {
    id: row.invitation_id,
    invited_by_user_id: row.inviter_id,
    invited: toSeconds(row.invited_at),
    expiry_date: row.expires_at && toSeconds(row.expires_at),
    invited_as: row.role,
    ...(row.email !== null && { email: row.email }),
    notify_referrer_on_join: row.notify_referrer_on_join,
    is_multiuse: row.email === null,
  };
}

/**
 * Returns the links of a realm's open invitations, for operators of servers that send no mail.
 * @throws BAD_REQUEST no such realm
 */
export async function listInvitationLinks(
  deps: Pick<Deps, 'db' | 'now' | 'seal' | 'deployment'>,
  { realmId }: ListInvitationLinksRequest__Output,
): Promise<ListInvitationLinksResponse> {
  const realm = await requireRealm(deps.db, realmId);
  const now = new Date(deps.now());
  const invitations = await listOpenInvitations(deps.db, realmId, { now });
  return {
    links: invitations.map((row) => ({
      invitationId: row.invitation_id,
      email: row.email ?? '',
      link: linkOf(deps, realm, row),
    })),
  };
}

/**
 * Returns the realm of the invitation with this token, the invited address ('' for a multiuse link), and whether that
 * address must be confirmed by mail.
 *
 * @throws BAD_REQUEST no such open invitation
 * @throws REALM_DEACTIVATED
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
    mustConfirmAddress: await mustConfirmAddress(deps, realm, invitation),
  };
}
