import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { CreateScheduledMessageRequest__Output } from '@chat/proto/chat/messaging/v1/CreateScheduledMessageRequest';
import type { CreateScheduledMessageResponse } from '@chat/proto/chat/messaging/v1/CreateScheduledMessageResponse';
import type { Deps } from '../deps.ts';
import { normalizeClientName } from '../messages/client.ts';
import type { SendDeps } from '../send/send-message.ts';
import { checkedContent, readScheduledPlace } from './checked-content.ts';
import { enqueueDelivery } from './message-due.ts';
import { scheduledMessageAdded } from './scheduled-events.ts';
import { insertScheduled } from './store.ts';

/**
 * Keeps a message of the actor until its time has come.
 *
 * @throws BAD_REQUEST the time is not in the future, or sending it is not permitted
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @spec POST /scheduled_messages
 */
export async function createScheduledMessage(
  deps: SendDeps & Pick<Deps, 'now'>,
  request: CreateScheduledMessageRequest__Output,
  context: RpcContext,
): Promise<CreateScheduledMessageResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const content = await checkedContent(deps, actor, {
    place: readScheduledPlace(request.destination, request.topic),
    content: request.content,
    deliverAtSeconds: request.deliverAtSeconds,
  });
  return deps.transact(async (tx, emit) => {
    const row = await insertScheduled(tx, {
      ...content,
      realm_id: realmId,
      sender_id: userId,
      is_read_by_sender: request.readBySender ?? null,
      client: normalizeClientName(request.clientName),
    });
    await enqueueDelivery(deps, tx, row);
    await emit(realmId, [scheduledMessageAdded(row)]);
    return { scheduledMessageId: row.id };
  }, idempotent(context));
}
