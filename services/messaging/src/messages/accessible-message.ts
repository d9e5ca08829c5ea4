import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { type ChannelRow, findChannel } from '../channels/store.ts';
import { isOpenTo } from './channel-access.ts';
import type { MessageRow } from './store.ts';

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
