import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import type { ChannelRow } from '../channels/store.ts';
import { isOpenTo } from './channel-access.ts';
import { selectIds } from './many-ids.ts';

/** Messages of a topic: all of them, or from an id on; the newest first, if there is a limit. */
export type TopicSelection = { topicKey: string; sinceId?: number; limit?: number };

/**
 * Ids of the messages of a topic that the actor may read. As for single messages, what was received before
 * leaving a private channel is not among them.
 */
export async function listAccessibleInTopic(
  tx: ReadTx,
  actor: Actor,
  channel: ChannelRow,
  { topicKey, sinceId = 0, limit }: TopicSelection,
): Promise<number[]> {
  const listed = tx.raw(
    `select m.id from message m
     left join member on member.realm_id = m.realm_id
       and member.conversation_id = m.conversation_id and member.user_id = :userId
     where m.realm_id = :realmId and m.conversation_id = :conversationId
       and m.topic_key = :topicKey and m.id >= :sinceId
       and (:isOpen or (coalesce(member.is_subscribed, false)
         and (:isShared or member.received @> m.seq)))
     order by m.id desc
     limit :limit`,
    {
      realmId: actor.realmId,
      userId: actor.userId,
      conversationId: channel.conversation_id,
      topicKey,
      sinceId,
      isOpen: isOpenTo(channel, actor),
      isShared: channel.history_public_to_subscribers,
      limit: limit ?? null,
    },
  );
  return selectIds(tx, listed);
}

/** Ids of all messages of a topic, from an id on, the newest first. */
export async function listInTopic(
  tx: ReadTx,
  { realm_id, conversation_id }: ChannelRow,
  { topicKey, sinceId = 0 }: TopicSelection,
): Promise<number[]> {
  const listed = tx.raw(
    `select id from message
     where realm_id = ? and conversation_id = ? and topic_key = ? and id >= ?
     order by id desc`,
    [realm_id, conversation_id, topicKey, sinceId],
  );
  return selectIds(tx, listed);
}
