import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import {
  type AccessibleMessage,
  getAccessibleMessage,
  lockMessageInPlace,
  lockMessageRow,
  lockMessageWithConversation,
} from '../model/accessible-message.ts';
import { canSeeChannel } from '../model/channel-access.ts';
import {
  type ChannelForUser,
  type ChannelRow,
  findChannel,
  listChannelsForUser,
} from '../model/channel-store.ts';
import type { LockedConversation } from '../model/conversation-store.ts';
import {
  type PropagateMode,
  type RequestedEdit,
  wantsMove,
  withoutUnchanged,
} from './requested-edit.ts';
import { type InTopic, listAccessibleInTopic, listInTopic } from './topic-messages.ts';

/** A message with the locks that its edit needs, and the changes that remain. */
export type LockedForEdit = {
  message: AccessibleMessage;
  edit: RequestedEdit;
  /** The target channel; undefined if the message stays in its channel. */
  target: ChannelForUser | undefined;
  /** The locked source and target conversations; empty if no message moves to another channel. */
  conversations: ReadonlyMap<number, LockedConversation>;
  /** The messages to move, ascending. For other edits, only the edited message. */
  messageIds: readonly number[];
};

/**
 * Takes the locks that the edit needs. New content needs the message's row. A move within a channel also needs the
 * conversation's advisory lock, which does not block sends. A move to another channel needs all messages to move and
 * both conversations.
 *
 * @throws BAD_REQUEST no such message or channel for this actor, or nothing to change
 * @throws SERVER_NOT_READY the message was moved concurrently; the call may be retried
 */
export async function lockForEdit(
  tx: Tx,
  actor: Actor,
  messageId: number,
  requested: RequestedEdit,
): Promise<LockedForEdit> {
  const unlocked = {
    target: undefined,
    conversations: new Map<number, LockedConversation>(),
    messageIds: [messageId],
  };
  if (!wantsMove(requested)) {
    const message = await lockMessageRow(tx, actor, messageId);
    return { ...unlocked, message, edit: withoutUnchanged(requested, topicPlaceOf(message)) };
  }
  const { channel } = await getAccessibleMessage(tx, actor, messageId);
  if (requested.channelId !== undefined && requested.channelId !== channel?.channel_id) {
    return lockForLeaving(tx, actor, messageId, { ...requested, channelId: requested.channelId });
  }
  const placed = await lockMessageInPlace(tx, actor, messageId);
  const edit = withoutUnchanged(requested, topicPlaceOf(placed));
  // The UPDATE that moves the other messages locks them. Concurrent edits and reactions do not affect the move.
  const selection = selectionOf(placed, requested.propagateMode);
  const messageIds = selection ? await listInTopic(tx, selection.channel, selection) : [messageId];
  const message = await lockMessageRow(tx, actor, messageId);
  return { ...unlocked, message, edit, messageIds };
}

async function lockForLeaving(
  tx: Tx,
  actor: Actor,
  messageId: number,
  requested: RequestedEdit & { channelId: number },
): Promise<LockedForEdit> {
  const targetChannel = await findChannel(tx, actor.realmId, requested.channelId);
  const otherIds = targetChannel ? [targetChannel.conversation_id] : [];
  const { message, conversations } = await lockMessageWithConversation(
    tx,
    actor,
    messageId,
    otherIds,
  );
  const edit = withoutUnchanged(requested, topicPlaceOf(message));
  // The target's settings change only under the lock of its conversation.
  const target =
    edit.channelId === undefined ? undefined : await getTarget(tx, actor, targetChannel);
  const messageIds = await lockMoved(tx, actor, message, { edit, target });
  return { message, edit, target, conversations, messageIds };
}

/** Locks the messages to move, in id order. For a move to another channel, locks only those that the actor may read. */
async function lockMoved(
  tx: Tx,
  actor: Actor,
  message: AccessibleMessage,
  { edit, target }: Pick<LockedForEdit, 'edit' | 'target'>,
): Promise<number[]> {
  const selection = selectionOf(message, edit.propagateMode);
  if (!selection) {
    await lockMessageRow(tx, actor, message.id);
    return [message.id];
  }
  const { channel, ...inTopic } = selection;
  return target
    ? listAccessibleInTopic(tx, actor, channel, { ...inTopic, isLocked: true })
    : listInTopic(tx, channel, { ...inTopic, isLocked: true });
}

/** Returns which other messages of the topic move too; undefined if none do. */
function selectionOf(
  { id, topic_key, channel }: AccessibleMessage,
  propagateMode: PropagateMode,
): (InTopic & { channel: ChannelRow }) | undefined {
  if (propagateMode === 'change_one' || !channel) return undefined;
  return { channel, topicKey: topic_key, ...(propagateMode === 'change_later' && { sinceId: id }) };
}

function topicPlaceOf({ topic, channel }: AccessibleMessage) {
  return { topic, channelId: channel?.channel_id };
}

/**
 * Returns the target channel.
 * @throws BAD_REQUEST no such channel, or the actor cannot see it
 */
async function getTarget(
  tx: Tx,
  actor: Actor,
  targetChannel: ChannelRow | undefined,
): Promise<ChannelForUser> {
  const reference = { channelIds: targetChannel ? [targetChannel.channel_id] : [], names: [] };
  const userIds = [actor.userId, ...(actor.owner ? [actor.owner.userId] : [])];
  const found: ChannelForUser[] = [];
  for (const userId of userIds) {
    found.push(...(await listChannelsForUser(tx, actor.realmId, userId, reference)));
  }
  const [first] = found;
  // A bot may send to channels to which its owner is subscribed.
  const isSubscribed = found.some((channel) => channel.isSubscribed);
  if (!first || !canSeeChannel(first.channel, actor, { isSubscribed })) {
    throw badRequest({ msg: 'Invalid channel ID' });
  }
  return { ...first, isSubscribed };
}
