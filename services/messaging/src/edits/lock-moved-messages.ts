import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { ChannelRow } from '../channels/store.ts';
import type { AccessibleMessage } from '../messages/accessible-message.ts';
import { lockReadableMessage } from '../messages/lock-readable-message.ts';
import { type InTopic, listAccessibleInTopic, listInTopic } from '../messages/topic-messages.ts';
import type { PropagateMode } from './requested-edit.ts';

/** What a move takes of a message's topic. */
export type Taken = {
  propagateMode: PropagateMode;
  /** To another channel, only what the actor may read. */
  leavesChannel: boolean;
};

/**
 * Locks the messages that a move of this one takes, in the order of their ids, while nobody else may move or delete any of its
 * conversation. Returns their ids, ascending; until the transaction ends nobody else edits them or changes what belongs to them.
 */
export async function lockMovedMessages(
  tx: Tx,
  actor: Actor,
  message: AccessibleMessage,
  taken: Taken,
): Promise<number[]> {
  const selection = selectionOf(message, taken.propagateMode);
  if (selection) return listTaken(tx, actor, taken, { ...selection, isLocked: true });
  await lockReadableMessage(tx, actor, message.id);
  return [message.id];
}

/** The messages that a move of this one takes, ascending, while nobody else may move or delete any of its conversation. */
export async function listMovedMessages(
  tx: ReadTx,
  actor: Actor,
  message: AccessibleMessage,
  taken: Taken,
): Promise<number[]> {
  const selection = selectionOf(message, taken.propagateMode);
  return selection ? listTaken(tx, actor, taken, selection) : [message.id];
}

/** What goes along with the message; undefined: it goes alone. */
function selectionOf(
  { id, topic_key, channel }: AccessibleMessage,
  propagateMode: PropagateMode,
): (InTopic & { channel: ChannelRow }) | undefined {
  if (propagateMode === 'change_one' || !channel) return undefined;
  return { channel, topicKey: topic_key, ...(propagateMode === 'change_later' && { sinceId: id }) };
}

async function listTaken(
  tx: ReadTx,
  actor: Actor,
  { leavesChannel }: Taken,
  { channel, ...selection }: InTopic & { channel: ChannelRow },
): Promise<number[]> {
  return leavesChannel
    ? listAccessibleInTopic(tx, actor, channel, selection)
    : listInTopic(tx, channel, selection);
}
