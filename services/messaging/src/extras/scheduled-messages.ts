import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import type { CreateScheduledMessageRequest__Output } from '@chat/proto/chat/messaging/v1/CreateScheduledMessageRequest';
import type { CreateScheduledMessageResponse } from '@chat/proto/chat/messaging/v1/CreateScheduledMessageResponse';
import type { DeleteScheduledMessageRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteScheduledMessageRequest';
import type { DeleteScheduledMessageResponse } from '@chat/proto/chat/messaging/v1/DeleteScheduledMessageResponse';
import type { ListScheduledMessagesRequest__Output } from '@chat/proto/chat/messaging/v1/ListScheduledMessagesRequest';
import type { ListScheduledMessagesResponse } from '@chat/proto/chat/messaging/v1/ListScheduledMessagesResponse';
import type { UpdateScheduledMessageRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateScheduledMessageRequest';
import type { UpdateScheduledMessageResponse } from '@chat/proto/chat/messaging/v1/UpdateScheduledMessageResponse';
import type { Deps } from '../deps.ts';
import { normalizeClientName, normalizeContent } from '../model/message-content.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { resolveChannelDestination } from '../send/channel-destination.ts';
import { checkDirectRecipients } from '../send/direct-destination.ts';
import type { RequestedPlace, SendDeps } from '../send/send-message.ts';
import {
  type MentionContext,
  mentionContextOf,
  validateMentions,
} from '../send/validate-mentions.ts';
import { renderAsActor } from '../text/render-message.ts';
import {
  enqueueDelivery,
  scheduledMessageAdded,
  scheduledMessageRemoved,
  scheduledMessageUpdated,
} from './deliver-scheduled-message.ts';
import { parseDeliveryTime } from './delivery-time.ts';
import {
  deleteScheduled,
  findScheduled,
  insertScheduled,
  listScheduled,
  type ScheduledContent,
  type ScheduledRow,
  scheduledMessageObject,
  updateScheduled,
} from './scheduled-message-store.ts';

/**
 * Schedules a message from the actor.
 *
 * @throws BAD_REQUEST a time in the past, or no permission to send the message
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
  const content = await validateScheduledContent(deps, actor, {
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

/** Lists the actor's unsent scheduled messages, earliest first, including failed ones. @spec GET /scheduled_messages */
export async function listScheduledMessages(
  { db }: Pick<Deps, 'db'>,
  _request: ListScheduledMessagesRequest__Output,
  { actor }: RpcContext,
): Promise<ListScheduledMessagesResponse> {
  const rows = await listScheduled(db, actor);
  return { scheduledMessagesJson: JSON.stringify(rows.map(scheduledMessageObject)) };
}

/**
 * Updates one of the actor's scheduled messages. A failed message becomes pending again.
 *
 * @throws BAD_REQUEST nothing to change, a time in the past, no permission to send it, already sent, or changed
 *   concurrently; 404: no such scheduled message
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
    throw badRequest({ msg: 'Choose a new time for a message that could not be sent.' });
  }
  const content = await validateScheduledContent(deps, actor, {
    place: requestedPlaceOf(request, before),
    content: request.content ?? before.content,
    deliverAtSeconds: request.deliverAtSeconds ?? Math.floor(before.deliver_at.getTime() / 1000),
  });
  return deps.transact(async (tx, emit) => {
    const row = await updateScheduled(tx, before, content);
    if (!row) throw overtaken(await findScheduled(tx, actor, before.id));
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

/** Returns the updated destination. A topic without a channel keeps the channel, and is ignored for direct messages. */
function requestedPlaceOf(
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

/**
 * Cancels one of the actor's scheduled messages. It is not sent after this call returns.
 *
 * @throws BAD_REQUEST already sent, or no such scheduled message (404)
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

/** The requested content, destination and delivery time of a scheduled message. */
export type RequestedContent = { place: RequestedPlace; content: string; deliverAtSeconds: number };

type Place = Pick<ScheduledContent, 'channel_id' | 'user_ids' | 'topic'> & {
  mentionContext: MentionContext;
};

/**
 * Validates a scheduled message with all checks of a normal send, and renders it.
 *
 * @throws BAD_REQUEST a time in the past, or no permission to send it
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 */
async function validateScheduledContent(
  deps: SendDeps & Pick<Deps, 'now'>,
  actor: Actor,
  requested: RequestedContent,
): Promise<ScheduledContent> {
  const content = normalizeContent(requested.content);
  const realm = await deps.getRealm(actor.realmId);
  const { mentionContext, ...place } = await checkPlace(deps, { actor, realm }, requested.place);
  const deliverAt = parseDeliveryTime(requested.deliverAtSeconds, deps.now());
  const rendered = await renderAsActor(deps, { source: content, realm, actor });
  const text = { content, mentions: rendered.mentions, place: mentionContext, mentioned: [] };
  await validateMentions(deps, { author: actor, realm }, text);
  return {
    ...place,
    content,
    rendered_content: rendered.html,
    deliver_at: deliverAt,
  };
}

async function checkPlace(
  deps: SendDeps,
  sender: { actor: Actor; realm: Realm },
  place: RequestedPlace,
): Promise<Place> {
  const { actor } = sender;
  if (place.kind === 'direct') {
    const participants = await checkDirectRecipients(deps, sender, place.recipients.userIds);
    const others = participants.filter((userId) => userId !== actor.userId);
    return {
      channel_id: null,
      user_ids: others.length > 0 ? others : [actor.userId],
      topic: '',
      mentionContext: mentionContextOf(encodeUserSet(participants), undefined, ''),
    };
  }
  const sending = { ...sender, freshness: 'current' } as const;
  const { topic, state } = await resolveChannelDestination(deps, sending, {
    reference: place.reference,
    topic: place.topic,
  });
  return {
    channel_id: state.channel.channel_id,
    user_ids: null,
    topic,
    mentionContext: mentionContextOf(state.receivers.encoded, state, topic),
  };
}

/** Returns the destination. Scheduled messages refer to channels and users by id. */
function readScheduledPlace(
  destination: { channelId?: number; direct?: { userIds: number[] } | null } | null | undefined,
  topic: string | undefined,
): RequestedPlace {
  if (destination?.direct) {
    return { kind: 'direct', recipients: { userIds: destination.direct.userIds, emails: [] } };
  }
  if (destination?.channelId === undefined)
    throw badRequest({ msg: 'Message must have recipients' });
  return { kind: 'channel', reference: { id: destination.channelId }, topic };
}

/**
 * Returns the error for a scheduled message that does not exist. The same error hides other users' scheduled messages.
 */
function noSuchScheduledMessage() {
  return resourceNotFound({ msg: 'Scheduled message does not exist' });
}

/** Returns the error for a scheduled message that was sent, changed or deleted concurrently. */
function overtaken(now: ScheduledRow | undefined) {
  if (!now) return noSuchScheduledMessage();
  if (now.sent_at !== null) return alreadySent();
  return badRequest({ msg: 'Scheduled message was changed in the meantime' });
}

function alreadySent() {
  return badRequest({ msg: 'Scheduled message was already sent' });
}
