import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import type { ChannelRow } from '../model/channel-store.ts';
import { selectIds } from '../model/id-lists.ts';
import { mayReadSql, seesPublicChannels } from '../model/message-access.ts';

/** The messages of a topic: all, or those from an id on. */
export type InTopic = {
  topicKey: string;
  sinceId?: number;
  /** Whether to lock the messages, in id order. */
  isLocked?: boolean;
};

/** The messages of a topic. With `limit`, only the newest. */
export type TopicSelection = InTopic & { limit?: number };

/**
 * Returns the ids of the topic's messages that the actor may read. They are ascending, or newest first with a limit.
 */
export async function listAccessibleInTopic(
  tx: ReadTx,
  actor: Actor,
  channel: ChannelRow,
  { topicKey, sinceId = 0, limit, isLocked = false }: TopicSelection,
): Promise<number[]> {
  const listed = tx.raw(
    `select message.id from message
     join conversation on conversation.realm_id = message.realm_id
       and conversation.id = message.conversation_id
     left join channel on channel.realm_id = conversation.realm_id
       and channel.channel_id = conversation.channel_id
     left join member on member.realm_id = message.realm_id
       and member.conversation_id = message.conversation_id and member.user_id = :userId
     where message.realm_id = :realmId and message.conversation_id = :conversationId
       and message.topic_key = :topicKey and message.id >= :sinceId and ${mayReadSql}
     order by message.id ${limit === undefined ? '' : 'desc'} limit :limit
     ${isLocked ? 'for no key update of message' : ''}`,
    {
      realmId: actor.realmId,
      userId: actor.userId,
      conversationId: channel.conversation_id,
      topicKey,
      sinceId,
      seesPublic: seesPublicChannels(actor),
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
