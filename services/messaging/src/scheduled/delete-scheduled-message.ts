import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { DeleteScheduledMessageRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteScheduledMessageRequest';
import type { DeleteScheduledMessageResponse } from '@chat/proto/chat/messaging/v1/DeleteScheduledMessageResponse';
import type { Deps } from '../deps.ts';
import { alreadySent, noSuchScheduledMessage } from './errors.ts';
import { scheduledMessageRemoved } from './scheduled-events.ts';
import { deleteScheduled, findScheduled } from './store.ts';

/**
 * Cancels a scheduled message of the actor: once this is answered it is not sent any more.
 *
 * @throws BAD_REQUEST it is sent already; 404: the actor has no such message
 * @spec DELETE /scheduled_messages/{scheduled_message_id}
 */
export async function deleteScheduledMessage(
  { transact }: Pick<Deps, 'transact'>,
  { scheduledMessageId }: DeleteScheduledMessageRequest__Output,
  context: RpcContext,
): Promise<DeleteScheduledMessageResponse> {
  const { actor } = context;
  return transact(async (tx, emit) => {
    if (!(await deleteScheduled(tx, actor, scheduledMessageId))) {
      const isSent = await findScheduled(tx, actor, scheduledMessageId);
      throw isSent ? alreadySent() : noSuchScheduledMessage();
    }
    await emit(actor.realmId, [scheduledMessageRemoved(actor.userId, scheduledMessageId)]);
    return {};
  }, idempotent(context));
}
