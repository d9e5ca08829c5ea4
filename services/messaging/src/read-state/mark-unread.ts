import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Reader } from '../model/members.ts';
import { conversationsOf } from './member-locks.ts';
import { isUnread } from './unread-sql.ts';

/** The messages that were marked as unread, and the channels that were skipped because the user is not subscribed. */
export type MarkedUnread = { messageIds: number[]; ignoredChannelIds: number[] };

/**
 * Marks messages as unread, except in channels to which the user is not subscribed. The caller has checked that the
 * user may read the messages, and has locked the membership rows.
 */
export async function markUnread(
  tx: Tx,
  reader: Reader,
  messageIds: readonly number[],
): Promise<MarkedUnread> {
  if (messageIds.length === 0) return { messageIds: [], ignoredChannelIds: [] };
  type Row = { id: number; channel_id: number | null; is_ignored: boolean };
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `with scope as materialized (
       select conversation.id as conversation_id, conversation.channel_id,
         coalesce(member.is_subscribed, false) as is_subscribed,
         coalesce(member.received, '{}') as received, coalesce(member.read_upto, 0) as read_upto
       from conversation
       left join member on member.realm_id = conversation.realm_id
         and member.conversation_id = conversation.id and member.user_id = :userId
       where conversation.realm_id = :realmId and conversation.id = any(:conversationIds)
     ), requested as materialized (
       select m.id, m.conversation_id, scope.channel_id, not scope.is_subscribed as is_ignored,
         scope.received @> m.seq as is_received
       from message m join scope on scope.conversation_id = m.conversation_id
       where m.realm_id = :realmId and m.id = any(cast(:messageIds as bigint[]))
         and (not scope.is_subscribed or not :isUnread)
       -- Blocks concurrent deletion.
       for key share of m
     ), exceptions as (
       insert into unread (realm_id, user_id, conversation_id, message_id)
       select :realmId, :userId, conversation_id, id from requested where not is_ignored
     ), historical as (
       insert into user_message (realm_id, user_id, message_id, is_historical)
       select :realmId, :userId, id, true from requested where not is_ignored and not is_received
       on conflict (realm_id, user_id, message_id) do nothing
     )
     select id, channel_id, is_ignored from requested order by id`,
    {
      ...reader,
      messageIds: [...messageIds],
      conversationIds: conversationsOf(tx, reader.realmId, messageIds),
      isUnread: isUnread(tx, reader),
    },
  );
  const ignored = rows.flatMap(({ is_ignored, channel_id }) =>
    is_ignored && channel_id !== null ? [channel_id] : [],
  );
  return {
    messageIds: rows.filter(({ is_ignored }) => !is_ignored).map(({ id }) => id),
    ignoredChannelIds: [...new Set(ignored)].sort((a, b) => a - b),
  };
}

/** The data that clients need to count an unread message. */
export type UnreadDetails = {
  id: number;
  topic: string;
  /** The channel; null for direct messages. */
  channel_id: number | null;
  /** The participants of a direct conversation, ascending; null in channels. */
  participants: number[] | null;
  /** Whether a name, group or wildcard mentions the user. */
  is_mentioned: boolean;
};

/** Returns the unread details of messages, ascending by id. */
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
