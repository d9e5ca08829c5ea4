import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import {
  type AccessibleMessage,
  getAccessibleMessage,
  lockAccessibleMessage,
  lockPlacedMessage,
  lockReadableMessage,
} from '../model/accessible-message.ts';
import { mayKnowOf } from '../model/channel-access.ts';
import {
  type ChannelForUser,
  type ChannelRow,
  findChannel,
  listChannelsForNarrow,
} from '../model/channel-store.ts';
import type { LockedConversation } from '../model/conversation-store.ts';
import {
  type PropagateMode,
  type RequestedEdit,
  wantsMove,
  withoutUnchanged,
} from './requested-edit.ts';
import { type InTopic, listAccessibleInTopic, listInTopic } from './topic-messages.ts';

/** A message under the locks that its edit needs, and what is left to change of it. */
export type LockedForEdit = {
  message: AccessibleMessage;
  edit: RequestedEdit;
  /** Where it is to go; undefined: it stays in its channel. */
  target: ChannelForUser | undefined;
  /** Those that messages leave and come to; none where they stay. */
  conversations: ReadonlyMap<number, LockedConversation>;
  /** What a move takes, ascending; of other edits the message alone. */
  messageIds: readonly number[];
};

/**
 * Locks what an edit changes: a message alone; of what moves to another topic the arrangement, too, while others go on
 * sending to the channel; or all messages that move, with the conversations that they leave and come to.
 *
 * @throws BAD_REQUEST there is no such message or channel, to the actor; or nothing to change
 * @throws SERVER_NOT_READY it was moved in this instant: the same call may be tried again
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
    const message = await lockReadableMessage(tx, actor, messageId);
    return { ...unlocked, message, edit: withoutUnchanged(wanted, placeOf(message)) };
  }
  const { channel } = await getAccessibleMessage(tx, actor, messageId);
  if (wanted.channelId !== undefined && wanted.channelId !== channel?.channel_id) {
    return lockForLeaving(tx, actor, messageId, { ...wanted, channelId: wanted.channelId });
  }
  const placed = await lockPlacedMessage(tx, actor, messageId);
  const edit = withoutUnchanged(wanted, placeOf(placed));
  // The others are locked by being changed: nothing is decided by what edits and reactions change of them.
  const alongside = selectionOf(placed, wanted.propagateMode);
  const messageIds = alongside ? await listInTopic(tx, alongside.channel, alongside) : [messageId];
  const message = await lockReadableMessage(tx, actor, messageId);
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
  const { message, conversations } = await lockAccessibleMessage(tx, actor, messageId, further);
  const edit = withoutUnchanged(wanted, placeOf(message));
  // Its settings change under the lock of its conversation.
  const target = edit.channelId === undefined ? undefined : await getTarget(tx, actor, goal);
  const messageIds = await lockMoved(tx, actor, message, { edit, target });
  return { message, edit, target, conversations, messageIds };
}

/** Locks what moves, in the order of ids. Of what goes to another channel, only what the actor may read. */
async function lockMoved(
  tx: Tx,
  actor: Actor,
  message: AccessibleMessage,
  { edit, target }: Pick<LockedForEdit, 'edit' | 'target'>,
): Promise<number[]> {
  const alongside = selectionOf(message, edit.propagateMode);
  if (!alongside) {
    await lockReadableMessage(tx, actor, message.id);
    return [message.id];
  }
  const { channel, ...selection } = alongside;
  return target
    ? listAccessibleInTopic(tx, actor, channel, { ...selection, isLocked: true })
    : listInTopic(tx, channel, { ...selection, isLocked: true });
}

/** What goes along with the message; undefined: it goes alone. */
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

/** @throws BAD_REQUEST to the actor there is no such channel */
async function getTarget(
  tx: Tx,
  actor: Actor,
  goal: ChannelRow | undefined,
): Promise<ChannelForUser> {
  const wanted = { channelIds: goal ? [goal.channel_id] : [], names: [] };
  const userIds = [actor.userId, ...(actor.owner ? [actor.owner.userId] : [])];
  const found: ChannelForUser[] = [];
  for (const userId of userIds) {
    found.push(...(await listChannelsForNarrow(tx, actor.realmId, userId, wanted)));
  }
  const [first] = found;
  // A bot may write where its owner is subscribed.
  const isSubscribed = found.some((channel) => channel.isSubscribed);
  if (!first || !mayKnowOf(first.channel, actor, { isSubscribed })) {
    throw badRequest({ msg: 'Invalid channel ID' });
  }
  return { ...first, isSubscribed };
}
