import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { idArray } from '../model/id-lists.ts';
import { mostMovedAtOnce } from '../read-state/move-messages.ts';
import type { UserMentionFlags } from '../send/mention-flags.ts';
import { topicWordsOf } from '../text/search-words.ts';

/** Who edits, and when. */
export type Editor = { realmId: number; userId: number; at: Date };

/** What an edit changes of one message, as it was before. */
export type ContentBefore = { messageId: number; content: string; renderedContent: string };

/** What an edit changes: the content of one message, the place of all. */
type RecordedChange = {
  content?: ContentBefore | undefined;
  topic?: string | undefined;
  channel?: { from: number; to: number };
};

/** Keeps what a message was before an edit of its content that comes next. The caller raises its `edit_count` with it. */
export async function insertContentEdit(
  tx: Tx,
  editor: Editor,
  content: ContentBefore,
): Promise<void> {
  const edited = tx.raw(
    `select id, edit_count + 1 as number, topic as topic_before from message
     where realm_id = ? and id = ?`,
    [editor.realmId, content.messageId],
  );
  await tx.raw('?', [insertEdits(tx, editor, edited, { content })]);
}

/**
 * Keeps what messages were before an edit, for a statement that makes it. `edited` gives their ids, the numbers of this edit
 * and the topics that they were in: (id, number, topic_before).
 */
export function insertEdits(
  tx: Tx,
  { realmId, userId, at }: Editor,
  edited: Knex.Raw,
  { content, topic, channel }: RecordedChange,
): Knex.Raw {
  return tx.raw(
    `insert into message_edit (realm_id, message_id, number, user_id, edited_at, prev_content,
       prev_rendered_content, prev_topic, topic, prev_channel_id, channel_id)
     select :realmId, id, number, :userId, :at,
       case when id = :contentOf then :prevContent end,
       case when id = :contentOf then :prevRenderedContent end,
       case when topic_before <> :topic then topic_before end,
       case when topic_before <> :topic then :topic end,
       cast(:fromChannel as bigint), cast(:toChannel as bigint)
     from (:edited) edited`,
    {
      ...{ realmId, userId, at, edited },
      contentOf: content?.messageId ?? null,
      prevContent: content?.content ?? null,
      prevRenderedContent: content?.renderedContent ?? null,
      topic: topic ?? null,
      fromChannel: channel?.from ?? null,
      toChannel: channel?.to ?? null,
    },
  );
}

/** A message's new content. */
type NewContent = {
  content: string;
  rendered_content: string;
  is_me_message: boolean;
  mentions_everybody: boolean;
  /** A tsvector. */
  words: string;
};

/** Changes the content of a message. */
export async function updateContent(
  tx: Tx,
  { realmId, at }: Editor,
  messageId: number,
  content: NewContent,
): Promise<void> {
  await tx('message')
    .where({ realm_id: realmId, id: messageId })
    .update({ ...content, last_edited_at: at });
}

/** Raises the number of edits of a message that stays where it is. */
export async function raiseEditCount(tx: Tx, realmId: number, messageId: number): Promise<void> {
  await tx('message').where({ realm_id: realmId, id: messageId }).increment('edit_count', 1);
}

/** How messages go to another topic of their channel. */
type TopicMove = {
  /** How most of them spell the topic that they leave. */
  topicBefore: string;
  topic: string;
  topicKey: string;
  /** Resolving a topic is none. */
  isMove: boolean;
  /** What is changed of one of them with it. */
  content: ContentBefore | undefined;
};

/**
 * Moves messages to another topic of their channel, where they keep their numbers, and keeps what they were before. Nobody
 * else may move them. Each is read and locked once: of many, everything else costs more than the change.
 */
export async function moveToTopic(
  tx: Tx,
  editor: Editor,
  messageIds: readonly number[],
  move: TopicMove,
): Promise<void> {
  // One statement may not take any time.
  for (let moved = 0; moved < messageIds.length; moved += mostMovedAtOnce) {
    await moveSomeToTopic(tx, editor, messageIds.slice(moved, moved + mostMovedAtOnce), move);
  }
}

