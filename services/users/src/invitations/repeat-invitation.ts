import type { RpcContext } from '@chat/kit/grpc/handler';
import type { RepeatInvitationRequest__Output } from '@chat/proto/chat/users/v1/RepeatInvitationRequest';
import type { RepeatInvitationResponse } from '@chat/proto/chat/users/v1/RepeatInvitationResponse';
import type { Deps } from '../deps.ts';
import { idempotent } from '../idempotent.ts';
import { lockInvitation } from './held-invitation.ts';
import { invitesChanged } from './invitation-events.ts';
import { updateInvitedAt } from './store.ts';

/**
 * Invites somebody once more: it counts as invited now, and ends when it would have ended.
 *
 * @throws BAD_REQUEST to the actor there is no such invitation
 * @spec POST /invites/{invite_id}/resend
 */
export async function repeatInvitation(
  { transact, now }: Pick<Deps, 'transact' | 'now'>,
  { invitationId: id }: RepeatInvitationRequest__Output,
  context: RpcContext,
): Promise<RepeatInvitationResponse> {
  const { actor } = context;
  return transact(async (tx, emit) => {
    const at = new Date(now());
    const invitation = await lockInvitation(tx, actor, { id, isMultiuse: false, now: at });
    await updateInvitedAt(tx, invitation, at);
    await emit(actor.realmId, [await invitesChanged(tx, actor.realmId, invitation.inviter_id)]);
    return {};
  }, idempotent(context));
}
