import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { RepeatInvitationRequest__Output } from '@chat/proto/chat/users/v1/RepeatInvitationRequest';
import type { RepeatInvitationResponse } from '@chat/proto/chat/users/v1/RepeatInvitationResponse';
import type { RevokeInvitationRequest__Output } from '@chat/proto/chat/users/v1/RevokeInvitationRequest';
import type { RevokeInvitationResponse } from '@chat/proto/chat/users/v1/RevokeInvitationResponse';
import type { Deps } from '../credentials/deps.ts';

import { getRealm } from '../realms/realm-store.ts';
import { requestMails } from '../request-mail.ts';
import { invitesChanged } from './invitation-events.ts';
import { linkOf } from './invitation-links.ts';
import { checkMaySeeLinks, mayChangeInvitation, maySeeLinks } from './rules.ts';
import {
  deleteInvitation,
  type InvitationRow,
  listInvitationsById,
  lockOpenInvitation,
  renewInvitation,
} from './store.ts';

/**
 * Renews an invitation for its original validity period, and mails it again if the server sends mail. Returns the link
 * if the actor may see it, otherwise ''.
 *
 * @throws BAD_REQUEST no such open invitation that the actor may change; missing permission to see links, if the server
 * sends no mail
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
    if (!deps.deployment.isMailConfigured) checkMaySeeLinks(actor, realm);
    await renewInvitation(tx, invitation, at);
    await emit(realmId, [
      await invitesChanged(tx, realmId, invitation.inviter_id),
      ...requestMails(deps.deployment, [{ invitation: { invitationId: id } }]),
    ]);
    return {};
  }, idempotent(context));
  if (!maySeeLinks(actor, realm)) return { link: '' };
  const [repeated] = await listInvitationsById(deps.db, realmId, [id]);
  if (!repeated) throw badRequest({ msg: 'No such invitation' });
  return { link: linkOf(deps, realm, repeated) };
}

/**
 * Deletes an invitation.
 *
 * @throws BAD_REQUEST no such open invitation that the actor may change
 * @spec DELETE /invites/{invite_id}, DELETE /invites/multiuse/{invite_id}
 */
export async function revokeInvitation(
  { transact, now }: Pick<Deps, 'transact' | 'now'>,
  { invitationId: id, isMultiuse }: RevokeInvitationRequest__Output,
  context: RpcContext,
): Promise<RevokeInvitationResponse> {
  const { actor } = context;
  return transact(async (tx, emit) => {
    const key = { id, isMultiuse, now: new Date(now()) };
    const invitation = await lockInvitation(tx, actor, key);
    await deleteInvitation(tx, invitation);
    await emit(actor.realmId, [await invitesChanged(tx, actor.realmId, invitation.inviter_id)]);
    return {};
  }, idempotent(context));
}

/**
 * Locks an invitation that the actor may change.
 * @throws BAD_REQUEST no such open invitation that the actor may change
 */
async function lockInvitation(
  tx: Tx,
  actor: Actor,
  { id, isMultiuse, now }: { id: number; isMultiuse: boolean; now: Date },
): Promise<InvitationRow> {
  const invitation = await lockOpenInvitation(tx, actor.realmId, { id, now });
  const isVisible =
    invitation !== undefined &&
    (invitation.email === null) === isMultiuse &&
    mayChangeInvitation(actor, invitation);
  if (!isVisible) throw badRequest({ msg: 'No such invitation' });
  return invitation;
}
