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

/** A message under the locks that its edit needs, with the changes that remain. */
export type LockedForEdit = {
  message: AccessibleMessage;
  edit: RequestedEdit;
  /** Target channel; undefined: the message stays in its channel. */
  target: ChannelForUser | undefined;
  /** The locked source and target conversations; empty when the messages stay. */
  conversations: ReadonlyMap<number, LockedConversation>;
  /** Messages that move, ascending; the message alone for other edits. */
  messageIds: readonly number[];
};

/**
 * Takes the locks of an edit: the message's row for content; also the advisory lock of the conversation for a move
 * within a channel, while sends go on; all moved messages and both conversations for a move to another channel.
 *
 * @throws BAD_REQUEST no such message or channel for this actor, or nothing to change
 * @throws SERVER_NOT_READY the message was moved concurrently; the call may be retried
 */
export async function lockForEdit(
  tx: Tx,
  actor: Actor,
  messageId: number,
  wanted: RequestedEdit,
): Promise<LockedForEdit> {
  const unlocked = {
    target: undefined,
    conversations: new Map<number, LockedConversation>(),
    messageIds: [messageId],
  };
  if (!wantsMove(wanted)) {
    const message = await lockMessageRow(tx, actor, messageId);
    return { ...unlocked, message, edit: withoutUnchanged(wanted, placeOf(message)) };
  }
  const { channel } = await getAccessibleMessage(tx, actor, messageId);
  if (wanted.channelId !== undefined && wanted.channelId !== channel?.channel_id) {
    return lockForLeaving(tx, actor, messageId, { ...wanted, channelId: wanted.channelId });
  }
  const placed = await lockMessageInPlace(tx, actor, messageId);
  const edit = withoutUnchanged(wanted, placeOf(placed));
  // The other messages are locked by the UPDATE that moves them: concurrent edits and reactions do not affect the
  // move.
  const alongside = selectionOf(placed, wanted.propagateMode);
  const messageIds = alongside ? await listInTopic(tx, alongside.channel, alongside) : [messageId];
  const message = await lockMessageRow(tx, actor, messageId);
  return { ...unlocked, message, edit, messageIds };
}

async function lockForLeaving(
  tx: Tx,
  actor: Actor,
  messageId: number,
  wanted: RequestedEdit & { channelId: number },
): Promise<LockedForEdit> {
  const goal = await findChannel(tx, actor.realmId, wanted.channelId);
  const further = goal ? [goal.conversation_id] : [];
  const { message, conversations } = await lockMessageWithConversation(
    tx,
    actor,
    messageId,
    further,
  );
  const edit = withoutUnchanged(wanted, placeOf(message));
  // The target's settings change only under its conversation's lock.
  const target = edit.channelId === undefined ? undefined : await getTarget(tx, actor, goal);
  const messageIds = await lockMoved(tx, actor, message, { edit, target });
  return { message, edit, target, conversations, messageIds };
}

/** Locks the messages to move in id order; for a move to another channel only those that the actor may read. */
async function lockMoved(
  tx: Tx,
  actor: Actor,
  message: AccessibleMessage,
  { edit, target }: Pick<LockedForEdit, 'edit' | 'target'>,
): Promise<number[]> {
  const alongside = selectionOf(message, edit.propagateMode);
  if (!alongside) {
    await lockMessageRow(tx, actor, message.id);
    return [message.id];
  }
  const { channel, ...selection } = alongside;
  return target
    ? listAccessibleInTopic(tx, actor, channel, { ...selection, isLocked: true })
    : listInTopic(tx, channel, { ...selection, isLocked: true });
}

/** Which other messages of the topic move along; undefined: none. */
function selectionOf(
  { id, topic_key, channel }: AccessibleMessage,
  propagateMode: PropagateMode,
): (InTopic & { channel: ChannelRow }) | undefined {
  if (propagateMode === 'change_one' || !channel) return undefined;
  return { channel, topicKey: topic_key, ...(propagateMode === 'change_later' && { sinceId: id }) };
}

function placeOf({ topic, channel }: AccessibleMessage) {
  return { topic, channelId: channel?.channel_id };
}

/** @throws BAD_REQUEST no such channel for this actor */
async function getTarget(
  tx: Tx,
  actor: Actor,
  goal: ChannelRow | undefined,
): Promise<ChannelForUser> {
  const wanted = { channelIds: goal ? [goal.channel_id] : [], names: [] };
  const userIds = [actor.userId, ...(actor.owner ? [actor.owner.userId] : [])];
  const found: ChannelForUser[] = [];
  for (const userId of userIds) {
    found.push(...(await listChannelsForUser(tx, actor.realmId, userId, wanted)));
  }
  const [first] = found;
  // A bot may write where its owner is subscribed.
  const isSubscribed = found.some((channel) => channel.isSubscribed);
  if (!first || !canSeeChannel(first.channel, actor, { isSubscribed })) {
    throw badRequest({ msg: 'Invalid channel ID' });
  }
  return { ...first, isSubscribed };
}