async function moveSomeToTopic(
  tx: Tx,
  editor: Editor,
  messageIds: readonly number[],
  { topicBefore, topic, topicKey, isMove, content }: TopicMove,
): Promise<void> {
  const { realmId, at } = editor;
  const edited = tx.raw(
    `select moved.id, moved.edit_count as number, coalesce(spelled.topic, ?) as topic_before
     from moved left join spelled using (id)`,
    [topicBefore],
  );
  await tx.raw(
    `with spelled as materialized (
       select id, topic from message
       where realm_id = :realmId and id = any(cast(:messageIds as bigint[]))
         and topic <> :topicBefore
     ), moved as (
       update message set topic = :topic, topic_key = :topicKey, edit_count = edit_count + 1,
         last_moved_at = case when :isMove and topic <> :topic then :at else last_moved_at end,
         words = ts_filter(words, '{d}') || cast(:topicWords as tsvector)
       where realm_id = :realmId and id = any(cast(:messageIds as bigint[]))
       returning id, edit_count
     )
     :edits`,
    {
      ...{ realmId, at, topicBefore, topic, topicKey, isMove },
      topicWords: topicWordsOf(realmId, topic),
      messageIds: idArray(messageIds),
      edits: insertEdits(tx, editor, edited, { content, topic }),
    },
  );
}

/** How many of the messages were sent at `since` or later, and the oldest of these. */
export async function countSince(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
  since: Date,
): Promise<{ count: number; firstId: number | null }> {
  const { rows } = await tx.raw<{ rows: { count: number; first_id: number | null }[] }>(
    `select count(*)::int as count, min(id) as first_id from message
     where realm_id = ? and id = any(?::bigint[]) and sent_at >= ?`,
    [realmId, [...messageIds], since],
  );
  return { count: rows[0]?.count ?? 0, firstId: rows[0]?.first_id ?? null };
}

/** Gives copies of a message the mention flags of its new content, and takes from all others those of the old one. */
export async function updateMentionFlags(
  tx: Tx,
  realmId: number,
  messageId: number,
  flags: ReadonlyMap<number, UserMentionFlags>,
): Promise<void> {
  const byUser = [...flags].sort(([a], [b]) => a - b);
  await tx.raw(
    `with marked as materialized (
       select * from unnest(cast(:userIds as bigint[]), cast(:mentioned as boolean[]),
         cast(:topicMentioned as boolean[]), cast(:alerted as boolean[]))
         as marked (user_id, is_mentioned, is_topic_wildcard_mentioned, has_alert_word)
     ), cleared as (
       update user_message own
       set is_mentioned = false, is_topic_wildcard_mentioned = false, has_alert_word = false
       where own.realm_id = :realmId and own.message_id = :messageId
         and (own.is_mentioned or own.is_topic_wildcard_mentioned or own.has_alert_word)
         and own.user_id not in (select user_id from marked)
     )
     insert into user_message as own
       (realm_id, user_id, message_id, is_mentioned, is_topic_wildcard_mentioned, has_alert_word)
     select :realmId, user_id, :messageId, is_mentioned, is_topic_wildcard_mentioned, has_alert_word
     from marked order by user_id
     on conflict (realm_id, user_id, message_id) do update
     set is_mentioned = excluded.is_mentioned,
       is_topic_wildcard_mentioned = excluded.is_topic_wildcard_mentioned,
       has_alert_word = excluded.has_alert_word`,
    {
      realmId,
      messageId,
      userIds: byUser.map(([userId]) => userId),
      mentioned: byUser.map(([, one]) => one.isMentioned),
      topicMentioned: byUser.map(([, one]) => one.isTopicMentioned),
      alerted: byUser.map(([, one]) => one.hasAlertWord),
    },
  );
}
