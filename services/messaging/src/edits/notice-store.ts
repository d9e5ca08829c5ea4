import type { Tx } from '@chat/kit/database/database';
import type { MessageRow } from '../messages/store.ts';
import { wordsOf } from '../search/words.ts';

type Notice = Pick<
  MessageRow,
  | 'conversation_id'
  | 'sender_id'
  | 'topic'
  | 'topic_key'
  | 'content'
  | 'rendered_content'
  | 'is_me_message'
  | 'client'
  | 'sent_at'
  | 'is_read_by_sender'
>;

/**
 * Inserts a message at the end of a locked conversation; with `unreadFor` it is read by all but these. Returns its
 * id, and who receives it.
 */
export async function insertNotice(
  tx: Tx,
  realmId: number,
  notice: Notice,
  unreadFor: readonly number[] | undefined,
): Promise<{ id: number; receivers: number[] }> {
  const { rows } = await tx.raw<{ rows: { id: number; receivers: number[] | null }[] }>(
    `with numbered as (
       update conversation set last_seq = last_seq + 1
       where realm_id = :realmId and id = :conversationId
       returning last_seq as seq, nextval('message_id_seq') as id
     ), receiver as materialized (
       select member.user_id from member
       where member.realm_id = :realmId and member.conversation_id = :conversationId
         and member.is_subscribed and upper_inf(member.received)
     ), written as (
       insert into message (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
         rendered_content, is_me_message, client, sent_at, is_read_by_sender, is_default_read, words)
       select :realmId, id, :conversationId, seq, :senderId, :topic, :topicKey, :content,
         :renderedContent, false, :client, :sentAt, true, :isDefaultRead, :words
       from numbered
     ), exceptions as (
       insert into unread (realm_id, user_id, conversation_id, message_id)
       select :realmId, receiver.user_id, :conversationId, numbered.id
       from receiver cross join numbered
       where receiver.user_id = any(cast(:unreadFor as bigint[]))
     )
     select id, (select array_agg(user_id) from receiver) as receivers from numbered`,
    {
      realmId,
      conversationId: notice.conversation_id,
      senderId: notice.sender_id,
      topic: notice.topic,
      topicKey: notice.topic_key,
      content: notice.content,
      renderedContent: notice.rendered_content,
      client: notice.client,
      sentAt: notice.sent_at,
      isDefaultRead: unreadFor !== undefined,
      words: wordsOf(realmId, notice),
      unreadFor: [...(unreadFor ?? [])],
    },
  );
  const [row] = rows;
  if (!row) throw new Error(`conversation ${notice.conversation_id} is gone`);
  return { id: row.id, receivers: row.receivers ?? [] };
}
