import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { MarkAllAsReadRequest__Output } from '@chat/proto/chat/messaging/v1/MarkAllAsReadRequest';
import type { MarkAllAsReadResponse } from '@chat/proto/chat/messaging/v1/MarkAllAsReadResponse';
import type { MarkChannelAsReadRequest__Output } from '@chat/proto/chat/messaging/v1/MarkChannelAsReadRequest';
import type { MarkChannelAsReadResponse } from '@chat/proto/chat/messaging/v1/MarkChannelAsReadResponse';
import type { MarkTopicAsReadRequest__Output } from '@chat/proto/chat/messaging/v1/MarkTopicAsReadRequest';
import type { MarkTopicAsReadResponse } from '@chat/proto/chat/messaging/v1/MarkTopicAsReadResponse';
import type { Deps } from '../deps.ts';
import { namedTopicKey } from '../model/topics.ts';
import { getVisibleChannel } from '../model/visible-channel.ts';
import { allMarkedRead, markedRead } from './flag-events.ts';
import { listUnreadInTopic, markAllRead, markConversationRead, markRead } from './mark-read.ts';
import { lockAllMemberships, lockMembership } from './member-locks.ts';

/**
 * Marks all messages that the actor received as read.
 *
 * @spec POST /mark_all_as_read
 */
export async function markAllAsRead(
  deps: Pick<Deps, 'transact'>,
  _request: MarkAllAsReadRequest__Output,
  context: RpcContext,
): Promise<MarkAllAsReadResponse> {
  const { realmId, userId } = context.actor;
  const reader = { realmId, userId };
  return deps.transact(async (tx, emit) => {
    await lockAllMemberships(tx, reader);
    // Clients apply the event to everything published before it. The event number keeps other messages from committing in
    // between.
    await emit(realmId, async () =>
      (await markAllRead(tx, reader)) ? [allMarkedRead(userId)] : [],
    );
    return {};
  }, idempotent(context));
}

/**
 * Marks the messages of a channel as read.
 *
 * @throws BAD_REQUEST no such channel, or the actor cannot see it
 * @spec POST /mark_stream_as_read
 */
export async function markChannelAsRead(
  deps: Pick<Deps, 'transact'>,
  { channelId }: MarkChannelAsReadRequest__Output,
  context: RpcContext,
): Promise<MarkChannelAsReadResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const reader = { realmId, userId };
  return deps.transact(async (tx, emit) => {
    const { conversation_id } = await getVisibleChannel(tx, actor, channelId);
    if (!(await lockMembership(tx, reader, conversation_id))) return {};
    const changedIds = await markConversationRead(tx, reader, conversation_id);
    const events = markedRead(userId, changedIds);
    if (events.length > 0) await emit(realmId, events);
    return {};
  }, idempotent(context));
}

/**
 * Marks the messages of a topic as read. Does nothing if the topic has no messages.
 *
 * @throws BAD_REQUEST no such channel, or the actor cannot see it
 * @spec POST /mark_topic_as_read
 */
export async function markTopicAsRead(
  deps: Pick<Deps, 'transact' | 'getRealm'>,
  { channelId, topic }: MarkTopicAsReadRequest__Output,
  context: RpcContext,
): Promise<MarkTopicAsReadResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const reader = { realmId, userId };
  const { settings } = await deps.getRealm(realmId);
  const key = namedTopicKey(topic, settings.empty_topic_display_name);
  return deps.transact(async (tx, emit) => {
    const { conversation_id } = await getVisibleChannel(tx, actor, channelId);
    if (!(await lockMembership(tx, reader, conversation_id))) return {};
    const place = { conversationId: conversation_id, topicKey: key };
    const unreadIds = await listUnreadInTopic(tx, reader, place);
    const changedIds = await markRead(tx, reader, [conversation_id], unreadIds);
    const events = markedRead(userId, changedIds);
    if (events.length > 0) await emit(realmId, events);
    return {};
  }, idempotent(context));
}
