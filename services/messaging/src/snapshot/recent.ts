import type { ReadTx } from '@chat/kit/database/database';

const maxConversations = 1000;

/**
 * Whether the message, `m`, was received in the conversation, a row with `received`. In a `case`, lest Postgres takes it for
 * something that next to no message is, and reads whole conversations instead of walking to the newest.
 */
function isReceivedIn(conversation: 'received_in' | 'direct'): string {
  return `(case when ${conversation}.received @> m.seq then true else false end)`;
}

/** Highest id of the messages the user received, -1 if there is none. */
export async function findMaxMessageId(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<number> {
  // By numbers, which say at once where somebody ceased to receive. Ids ascend with them, but for
  // messages that took a number late.
  const { rows } = await tx.raw<{ rows: { id: number | null }[] }>(
    `with received_in as materialized (
       select conversation_id, received from member
       where realm_id = ? and user_id = ? and not isempty(received)
     )
     select max(newest.id) as id
     from received_in cross join lateral (
       (select m.id from message m
        where m.conversation_id = received_in.conversation_id and not m.is_default_read
          and m.seq < coalesce(upper(received_in.received), ${Number.MAX_SAFE_INTEGER})
          and ${isReceivedIn('received_in')}
        order by m.seq desc limit 1)
       union all
       (select m.id from message m
        where m.conversation_id = received_in.conversation_id and m.is_default_read
          and ${isReceivedIn('received_in')}
        order by m.id desc limit 1)
     ) newest`,
    [realmId, userId],
  );
  return rows[0]?.id ?? -1;
}

/** The API's `recent_private_conversations`: those with the newest direct messages, newest first. */
export async function listRecentDirectConversations(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<{ max_message_id: number; user_ids: number[] }[]> {
  const { rows } = await tx.raw<{ rows: { id: number; participants: number[] }[] }>(
    `with direct as materialized (
       select conversation.id as conversation_id, conversation.participants, member.received
       from member
       join conversation on conversation.realm_id = member.realm_id
         and conversation.id = member.conversation_id
       where member.realm_id = ? and member.user_id = ?
         and conversation.participants is not null
     )
     select newest.id, direct.participants
     from direct cross join lateral (
       select m.id from message m
       where m.conversation_id = direct.conversation_id and ${isReceivedIn('direct')}
       order by m.id desc limit 1
     ) newest
     order by newest.id desc limit ?`,
    [realmId, userId, maxConversations],
  );
  return rows.map(({ id, participants }) => ({
    max_message_id: id,
    user_ids: participants.filter((participant) => participant !== userId),
  }));
}
