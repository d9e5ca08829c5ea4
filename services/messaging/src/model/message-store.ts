import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A message as stored. */
export type MessageRow = {
  realm_id: number;
  id: number;
  conversation_id: number;
  /** The sequence number in the conversation. */
  seq: number;
  sender_id: number;
  /** The topic; '' for direct messages and for the empty topic. */
  topic: string;
  /** The topic's comparison key, in lower case. */
  topic_key: string;
  content: string;
  rendered_content: string;
  is_me_message: boolean;
  client: string;
  sent_at: Date;
  is_read_by_sender: boolean;
  /** Whether a channel wildcard mentions all recipients. */
  mentions_everybody: boolean;
  /** Whether the message links to an uploaded file. */
  has_attachment: boolean;
  /** The search words, as the text of a tsvector. */
  words: string;
  /**
   * Whether the message is read for everyone who has no `unread` or `unread_run` row for it. True for moved messages
   * and some system messages; false if absent.
   */
  is_default_read?: boolean;
};

/**
 * Allocates a message id and a send time. Call it under the realm's event number, so that ids ascend in commit order.
 */
export async function allocateMessageId(tx: Tx): Promise<{ id: number; sentAt: Date }> {
  const { rows } = await tx.raw<{ rows: { id: number; sent_at: Date }[] }>(
    `select nextval('message_id_seq') as id, clock_timestamp() as sent_at`,
  );
  const [row] = rows;
  if (!row) throw new Error('no message id was allocated');
  return { id: row.id, sentAt: row.sent_at };
}

export async function insertMessage(tx: Tx, row: MessageRow): Promise<void> {
  await tx<MessageRow>('message').insert(row);
}

/** A user's flags on a message. */
export type MentionFlagRow = {
  user_id: number;
  is_mentioned: boolean;
  is_topic_wildcard_mentioned: boolean;
  has_alert_word: boolean;
  /** Whether the row exists only because of the mention. Such a row is unread. */
  is_added: boolean;
};

/** Inserts the mention flags of a new message. */
export async function insertMentionFlags(
  tx: Tx,
  message: { realmId: number; conversationId: number; messageId: number },
  rows: readonly MentionFlagRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.raw(
    `with flags as materialized (
       select * from json_to_recordset(:rows) as flags (
         user_id bigint, is_mentioned boolean, is_topic_wildcard_mentioned boolean,
         has_alert_word boolean, is_added boolean)
     ), added as (
       insert into unread (realm_id, user_id, conversation_id, message_id)
       select :realmId, user_id, :conversationId, :messageId from flags where is_added
     )
     insert into user_message
       (realm_id, user_id, message_id, is_mentioned, is_topic_wildcard_mentioned, has_alert_word)
     select :realmId, user_id, :messageId, is_mentioned, is_topic_wildcard_mentioned, has_alert_word
     from flags`,
    { ...message, rows: JSON.stringify(rows) },
  );
}

/** Returns whether the topic has messages. */
export async function topicHasMessages(
  tx: ReadTx,
  realmId: number,
  conversationId: number,
  topicKey: string,
): Promise<boolean> {
  const row = await tx<MessageRow>('message')
    .where({ realm_id: realmId, conversation_id: conversationId, topic_key: topicKey })
    .first('id');
  return row !== undefined;
}

/** Returns the current topic of the first of these messages that is in the channel; undefined if none is. */
export async function findTopicOfAny(
  tx: ReadTx,
  realmId: number,
  { channelId, messageIds }: { channelId: number; messageIds: readonly number[] },
): Promise<string | undefined> {
  if (messageIds.length === 0) return undefined;
  const { rows } = await tx.raw<{ rows: Pick<MessageRow, 'topic'>[] }>(
    `select m.topic from message m
     join conversation on conversation.realm_id = m.realm_id and conversation.id = m.conversation_id
     where m.realm_id = :realmId and m.id = any(:messageIds) and conversation.channel_id = :channelId
     order by array_position(cast(:messageIds as bigint[]), m.id) limit 1`,
    { realmId, channelId, messageIds: [...messageIds] },
  );
  return rows[0]?.topic;
}

/** Returns the users who sent messages to the topic or reacted to its messages. */
export async function listTopicParticipants(
  tx: ReadTx,
  realmId: number,
  { conversationId, topicKey }: { conversationId: number; topicKey: string },
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { user_id: number }[] }>(
    `with topic as materialized (
       select id, sender_id, has_reaction from message
       where realm_id = :realmId and conversation_id = :conversationId and topic_key = :topicKey
     )
     select sender_id as user_id from topic
     union
     select reaction.user_id from topic
     join reaction on reaction.realm_id = :realmId and reaction.message_id = topic.id
     where topic.has_reaction`,
    { realmId, conversationId, topicKey },
  );
  return rows.map(({ user_id }) => user_id);
}
