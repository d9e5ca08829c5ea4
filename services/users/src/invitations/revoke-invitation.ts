import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { RevokeInvitationRequest__Output } from '@chat/proto/chat/users/v1/RevokeInvitationRequest';
import type { RevokeInvitationResponse } from '@chat/proto/chat/users/v1/RevokeInvitationResponse';
import type { Deps } from '../deps.ts';
import { lockInvitation } from './held-invitation.ts';
import { invitesChanged } from './invitation-events.ts';
import { deleteInvitation } from './store.ts';

/**
 * Takes an invitation back.
 *
 * @throws BAD_REQUEST to the actor there is no such invitation
 * @spec DELETE /invites/{invite_id}, DELETE /invites/multiuse/{invite_id}
 */
export async function revokeInvitation(
  { transact, now }: Pick<Deps, 'transact' | 'now'>,
  { invitationId: id, isMultiuse }: RevokeInvitationRequest__Output,
  context: RpcContext,
): Promise<RevokeInvitationResponse> {
  const { actor } = context;
  return transact(async (tx, emit) => {
    const wanted = { id, isMultiuse, now: new Date(now()) };
    const invitation = await lockInvitation(tx, actor, wanted);
    await deleteInvitation(tx, invitation);
    await emit(actor.realmId, [await invitesChanged(tx, actor.realmId, invitation.inviter_id)]);
    return {};
  }, idempotent(context));
}
