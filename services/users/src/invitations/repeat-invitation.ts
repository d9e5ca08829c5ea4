import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { RepeatInvitationRequest__Output } from '@chat/proto/chat/users/v1/RepeatInvitationRequest';
import type { RepeatInvitationResponse } from '@chat/proto/chat/users/v1/RepeatInvitationResponse';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';
import { lockInvitation } from './held-invitation.ts';
import { invitesChanged } from './invitation-events.ts';
import { checkMaySeeLinks } from './may-invite.ts';
import { linkOf } from './new-invitation.ts';
import { listInvitationsById, updateInvitedAt } from './store.ts';

/**
 * Invites somebody once more: it counts as invited now, and ends when it would have ended. No mail is sent: the
 * answer has the link for the actor to pass on.
 *
 * @throws BAD_REQUEST to the actor there is no such invitation; the actor may not see links
 * @spec POST /invites/{invite_id}/resend
 */
export async function repeatInvitation(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment'>,
  { invitationId: id }: RepeatInvitationRequest__Output,
  context: RpcContext,
): Promise<RepeatInvitationResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const realm = await getRealm(deps.db, realmId);
  await deps.transact(async (tx, emit) => {
    const at = new Date(deps.now());
    const invitation = await lockInvitation(tx, actor, { id, isMultiuse: false, now: at });
    checkMaySeeLinks(actor, realm);
    await updateInvitedAt(tx, invitation, at);
    await emit(realmId, [await invitesChanged(tx, realmId, invitation.inviter_id)]);
    return {};
  }, idempotent(context));
  const [repeated] = await listInvitationsById(deps.db, realmId, [id]);
  if (!repeated) throw badRequest({ msg: 'No such invitation' });
  return { link: linkOf(deps, realm, repeated) };
}
