import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { topicPolicies } from '../model/topics.ts';
import { isInSpan, unreadSpans, unreadSpansOfRuns } from '../read-state/unread-sql.ts';
import {
  contentConditions,
  isMentionRow,
  isResolved,
  mentionsPerson,
  messageConditions,
} from './conditions.ts';
import {
  type HistoryQuery,
  hasProperty,
  type MessageFilter,
  positiveValue,
} from './history-query.ts';
import { isVisible } from './scope.ts';

/**
 * Returns SQL that selects the matching, visible messages nearest to the anchor, as rows (id, part). It belongs in a
 * statement with `scope`.
 */
export function nearest(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const sources = sourcesOf(query).map((source) => source(tx, query, side));
  // Several sources may return the same message.
  const candidates = tx.raw(sources.map(() => '(?)').join(' union '), sources);
  return tx.raw(
    `select id, '${side.part}' as part from (?) candidate order by id ${order(side)} limit ?`,
    [candidates, side.count],
  );
}

/**
 * Returns index scans that together find every match. Each scan checks the whole filter, so the choice affects only the
 * cost.
 */
function sourcesOf({ filter, coverage }: HistoryQuery): Source[] {
  if (hasProperty(filter, 'starred')) return [scanUserMessages('own.is_starred')];
  if (hasProperty(filter, 'alerted')) return [scanUserMessages('own.has_alert_word')];
  if (hasProperty(filter, 'mentioned'))
    return [scanUserMessages(isMentionRow), ...scanConversations('m.mentions_everybody')];
  if (hasProperty(filter, 'unread')) {
    // The index of a topic, sender or id is shorter than the list of all unread messages.
    const hasIndex = [filter.topics, filter.senders, filter.ids].some(
      (conditions) => positiveValue<unknown>(conditions) !== undefined,
    );
    return [hasIndex ? scanUnread : scanUnreadBySeq, scanUnreadRuns, scanExplicitUnread];
  }
  if (hasProperty(filter, 'followed')) return [scanFollowed];
  const walked = scanConversations(partialIndexCondition(filter));
  return coverage === 'own' ? [...walked, scanUserMessages('own.is_historical')] : walked;
}

/** Returns the filter's condition that has a partial index; `true` if there is none. */
function partialIndexCondition(filter: MessageFilter): string {
  if (hasProperty(filter, 'resolved')) return isResolved;
  if (positiveValue(filter.mentions) !== undefined) return mentionsPerson;
  const kind = positiveValue(filter.contents);
  return kind ? `(${contentConditions[kind]})` : 'true';
}

// Each source is a SELECT of ids ordered by distance from the anchor, for a statement with `scope`. It scans an index in
// order and stops when enough rows match.

/** A side of the anchor, and how many messages to take from it. */
export type Side = { part: 'before' | 'after'; anchorId: number; count: number };

const beyondIds = Number.MAX_SAFE_INTEGER;

/**
 * A LIMIT whose value is hidden in a subquery. With a visible limit, a planner that underestimates the rows would fetch
 * and sort all of them instead of scanning the index in order.
 */
const enoughRows = 'limit (select cast(:count as bigint))';

/** Returns the SELECT of a source. */
type Source = (tx: ReadTx, query: HistoryQuery, side: Side) => Knex.Raw;

/** Returns sources that scan each conversation's index. `condition` is the condition of a partial index. */
function scanConversations(condition: string): Source[] {
  return [scanReceived(condition), scanMoved(condition)];
}

/**
 * Returns a source that scans messages by the user's received ranges. The first and last received messages bound the
 * scan, so a new subscriber does not scan older history. Conversations that are open to the query have no bounds.
 */
function scanReceived(condition: string): Source {
  return (tx, query, side) => {
    const operator = comparison(side);
    const isWhole = query.coverage === 'readable' ? 'scope.is_history_open' : 'false';
    return tx.raw(
      `select near.id
       from scope
       cross join lateral unnest(
         case when ${isWhole} then '{(,)}'::int8multirange else scope.received end
       ) as received (part)
       cross join lateral (
         select
           case when lower(received.part) > 1 then (
             select m.id from message m
             where m.conversation_id = scope.conversation_id and m.seq >= lower(received.part)
               and not m.is_default_read
             order by m.seq limit 1
           ) else 0 end as first_id,
           case when upper(received.part) > 0 then (
             select m.id from message m
             where m.conversation_id = scope.conversation_id and m.seq < upper(received.part)
               and not m.is_default_read
             order by m.seq desc limit 1
           ) else ${beyondIds} end as last_id
       ) bound
       cross join lateral (
         select m.id from message m
         where m.conversation_id = scope.conversation_id and m.id ${operator} :anchorId
           and m.id >= bound.first_id and m.id <= bound.last_id
           and (${isWhole} or not m.is_default_read) and ${condition} and :isVisible and :conditions
         order by m.id ${order(side)} ${enoughRows}
       ) near
       order by near.id ${order(side)} limit :count`,
      { ...side, ...parts(tx, query) },
    );
  };
}

/**
 * Returns a source that scans moved messages. They have their own source, because their ids do not follow the order in
 * which they were received.
 */
function scanMoved(condition: string): Source {
  return (tx, query, side) => {
    const operator = comparison(side);
    return tx.raw(
      `select near.id
       from scope
       cross join lateral (
         select m.id from message m
         where m.conversation_id = scope.conversation_id and m.is_default_read
           and m.id ${operator} :anchorId and ${condition} and :isVisible and :conditions
         order by m.id ${order(side)} ${enoughRows}
       ) near
       ${query.coverage === 'readable' ? 'where not scope.is_history_open' : ''}
       order by near.id ${order(side)} limit :count`,
      { ...side, ...parts(tx, query) },
    );
  };
}

