import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { canReadUnsubscribed } from '../model/channel-access.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import { selectIds } from '../model/id-lists.ts';

/** Messages of a topic: all, or those from an id on. */
export type InTopic = {
  topicKey: string;
  sinceId?: number;
  /** Whether to lock them, in id order. */
  isLocked?: boolean;
};

/** Messages of a topic. With `limit`, only the newest. */
export type TopicSelection = InTopic & { limit?: number };

/**
 * Returns the ids of a topic's messages that the actor may read: ascending, or newest first with a limit. Excludes
 * messages received before leaving a private channel.
 */
export async function listAccessibleInTopic(
  tx: ReadTx,
  actor: Actor,
  channel: ChannelRow,
  { topicKey, sinceId = 0, limit, isLocked = false }: TopicSelection,
): Promise<number[]> {
  const listed = tx.raw(
    `select m.id from message m
     left join member on member.realm_id = m.realm_id
       and member.conversation_id = m.conversation_id and member.user_id = :userId
     where m.realm_id = :realmId and m.conversation_id = :conversationId
       and m.topic_key = :topicKey and m.id >= :sinceId
       and (:canReadUnsubscribed or (coalesce(member.is_subscribed, false)
         and (:isShared or member.received @> m.seq)))
     order by m.id ${limit === undefined ? '' : 'desc'} limit :limit
     ${isLocked ? 'for no key update of m' : ''}`,
    {
      realmId: actor.realmId,
      userId: actor.userId,
      conversationId: channel.conversation_id,
      topicKey,
      sinceId,
      canReadUnsubscribed: canReadUnsubscribed(channel, actor),
      isShared: channel.history_public_to_subscribers,
      limit: limit ?? null,
    },
  );
  return selectIds(tx, listed);
}

/** Returns the ids of all messages of a topic, ascending. */
export async function listInTopic(
  tx: ReadTx,
  { realm_id, conversation_id }: ChannelRow,
  { topicKey, sinceId = 0, isLocked = false }: InTopic,
): Promise<number[]> {
  const listed = tx.raw(
    `select id from message
     where realm_id = ? and conversation_id = ? and topic_key = ? and id >= ?
     order by id ${isLocked ? 'for no key update' : ''}`,
    [realm_id, conversation_id, topicKey, sinceId],
  );
  return selectIds(tx, listed);
}
