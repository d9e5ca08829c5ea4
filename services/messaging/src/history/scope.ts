import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { Reader } from '../model/members.ts';
import { mayReadAllSql, mayReadReceivedSql } from '../model/message-access.ts';
import { isReceived } from '../read-state/unread-sql.ts';
import { allOf, conversationConditions } from './conditions.ts';
import type { HistoryQuery } from './history-query.ts';

/**
 * Returns SQL that selects the conversations that the query covers. The user may read all messages of a conversation
 * (`is_history_open`), or only those that the user received. The statement checks permissions. Use the SQL as the
 * materialized common table expression `scope`, so that the planner starts from conversations. `condition` is an
 * additional condition on `conversation`.
 */
export function scopeOf(tx: ReadTx, query: HistoryQuery, condition?: Knex.Raw): Knex.Raw {
  const { realmId, userId, seesPublic, coverage } = query;
  const reader = { realmId, userId };
  const queried = [...conversationConditions(tx, query), ...(condition ? [condition] : [])];
  // Outside the user's own conversations, the user may read open channels.
  const own = coverage === 'own' ? ownConversations(tx, reader) : undefined;
  const areAllOwn = own !== undefined && queried.length === 0;
  const conditions = [
    ...queried,
    ...(own && !areAllOwn ? [tx.raw('conversation.id in (?)', [own])] : []),
  ];
  return tx.raw(
    `select * from (
       select conversation.id as conversation_id, conversation.channel_id,
         conversation.participants, conversation.last_seq, channel.name as channel_name,
         coalesce(member.received, '{}') as received, coalesce(member.read_upto, 0) as read_upto,
         coalesce(member.is_subscribed, false) as is_subscribed,
         ${mayReadAllSql} as is_history_open, ${mayReadReceivedSql} as are_received_open
       from :conversations
       left join member on member.realm_id = conversation.realm_id
         and member.conversation_id = conversation.id and member.user_id = :userId
       left join channel on channel.realm_id = conversation.realm_id
         and channel.channel_id = conversation.channel_id
       where conversation.realm_id = :realmId and :conditions
     ) part
     where is_history_open or (are_received_open and not isempty(received))`,
    {
      ...reader,
      seesPublic,
      conversations: areAllOwn ? oneByOne(tx, realmId, own) : tx.raw('conversation'),
      conditions: allOf(tx, conditions),
    },
  );
}

/** Returns SQL that selects the ids of conversations in which the user received messages or has materialized rows. */
function ownConversations(tx: ReadTx, reader: Reader): Knex.Raw {
  return tx.raw(
    `select conversation_id from member
     where realm_id = :realmId and user_id = :userId and not isempty(received)
     union
     select m.conversation_id from user_message h
     join message m on m.realm_id = h.realm_id and m.id = h.message_id
     where h.realm_id = :realmId and h.user_id = :userId and h.is_historical`,
    reader,
  );
}

/**
 * Returns SQL that looks up conversations by id one at a time. Otherwise the planner would read all conversations of
 * the realm.
 */
function oneByOne(tx: ReadTx, realmId: number, ids: Knex.Raw): Knex.Raw {
  return tx.raw(
    `(:ids) own cross join lateral (
       select * from conversation one
       where one.realm_id = :realmId and one.id = own.conversation_id offset 0
     ) conversation`,
    { realmId, ids },
  );
}

/**
 * Returns the SQL condition that the user may read message `m` of a conversation in `scope`, within the query's
 * coverage.
 */
export function isVisible(tx: ReadTx, { realmId, userId, coverage }: HistoryQuery): Knex.Raw {
  if (coverage === 'readable') return tx.raw(`(scope.is_history_open or ${isReceived})`);
  return tx.raw(
    `(${isReceived} or (scope.is_history_open and exists (
        select from user_message h
        where h.realm_id = ? and h.user_id = ? and h.message_id = m.id and h.is_historical)))`,
    [realmId, userId],
  );
}
