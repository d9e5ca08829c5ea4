import type { ReadTx } from '@chat/kit/database/database';
import type { Reader } from './unread-sql.ts';

/** What a client has to know of a message to count it as unread. */
export type UnreadDetails = {
  id: number;
  topic: string;
  /** null for direct messages. */
  channel_id: number | null;
  /** Ascending. */
  participants: number[] | null;
  /** By name, or with others. */
  is_mentioned: boolean;
};

/** Details of messages, ascending by id. */
export async function listUnreadDetails(
  tx: ReadTx,
  { realmId, userId }: Reader,
  messageIds: readonly number[],
): Promise<UnreadDetails[]> {
  const { rows } = await tx.raw<{ rows: UnreadDetails[] }>(
    `select m.id, m.topic, conversation.channel_id, conversation.participants,
       m.mentions_everybody and coalesce(member.received @> m.seq, false)
         or coalesce(own.is_mentioned or own.is_topic_wildcard_mentioned, false) as is_mentioned
     from message m
     join conversation on conversation.realm_id = m.realm_id
       and conversation.id = m.conversation_id
     left join member on member.realm_id = m.realm_id
       and member.conversation_id = m.conversation_id and member.user_id = :userId
     left join user_message own on own.realm_id = m.realm_id and own.user_id = :userId
       and own.message_id = m.id
     where m.realm_id = :realmId and m.id = any(cast(:messageIds as bigint[]))
     order by m.id`,
    { realmId, userId, messageIds: [...messageIds] },
  );
  return rows;
}

/** Ids of the messages that the user has starred, ascending. */
export async function listStarred(tx: ReadTx, { realmId, userId }: Reader): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { message_id: number }[] }>(
    `select message_id from user_message
     where realm_id = ? and user_id = ? and is_starred order by message_id`,
    [realmId, userId],
  );
  return rows.map(({ message_id }) => message_id);
}
