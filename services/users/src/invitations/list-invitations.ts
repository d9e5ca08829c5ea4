import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListInvitationsRequest__Output } from '@chat/proto/chat/users/v1/ListInvitationsRequest';
import type { ListInvitationsResponse } from '@chat/proto/chat/users/v1/ListInvitationsResponse';
import { roles } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';
import { mayHaveLink } from './may-invite.ts';
import { linkOf } from './new-invitation.ts';
import { type InvitationRow, listOpenInvitations } from './store.ts';

/**
 * Invitations that can still be accepted, by id: the actor's own, for administrators all of the realm. They
 * have their link for who may have it.
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

/** The API's invitation, without its link. */
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

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
