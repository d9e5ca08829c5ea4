import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Knex } from 'knex';

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
};

/**
 * Inserts messages of one realm together with the outbox rows that announce them: one statement,
 * whose text depends on the number of outbox rows alone.
 */
export async function insertMessages(
  tx: Tx,
  realmId: number,
  rows: readonly MessageRow[],
  outbox: { insert: Knex.Raw; rowCount: number },
): Promise<void> {
  await tx
    .raw(
      `with announced as (?)
       insert into message
       (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
        rendered_content, is_me_message, client, sent_at, is_read_by_sender, mentions_everybody,
        has_attachment, words)
     select ?, * from unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[],
       ?::text[], ?::text[], ?::text[], ?::boolean[], ?::text[], ?::timestamptz[], ?::boolean[],
       ?::boolean[], ?::boolean[], ?::tsvector[])`,
      [
        outbox.insert,
        realmId,
        rows.map(({ id }) => id),
        rows.map(({ conversation_id }) => conversation_id),
        rows.map(({ seq }) => seq),
        rows.map(({ sender_id }) => sender_id),
        rows.map(({ topic }) => topic),
        rows.map(({ topic_key }) => topic_key),
        rows.map(({ content }) => content),
        rows.map(({ rendered_content }) => rendered_content),
        rows.map(({ is_me_message }) => is_me_message),
        rows.map(({ client }) => client),
        rows.map(({ sent_at }) => sent_at),
        rows.map(({ is_read_by_sender }) => is_read_by_sender),
        rows.map(({ mentions_everybody }) => mentions_everybody),
        rows.map(({ has_attachment }) => has_attachment),
        rows.map(({ words }) => words),
      ],
    )
    .options({ name: `insert messages announced by ${outbox.rowCount}` });
}

/** What a message is to somebody beyond being received. */
export type MarkRow = {
  user_id: number;
  message_id: number;
  conversation_id: number;
  is_mentioned: boolean;
  is_topic_wildcard_mentioned: boolean;
  has_alert_word: boolean;
  /** It is the user's for this alone, and unread. */
  is_added: boolean;
};

/** Inserts what new messages are to users: one statement. */
export async function insertMarks(
  tx: Tx,
  realmId: number,
  rows: readonly MarkRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .raw(
      `with mark as (
         select * from unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::boolean[], ?::boolean[],
           ?::boolean[], ?::boolean[]) as mark (user_id, message_id, conversation_id, is_mentioned,
           is_topic_wildcard_mentioned, has_alert_word, is_added)
       ), added as (
         insert into unread (realm_id, user_id, conversation_id, message_id)
         select ?::bigint, user_id, conversation_id, message_id from mark where is_added
       )
       insert into user_message
         (realm_id, user_id, message_id, is_mentioned, is_topic_wildcard_mentioned, has_alert_word)
       select ?::bigint, user_id, message_id, is_mentioned, is_topic_wildcard_mentioned,
         has_alert_word
       from mark`,
      [
        rows.map(({ user_id }) => user_id),
        rows.map(({ message_id }) => message_id),
        rows.map(({ conversation_id }) => conversation_id),
        rows.map(({ is_mentioned }) => is_mentioned),
        rows.map((row) => row.is_topic_wildcard_mentioned),
        rows.map(({ has_alert_word }) => has_alert_word),
        rows.map(({ is_added }) => is_added),
        realmId,
        realmId,
      ],
    )
    .options({ name: 'insert marks' });
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

/** Which of these topics have messages. */
export async function listTopicsWithMessages(
  tx: ReadTx,
  realmId: number,
  topics: readonly { conversationId: number; topicKey: string }[],
): Promise<{ conversationId: number; topicKey: string }[]> {
  const { rows } = await tx
    .raw<{ rows: { conversation_id: number; topic_key: string }[] }>(
      `select wanted.conversation_id, wanted.topic_key
       from unnest(?::bigint[], ?::text[]) as wanted (conversation_id, topic_key)
       cross join lateral (
         select from message
         where message.realm_id = ? and message.conversation_id = wanted.conversation_id
           and message.topic_key = wanted.topic_key
         limit 1
       ) known`,
      [
        topics.map(({ conversationId }) => conversationId),
        topics.map(({ topicKey }) => topicKey),
        realmId,
      ],
    )
    .options({ name: 'list topics with messages' });
  return rows.map((row) => ({ conversationId: row.conversation_id, topicKey: row.topic_key }));
}
