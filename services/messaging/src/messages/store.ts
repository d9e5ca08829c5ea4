import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A message as it is stored. */
export type MessageRow = {
  realm_id: number;
  id: number;
  conversation_id: number;
  /** Its place in the conversation. */
  seq: number;
  sender_id: number;
  /** '' in direct messages and in the empty topic. */
  topic: string;
  /** Lower case. */
  topic_key: string;
  content: string;
  rendered_content: string;
  is_me_message: boolean;
  client: string;
  sent_at: Date;
  is_read_by_sender: boolean;
  /** Everybody who receives it. */
  mentions_everybody: boolean;
  /** It has claimed an upload. */
  has_attachment: boolean;
  /** What searches find it by, a tsvector. */
  words: string;
  /** Read by everybody unless a row of `unread` says otherwise. Absent: false. */
  is_default_read?: boolean;
};

/** An id for a message, and the time it is sent at: under the realm's event number, so that ids ascend with it. */
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

/** What a message is to a user beyond being received. */
export type MentionFlagRow = {
  user_id: number;
  is_mentioned: boolean;
  is_topic_wildcard_mentioned: boolean;
  has_alert_word: boolean;
  /** It is the user's for this alone, and unread. */
  is_added: boolean;
};

/** Inserts what a new message is to users. */
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

/** What was written in a channel. */
export type ActivityRow = {
  channel_id: number;
  message_count: number;
  /** Seconds since 1970; null: there is no message. */
  last_at: number | null;
};

/** How many messages these channels, or all of the realm, got `since` then, and when the last. */
export async function listActivity(
  tx: ReadTx,
  realmId: number,
  { channelIds, since }: { channelIds: readonly number[]; since: Date },
): Promise<ActivityRow[]> {
  const { rows } = await tx.raw<{ rows: ActivityRow[] }>(
    `with chosen as materialized (
       select id, channel_id from conversation
       where realm_id = :realmId and channel_id is not null
         and (:isAll or channel_id = any(cast(:channelIds as bigint[])))
     ), counted as materialized (
       select conversation_id, count(*)::int as message_count from message
       where realm_id = :realmId and sent_at >= :since
         and (:isAll or conversation_id in (select id from chosen))
       group by conversation_id
     )
     select chosen.channel_id, coalesce(counted.message_count, 0) as message_count, last.last_at
     from chosen
     left join counted on counted.conversation_id = chosen.id
     left join lateral (
       select floor(extract(epoch from message.sent_at))::bigint as last_at from message
       where message.conversation_id = chosen.id
       order by message.id desc limit 1
     ) last on true`,
    { realmId, channelIds: [...channelIds], isAll: channelIds.length === 0, since },
  );
  return rows;
}

/**
 * A message of the channel that is not in the empty topic; undefined: there is none. What the notification bot records of
 * the channel itself does not count: every channel would have some from its beginning.
 */
export async function findNamedTopicMessageId(
  tx: ReadTx,
  realmId: number,
  channelId: number,
): Promise<number | undefined> {
  const row = await tx<MessageRow>('message')
    .join('conversation', (join) =>
      join
        .on('conversation.realm_id', 'message.realm_id')
        .on('conversation.id', 'message.conversation_id'),
    )
    .where({ 'conversation.realm_id': realmId, 'conversation.channel_id': channelId })
    .where('message.topic_key', '>', '')
    .whereRaw(
      `not (message.topic_key = 'channel events' and exists (
         select from account
         where account.realm_id = message.realm_id and account.user_id = message.sender_id
           and account.system_bot = 'notification-bot'
       ))`,
    )
    .first('message.id');
  return row?.id;
}

/** Whether the channel has a message in the topic. */
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

/** Who sent to the topic or reacted to its messages. */
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
