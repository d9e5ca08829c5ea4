import type { ReadTx } from '@chat/kit/database/database';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListActiveTopicsRequest__Output } from '@chat/proto/chat/messaging/v1/ListActiveTopicsRequest';
import type { ListActiveTopicsResponse } from '@chat/proto/chat/messaging/v1/ListActiveTopicsResponse';
import type { Deps } from '../deps.ts';
import { messageConditions } from './conditions.ts';
import { type HistoryQuery, readableQuery } from './history-query.ts';
import { isVisible, scopeOf } from './scope.ts';

/** The limit on the senders per topic. The response has one message from each. */
const mostSenders = 3;

/**
 * Lists the topics with the most messages since a point in time. Counts messages that the actor received in channels to
 * which the actor is subscribed. Ignores muted topics, channels and senders, and system bots.
 */
export async function listActiveTopics(
  { db }: Pick<Deps, 'db'>,
  { sinceSeconds, limit }: ListActiveTopicsRequest__Output,
  { actor }: RpcContext,
): Promise<ListActiveTopicsResponse> {
  const query: HistoryQuery = {
    ...readableQuery(actor),
    coverage: 'own',
    excludes: 'everything muted',
  };
  const rows = await listActive(db, query, { since: new Date(sinceSeconds * 1_000), limit });
  return {
    topics: rows.map((row) => ({
      channelId: row.channel_id,
      messageCount: row.message_count,
      senderCount: row.sender_count,
      firstMessageId: row.first_id,
      messageIds: row.message_ids,
    })),
    topicCount: rows[0]?.topic_count ?? 0,
    messageCount: rows[0]?.total_count ?? 0,
  };
}

type ActiveTopicRow = {
  channel_id: number;
  message_count: number;
  sender_count: number;
  first_id: number;
  message_ids: number[];
  /** The totals over all topics, which are the same in every row. */
  topic_count: number;
  total_count: number;
};

/**
 * Lists the active topics. Reads each conversation's index from the first message sent at `since` or later. Without the
 * lateral query, the planner may read all later messages once per conversation.
 */
export async function listActive(
  tx: ReadTx,
  query: HistoryQuery,
  { since, limit }: { since: Date; limit: number },
): Promise<ActiveTopicRow[]> {
  const { realmId, userId } = query;
  const { rows } = await tx.raw<{ rows: ActiveTopicRow[] }>(
    `with scope as materialized (:scope), since as materialized (
       select id from message where realm_id = :realmId and sent_at >= :since
       order by sent_at limit 1
     ), by_sender as materialized (
       select scope.channel_id, m.topic_key, m.sender_id, count(*)::int as messages,
         min(m.id) as first_id, max(m.id) as last_id
       from since
       cross join scope
       join channel on channel.realm_id = :realmId and channel.channel_id = scope.channel_id
       cross join lateral (
         select * from message one
         where one.conversation_id = scope.conversation_id and one.id >= since.id offset 0
       ) m
       where scope.is_subscribed and not channel.is_archived and :isVisible and :conditions
         and m.sent_at >= :since
         and m.sender_id <> all(array(
           select muted_user_id from mute where realm_id = :realmId and user_id = :userId))
         and m.sender_id <> all(array(
           select user_id from account where realm_id = :realmId and system_bot is not null))
       group by scope.channel_id, m.topic_key, m.sender_id
     )
     select channel_id, sum(messages)::int as message_count, count(*)::int as sender_count,
       min(first_id) as first_id,
       (array_agg(last_id order by messages desc, last_id desc))[1:${mostSenders}] as message_ids,
       count(*) over ()::int as topic_count, sum(sum(messages)) over ()::int as total_count
     from by_sender
     group by channel_id, topic_key
     order by message_count desc, max(last_id) desc
     limit :limit`,
    {
      ...{ realmId, userId, since, limit },
      scope: scopeOf(tx, query, tx.raw('conversation.channel_id is not null')),
      isVisible: isVisible(tx, query),
      conditions: messageConditions(tx, query),
    },
  );
  return rows;
}
