import type { RpcContext } from '@chat/kit/grpc/server';
import type { CreateInvitationLinkRequest__Output } from '@chat/proto/chat/users/v1/CreateInvitationLinkRequest';
import type { CreateInvitationLinkResponse } from '@chat/proto/chat/users/v1/CreateInvitationLinkResponse';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';
import { invitesChanged } from './invitation-events.ts';
import { checkMayInvite } from './may-invite.ts';
import { linkOf, newInvitation } from './new-invitation.ts';
import { insertInvitations } from './store.ts';
import { parseTerms } from './terms.ts';

/**
 * Makes an invitation for whoever has its link. The answer holds a secret, so that none is kept of it: asked again,
 * there is another link.
 *
 * @throws BAD_REQUEST the actor may not make links; bad terms
 * @throws UNAUTHORIZED_PRINCIPAL the role is above the actor's own
 * @spec POST /invites/multiuse
 */
export async function createInvitationLink(
  deps: Pick<Deps, 'db' | 'transact' | 'channels' | 'now' | 'seal' | 'deployment'>,
  { terms: asked }: CreateInvitationLinkRequest__Output,
  context: RpcContext,
): Promise<CreateInvitationLinkResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const realm = await getRealm(deps.db, realmId);
  checkMayInvite(actor, realm, 'create_multiuse_invite_group');
  const terms = await parseTerms(deps, realm, asked, context);
  const invited = { realm_id: realmId, inviter_id: userId, email: null };
  const { row } = newInvitation(deps, invited, terms);
  await deps.transact(async (tx, emit) => {
    await insertInvitations(tx, [row]);
    await emit(realmId, [await invitesChanged(tx, realmId, userId)]);
  });
  return { link: linkOf(deps, realm, row) };
}
