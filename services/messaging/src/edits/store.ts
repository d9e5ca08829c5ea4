import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { idArray } from '../model/id-lists.ts';
import { maxMovedPerStatement } from '../read-state/move-messages.ts';
import type { UserMentionFlags } from '../send/mention-flags.ts';
import { topicWordsOf } from '../text/search-words.ts';

/** The user who edits, and the time of the edit. */
export type Editor = { realmId: number; userId: number; at: Date };

/** The previous content of the edited message. */
export type ContentBefore = { messageId: number; content: string; renderedContent: string };

/** The changes that an edit makes: the content of one message, and the topic and channel of all. */
type RecordedChange = {
  content?: ContentBefore | undefined;
  topic?: string | undefined;
  channel?: { from: number; to: number };
};

/** Records the content of a message before an edit. The caller increments `edit_count`. */
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
 * Returns SQL that records edit history within the statement that makes the edit. `edited` yields (id, number,
 * topic_before) per message.
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

/** The new content of a message. */
type NewContent = {
  content: string;
  rendered_content: string;
  is_me_message: boolean;
  mentions_everybody: boolean;
  /** The search words, as the text of a tsvector. */
  words: string;
};

/** Updates the content of a message. */
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

/** Increments the `edit_count` of a message that does not move. */
export async function raiseEditCount(tx: Tx, realmId: number, messageId: number): Promise<void> {
  await tx('message').where({ realm_id: realmId, id: messageId }).increment('edit_count', 1);
}

/** A move to another topic of the same channel. */
type TopicMove = {
  /** The spelling of the old topic that most of the messages use. */
  topicBefore: string;
  topic: string;
  topicKey: string;
  /** Whether the edit does more than resolve or unresolve the topic. */
  isMove: boolean;
  /** The previous content of the message whose content changes too. */
  content: ContentBefore | undefined;
};

/**
 * Moves messages to another topic of their channel and records their history. The messages keep their sequence numbers.
 * The caller holds the conversation's advisory lock. Updates each row only once.
 */
export async function moveToTopic(
  tx: Tx,
  editor: Editor,
  messageIds: readonly number[],
  move: TopicMove,
): Promise<void> {
  // Bounds the duration of a statement.
  for (let moved = 0; moved < messageIds.length; moved += maxMovedPerStatement) {
    await moveSomeToTopic(tx, editor, messageIds.slice(moved, moved + maxMovedPerStatement), move);
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

/** Returns how many of these messages were sent at `since` or later, and the oldest of those. */
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

/** Sets the mention flags on a message to those of its new content, and clears all others. */
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
