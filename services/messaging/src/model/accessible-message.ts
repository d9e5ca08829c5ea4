import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest, serviceUnavailable } from '@chat/kit/errors/catalog';
import { isOpenTo } from './channel-access.ts';
import { type ChannelRow, findChannel } from './channel-store.ts';
import {
  type LockedConversation,
  lockArrangement,
  lockConversations,
} from './conversation-store.ts';
import type { MessageRow } from './message-store.ts';

/** A message with where it stands, and what it is to somebody who may read it. */
export type AccessibleMessage = MessageRow & {
  is_default_read: boolean;
  mentions_everybody: boolean;
  edit_count: number;
  /** It is a widget. */
  has_submessage: boolean;
  /** Of a direct message: its people, ascending. */
  participants: number[] | null;
  /** undefined: it is a direct message. */
  channel: ChannelRow | undefined;
};

/**
 * The message, if the actor may read it: its people a direct message; a channel's message everybody to whom
 * the channel is open, and subscribers, unless its history is kept from those who did not receive it.
 *
 * @throws BAD_REQUEST there is no such message, to the actor
 * @spec messages.md, access rules
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
    if (!message.participants?.includes(actor.userId)) throw invalidMessage();
    return { ...message, channel: undefined };
  }
  const channel = await findChannel(tx, actor.realmId, channel_id);
  const isAccessible =
    channel !== undefined &&
    (isOpenTo(channel, actor) ||
      (is_subscribed && (channel.history_public_to_subscribers || is_received)));
  if (!isAccessible) throw invalidMessage();
  return { ...message, channel };
}

/** Nobody can tell a message that may not be read from one that does not exist. */
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
