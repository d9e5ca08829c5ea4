import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { UpdateScheduledMessageRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateScheduledMessageRequest';
import type { UpdateScheduledMessageResponse } from '@chat/proto/chat/messaging/v1/UpdateScheduledMessageResponse';
import type { Deps } from '../deps.ts';
import type { RequestedPlace, SendDeps } from '../send/send-message.ts';
import { checkedContent, readScheduledPlace } from './checked-content.ts';
import { alreadySent, noSuchScheduledMessage } from './errors.ts';
import { enqueueDelivery } from './message-due.ts';
import { scheduledMessageUpdated } from './scheduled-events.ts';
import { findScheduled, type ScheduledRow, updateScheduled } from './store.ts';

/**
 * Changes a scheduled message of the actor; one that failed is then tried again.
 *
 * @throws BAD_REQUEST nothing is changed, the time is not in the future, sending it is not permitted, it was sent or
 *   changed meanwhile; 404: the actor has no such message
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @spec PATCH /scheduled_messages/{scheduled_message_id}
 */
export async function updateScheduledMessage(
  deps: SendDeps & Pick<Deps, 'now'>,
  request: UpdateScheduledMessageRequest__Output,
  context: RpcContext,
): Promise<UpdateScheduledMessageResponse> {
  const { actor } = context;
  checkChangesSomething(request);
  const before = await findScheduled(deps.db, actor, request.scheduledMessageId);
  if (!before) throw noSuchScheduledMessage();
  if (before.sent_at !== null) throw alreadySent();
  if (before.failure !== null && request.deliverAtSeconds === undefined) {
    throw badRequest({ msg: 'A message that failed needs a new time.' });
  }
  const content = await checkedContent(deps, actor, {
    place: placeOf(request, before),
    content: request.content ?? before.content,
    deliverAtSeconds: request.deliverAtSeconds ?? Math.floor(before.deliver_at.getTime() / 1000),
  });
  return deps.transact(async (tx, emit) => {
    const row = await updateScheduled(tx, before, content);
    if (!row) throw alreadySent();
    await enqueueDelivery(deps, tx, row);
    await emit(actor.realmId, [scheduledMessageUpdated(row)]);
    return {};
  }, idempotent(context));
}

function checkChangesSomething(request: UpdateScheduledMessageRequest__Output): void {
  const { destination, topic, content, deliverAtSeconds, recipientIds } = request;
  const isEmpty = [destination ?? undefined, topic, content, deliverAtSeconds].every(
    (value) => value === undefined,
  );
  if (isEmpty && recipientIds.length === 0) throw badRequest({ msg: 'Nothing to change' });
}

/** Where it goes now; a topic alone is another one of the same channel, and means nothing to people. */
function placeOf(
  { destination, topic, recipientIds }: UpdateScheduledMessageRequest__Output,
  before: ScheduledRow,
): RequestedPlace {
  if (destination) return readScheduledPlace(destination, topic);
  if (before.channel_id === null) {
    const userIds = recipientIds.length > 0 ? recipientIds : (before.user_ids ?? []);
    return { kind: 'direct', recipients: { userIds, emails: [] } };
  }
  const [channelId = before.channel_id, another] = recipientIds;
  if (another !== undefined) throw badRequest({ msg: 'Expected exactly one channel' });
  return {
    kind: 'channel',
    reference: { id: channelId },
    topic: topic ?? before.topic,
  };
}
