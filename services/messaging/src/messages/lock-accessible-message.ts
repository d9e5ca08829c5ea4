import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { serviceUnavailable } from '@chat/kit/errors/catalog';
import {
  type LockedConversation,
  lockArrangement,
  lockConversations,
} from '../conversations/store.ts';
import { type AccessibleMessage, getAccessibleMessage } from './accessible-message.ts';
import type { MessageRow } from './store.ts';

/** A message that stays where it is until the transaction ends, with the conversations that were locked. */
type LockedMessage = {
  message: AccessibleMessage;
  conversations: ReadonlyMap<number, LockedConversation>;
};

/**
 * The message, if the actor may read it, with its conversation locked, and those in `further`, in the order of
 * ids: until the transaction ends nothing is sent there, moved or deleted.
 *
 * @throws BAD_REQUEST there is no such message, to the actor
 * @throws SERVER_NOT_READY it was moved in this instant: the same call may be tried again
 */
export async function lockAccessibleMessage(
  tx: Tx,
  actor: Actor,
  messageId: number,
  further: readonly number[] = [],
): Promise<LockedMessage> {
  const { conversation_id } = await getAccessibleMessage(tx, actor, messageId);
  const wanted = [conversation_id, ...further];
  const conversations = await lockConversations(tx, actor.realmId, wanted);
  // What was waited for may have moved or deleted it, or changed who may read it.
  const message = await getAccessibleMessage(tx, actor, messageId);
  if (message.conversation_id !== conversation_id) throw serviceUnavailable({});
  return { message, conversations };
}

/**
 * The message, if the actor may read it: until the transaction ends nothing of its conversation is moved or deleted.
 * Others go on sending there.
 *
 * @throws BAD_REQUEST there is no such message, to the actor
 * @throws SERVER_NOT_READY it was moved in this instant: the same call may be tried again
 */
export async function lockPlacedMessage(
  tx: Tx,
  actor: Actor,
  messageId: number,
): Promise<AccessibleMessage> {
  const { conversation_id } = await getAccessibleMessage(tx, actor, messageId);
  await lockArrangement(tx, actor.realmId, [conversation_id]);
  const message = await getAccessibleMessage(tx, actor, messageId);
  if (message.conversation_id !== conversation_id) throw serviceUnavailable({});
  return message;
}

/**
 * Locks a message that the actor may read: until the transaction ends nobody else changes what belongs to it, nor
 * moves or deletes it.
 *
 * @throws BAD_REQUEST there is none for this actor
 */
export async function lockReadableMessage(
  tx: Tx,
  actor: Actor,
  messageId: number,
): Promise<AccessibleMessage> {
  await tx<MessageRow>('message')
    .where({ realm_id: actor.realmId, id: messageId })
    .forNoKeyUpdate()
    .first('id');
  return getAccessibleMessage(tx, actor, messageId);
}
