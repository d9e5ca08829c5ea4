import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { AccessibleMessage } from '../messages/accessible-message.ts';
import { idArray, selectIds } from '../messages/many-ids.ts';
import { listAccessibleInTopic, listInTopic } from '../messages/topic-messages.ts';
import type { PropagateMode } from './requested-edit.ts';

/**
 * Locks the messages that a move of this one takes, in the order of their ids: those of its topic that `propagateMode`
 * says, to another channel only what the actor may read. Returns the ids of those that still stand in the topic;
 * until the transaction ends nobody else moves, edits or deletes them.
 */
export async function lockMovedMessages(
  tx: Tx,
  actor: Actor,
  message: AccessibleMessage,
  { propagateMode, leavesChannel }: { propagateMode: PropagateMode; leavesChannel: boolean },
): Promise<number[]> {
  const { realm_id, conversation_id, topic_key } = message;
  const wanted = await listMovedMessages(tx, actor, message, { propagateMode, leavesChannel });
  return selectIds(
    tx,
    tx.raw(
      `select id from message
       where realm_id = :realm_id and conversation_id = :conversation_id and topic_key = :topic_key
         and id = any(cast(:ids as bigint[]))
       order by id for no key update`,
      { realm_id, conversation_id, topic_key, ids: idArray(wanted) },
    ),
  );
}

/** The messages that a move of this one takes, while nobody else may move or delete any of its conversation. */
export async function listMovedMessages(
  tx: ReadTx,
  actor: Actor,
  { id, topic_key, channel }: AccessibleMessage,
  { propagateMode, leavesChannel }: { propagateMode: PropagateMode; leavesChannel: boolean },
): Promise<number[]> {
  if (propagateMode === 'change_one' || !channel) return [id];
  const selection = {
    topicKey: topic_key,
    ...(propagateMode === 'change_later' && { sinceId: id }),
  };
  return leavesChannel
    ? listAccessibleInTopic(tx, actor, channel, selection)
    : listInTopic(tx, channel, selection);
}
