import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest, serviceUnavailable } from '@chat/kit/errors/catalog';
import { type ChannelRow, findChannel } from './channel-store.ts';
import {
  type LockedConversation,
  lockConversations,
  lockMovesAndDeletions,
} from './conversation-store.ts';
import { mayReadInChannel } from './message-access.ts';
import type { MessageRow } from './message-store.ts';

/** A message that its reader may access, with its conversation. */
export type AccessibleMessage = MessageRow & {
  is_default_read: boolean;
  mentions_everybody: boolean;
  edit_count: number;
  /** Whether the message has a widget. */
  has_submessage: boolean;
  /** The participants of a direct conversation, ascending; null in channels. */
  participants: number[] | null;
  /** The channel; undefined for a direct message. */
  channel: ChannelRow | undefined;
};

/**
 * Returns the message if the actor may read it.
 *
 * @throws BAD_REQUEST no such message for this actor
 * @spec GET /messages/{message_id}
 */
export async function getAccessibleMessage(
  tx: ReadTx,
  actor: Actor,
  messageId: number,
): Promise<AccessibleMessage> {
  const found = await findMessage(tx, actor, messageId);
  if (!found) throw invalidMessage();
  const { channel_id, is_subscribed, is_received, ...message } = found;
  if (channel_id === null) {
    if (!is_subscribed) throw invalidMessage();
    return { ...message, channel: undefined };
  }
  const channel = await findChannel(tx, actor.realmId, channel_id);
  const membership = { isSubscribed: is_subscribed, isReceived: is_received };
  if (!channel || !mayReadInChannel(channel, actor, membership)) throw invalidMessage();
  return { ...message, channel };
}

/**
 * Returns the error for a message that does not exist or that the caller may not read. Callers cannot tell the two
 * cases apart.
 */
export function invalidMessage() {
  return badRequest({ msg: 'Invalid message(s)' });
}

type Found = Omit<AccessibleMessage, 'channel'> & {
  channel_id: number | null;
  is_subscribed: boolean;
  is_received: boolean;
};

async function findMessage(
  tx: ReadTx,
  { realmId, userId }: Actor,
  messageId: number,
): Promise<Found | undefined> {
  const { rows } = await tx.raw<{ rows: Found[] }>(
    `select m.*, conversation.channel_id, conversation.participants,
       coalesce(member.is_subscribed, false) as is_subscribed,
       coalesce(member.received @> m.seq, false) as is_received
     from message m
     join conversation on conversation.realm_id = m.realm_id
       and conversation.id = m.conversation_id
     left join member on member.realm_id = m.realm_id
       and member.conversation_id = m.conversation_id and member.user_id = :userId
     where m.realm_id = :realmId and m.id = :messageId`,
    { realmId, userId, messageId },
  );
  return rows[0];
}

/** A message that no other transaction can move until this one ends, with the conversations that were locked. */
type LockedMessage = {
  message: AccessibleMessage;
  conversations: ReadonlyMap<number, LockedConversation>;
};

/**
 * Returns the message if the actor may read it. Locks its conversation and those in `otherIds`, in id order. Until the
 * transaction ends, no message is sent, moved or deleted there.
 *
 * @throws BAD_REQUEST no such message for this actor
 * @throws SERVER_NOT_READY the message was moved concurrently; the call may be retried
 */
export async function lockMessageWithConversation(
  tx: Tx,
  actor: Actor,
  messageId: number,
  otherIds: readonly number[] = [],
): Promise<LockedMessage> {
  const { conversation_id } = await getAccessibleMessage(tx, actor, messageId);
  const lockedIds = [conversation_id, ...otherIds];
  const conversations = await lockConversations(tx, actor.realmId, lockedIds);
  // While this call waited for the lock, the message may have been moved or deleted, or its permissions changed.
  const message = await getAccessibleMessage(tx, actor, messageId);
  if (message.conversation_id !== conversation_id) throw serviceUnavailable({});
  return { message, conversations };
}

/**
 * Returns the message if the actor may read it. Takes the advisory lock of its conversation. Until the transaction
 * ends, messages can be sent there, but not moved or deleted.
 *
 * @throws BAD_REQUEST no such message for this actor
 * @throws SERVER_NOT_READY the message was moved concurrently; the call may be retried
 */
export async function lockMessageInPlace(
  tx: Tx,
  actor: Actor,
  messageId: number,
): Promise<AccessibleMessage> {
  const { conversation_id } = await getAccessibleMessage(tx, actor, messageId);
  await lockMovesAndDeletions(tx, actor.realmId, [conversation_id]);
  const message = await getAccessibleMessage(tx, actor, messageId);
  if (message.conversation_id !== conversation_id) throw serviceUnavailable({});
  return message;
}

/**
 * Locks a message that the actor may read. Until the transaction ends, no other transaction changes the message or its
 * attached data.
 * @throws BAD_REQUEST no such message for this actor
 */
export async function lockMessageRow(
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