/** Returns SQL that scans the index of a topic or sender, starting after the messages up to `read_upto`. */
function scanUnread(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const operator = comparison(side);
  return tx.raw(
    `select near.id
     from scope
     cross join lateral (
       select coalesce((
         select m.id from message m
         where m.conversation_id = scope.conversation_id and m.seq <= scope.read_upto
           and not m.is_default_read
         order by m.seq desc limit 1), 0) as read_id
     ) bound
     cross join lateral (
       select m.id from message m
       where m.conversation_id = scope.conversation_id and m.id ${operator} :anchorId
         and m.id > bound.read_id and :isVisible and :conditions
       order by m.id ${order(side)} ${enoughRows}
     ) near
     where scope.last_seq > scope.read_upto
     order by near.id ${order(side)} limit :count`,
    { ...side, ...parts(tx, query) },
  );
}

/** Returns SQL that scans the index of each topic that the user follows. */
function scanFollowed(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const operator = comparison(side);
  return tx.raw(
    `select near.id
     from user_topic topic_policy
     join scope on scope.channel_id = topic_policy.channel_id
     cross join lateral (
       select m.id from message m
       where m.conversation_id = scope.conversation_id and m.topic_key = topic_policy.topic_key
         and m.id ${operator} :anchorId and :isVisible and :conditions
       order by m.id ${order(side)} ${enoughRows}
     ) near
     where topic_policy.realm_id = :realmId and topic_policy.user_id = :userId and topic_policy.policy = :followed
     order by near.id ${order(side)} limit :count`,
    { ...side, ...parts(tx, query), followed: topicPolicies.followed },
  );
}

/** Returns a source that scans the user's rows in `user_message` that meet `condition`. */
function scanUserMessages(condition: string): Source {
  return (tx, query, side) => {
    const operator = comparison(side);
    return tx.raw(
      `select m.id
       from user_message own
       join message m on m.realm_id = own.realm_id and m.id = own.message_id
       join scope on scope.conversation_id = m.conversation_id
       where own.realm_id = :realmId and own.user_id = :userId
         and own.message_id ${operator} :anchorId and ${condition}
         and :isVisible and :conditions
       order by own.message_id ${order(side)} ${enoughRows}`,
      { ...side, ...parts(tx, query) },
    );
  };
}

/**
 * Returns SQL that scans the messages that are unread by sequence number. It scans span by span from the anchor, until
 * it has found enough rows.
 */
function scanUnreadBySeq(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const operator = comparison(side);
  const isBefore = side.part === 'before';
  // `scanUnreadRuns` finds moved messages. Ids and sequence numbers of the other messages ascend together. A condition on
  // ids would make the planner choose a different index.
  return tx.raw(
    `select near.id
     from scope
     cross join lateral (
       select edge.seq from message edge
       where edge.conversation_id = scope.conversation_id and edge.id ${operator} :anchorId
         and not edge.is_default_read
       order by edge.id ${order(side)} limit 1
     ) edge
     cross join lateral (
       select m.id
       from (
         select * from (:spans) span
         where ${isBefore ? 'span.first_seq <= edge.seq' : 'span.last_seq >= edge.seq'}
         order by span.first_seq ${order(side)}
       ) span
       cross join lateral (
         select m.id, m.seq from message m
         where m.conversation_id = scope.conversation_id and ${isInSpan}
           and m.seq ${isBefore ? '<=' : '>='} edge.seq and not m.is_default_read
           and :isVisible and :conditions
         order by m.seq ${order(side)} ${enoughRows}
       ) m
       order by span.first_seq ${order(side)}, m.seq ${order(side)} ${enoughRows}
     ) near
     where scope.last_seq > scope.read_upto
     order by near.id ${order(side)} limit :count`,
    { ...side, ...parts(tx, query), spans: unreadSpans(tx, query) },
  );
}

/** Returns SQL that scans unread moved messages, run by run. Within a run, ids and sequence numbers ascend together. */
function scanUnreadRuns(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const operator = comparison(side);
  return tx.raw(
    `select near.id
     from scope
     cross join lateral (:spans) span
     cross join lateral (
       select m.id from message m
       where m.conversation_id = scope.conversation_id and ${isInSpan}
         and m.id ${operator} :anchorId and :isVisible and :conditions
       order by m.seq ${order(side)} ${enoughRows}
     ) near
     where scope.last_seq > scope.read_upto
     order by near.id ${order(side)} limit :count`,
    { ...side, ...parts(tx, query), spans: unreadSpansOfRuns(tx, query) },
  );
}

/** Returns SQL that scans messages with an explicit row in `unread`. */
function scanExplicitUnread(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const operator = comparison(side);
  return tx.raw(
    `select m.id
     from unread
     join message m on m.realm_id = unread.realm_id and m.id = unread.message_id
     join scope on scope.conversation_id = m.conversation_id
     where unread.realm_id = :realmId and unread.user_id = :userId
       and unread.message_id ${operator} :anchorId and :isVisible and :conditions
     order by m.id ${order(side)} limit :count`,
    { ...side, ...parts(tx, query) },
  );
}

function parts(tx: ReadTx, query: HistoryQuery) {
  const { realmId, userId } = query;
  return {
    realmId,
    userId,
    isVisible: isVisible(tx, query),
    conditions: messageConditions(tx, query),
  };
}

/** Returns the SQL operator that compares ids with the anchor on this side of it. */
export function comparison({ part }: Side): '<' | '>' {
  return part === 'before' ? '<' : '>';
}

/** Returns the SQL sort order of ids on this side of the anchor, nearest first. */
export function order({ part }: Side): 'asc' | 'desc' {
  return part === 'before' ? 'desc' : 'asc';
}
