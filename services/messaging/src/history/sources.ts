import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { topicPolicies } from '../model/topics.ts';
import { isInSpan, unreadSpans, unreadSpansOfRuns } from '../read-state/unread-sql.ts';
import { contentClaims, isMentionRow, isResolved, messageConditions } from './conditions.ts';
import { type HistoryQuery, type MessageFilter, wanted, wantsProperty } from './history-query.ts';
import { isVisible } from './scope.ts';

/**
 * Ids of the messages next to the anchor that match and that the user may read, as rows (id, part),
 * for a statement with `scope`.
 */
export function nearest(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const sources = sourcesOf(query).map((source) => source(tx, query, side));
  // A message may come from more than one of them.
  const candidates = tx.raw(sources.map(() => '(?)').join(' union '), sources);
  return tx.raw(
    `select id, '${side.part}' as part from (?) candidate order by id ${order(side)} limit ?`,
    [candidates, side.count],
  );
}

/**
 * Where to look: between them, the sources have every message that matches. Each checks the whole
 * filter, so what the choice decides is only how much is read in vain.
 */
function sourcesOf({ filter, coverage }: HistoryQuery): Source[] {
  if (wantsProperty(filter, 'starred')) return [rows('own.is_starred')];
  if (wantsProperty(filter, 'alerted')) return [rows('own.has_alert_word')];
  if (wantsProperty(filter, 'mentioned'))
    return [rows(isMentionRow), ...walks('m.mentions_everybody')];
  if (wantsProperty(filter, 'unread')) {
    // A topic or a sender has an index of its own, which is shorter than what is unread altogether.
    const hasIndex = [filter.topics, filter.senders, filter.ids].some(
      (conditions) => wanted<unknown>(conditions) !== undefined,
    );
    return [hasIndex ? walkUnread : unreadByNumber, unreadByRun, unreadByException];
  }
  if (wantsProperty(filter, 'followed')) return [walkFollowed];
  const walked = walks(rareClaim(filter));
  return coverage === 'own' ? [...walked, rows('own.is_historical')] : walked;
}

/** What the filter asks for that few messages are, and that has an index: else everything is. */
function rareClaim(filter: MessageFilter): string {
  if (wantsProperty(filter, 'resolved')) return isResolved;
  const kind = wanted(filter.contents);
  return kind ? `(${contentClaims[kind]})` : 'true';
}

// Each source is a SELECT of ids, nearest to the anchor first, for a statement with `scope`: it walks
// an index in order, and stops when there are enough that meet the query.

/** On which side of the anchor messages are taken, and how many. */
export type Side = { part: 'before' | 'after'; anchorId: number; count: number };

const beyondIds = Number.MAX_SAFE_INTEGER;

/**
 * Of one conversation there are never more than wanted. Hidden in a subquery, because a planner that
 * sees the limit compares it with its guess of how much there is, and where that is low it fetches
 * and sorts all of it instead of walking the index.
 */
const enoughRows = 'limit (select cast(:count as bigint))';

/** Ids of messages that meet the query. */
type Source = (tx: ReadTx, query: HistoryQuery, side: Side) => Knex.Raw;

/** Along the index of each conversation; `claim` is what there is an index for. */
function walks(claim: string): Source[] {
  return [walkReceived(claim), walkMoved(claim)];
}

/**
 * Between the messages where the user began and ceased to receive: who came lately does not walk
 * through all that was said before. Conversations that the query reads whole have no such limits.
 */
function walkReceived(claim: string): Source {
  return (tx, query, side) => {
    const operator = comparison(side);
    const isWhole = query.coverage === 'readable' ? 'scope.is_open' : 'false';
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
           and (${isWhole} or not m.is_default_read) and ${claim} and :isVisible and :conditions
         order by m.id ${order(side)} ${enoughRows}
       ) near
       order by near.id ${order(side)} limit :count`,
      { ...side, ...parts(tx, query) },
    );
  };
}

/** Among messages that took a number late: their ids say nothing of when they were received. */
function walkMoved(claim: string): Source {
  return (tx, query, side) => {
    const operator = comparison(side);
    return tx.raw(
      `select near.id
       from scope
       cross join lateral (
         select m.id from message m
         where m.conversation_id = scope.conversation_id and m.is_default_read
           and m.id ${operator} :anchorId and ${claim} and :isVisible and :conditions
         order by m.id ${order(side)} ${enoughRows}
       ) near
       ${query.coverage === 'readable' ? 'where not scope.is_open' : ''}
       order by near.id ${order(side)} limit :count`,
      { ...side, ...parts(tx, query) },
    );
  };
}

/** Along the index of a topic or a sender, from where the conversation was read. */
function walkUnread(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
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

/** Along the index of each topic that the user follows. */
function walkFollowed(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const operator = comparison(side);
  return tx.raw(
    `select near.id
     from user_topic chosen
     join scope on scope.channel_id = chosen.channel_id
     cross join lateral (
       select m.id from message m
       where m.conversation_id = scope.conversation_id and m.topic_key = chosen.topic_key
         and m.id ${operator} :anchorId and :isVisible and :conditions
       order by m.id ${order(side)} ${enoughRows}
     ) near
     where chosen.realm_id = :realmId and chosen.user_id = :userId and chosen.policy = :followed
     order by near.id ${order(side)} limit :count`,
    { ...side, ...parts(tx, query), followed: topicPolicies.followed },
  );
}

/** The user's rows, `own`, that meet `claim`. */
function rows(claim: string): Source {
  return (tx, query, side) => {
    const operator = comparison(side);
    return tx.raw(
      `select m.id
       from user_message own
       join message m on m.realm_id = own.realm_id and m.id = own.message_id
       join scope on scope.conversation_id = m.conversation_id
       where own.realm_id = :realmId and own.user_id = :userId
         and own.message_id ${operator} :anchorId and ${claim}
         and :isVisible and :conditions
       order by own.message_id ${order(side)} ${enoughRows}`,
      { ...side, ...parts(tx, query) },
    );
  };
}

/** What is unread by number: span by span from the anchor on, and no further than wanted. */
function unreadByNumber(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const operator = comparison(side);
  const isBefore = side.part === 'before';
  // What took a number late is found by runs; of the rest, ids and numbers ascend together. A
  // condition on ids would only mislead the planner to another index.
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

/** What is unread by its number, though it took that late: run by run, in which ids and numbers ascend together. */
function unreadByRun(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
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

/** What is unread whatever its number says. */
function unreadByException(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
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

/** What an id on the side is to that of the anchor. */
export function comparison({ part }: Side): '<' | '>' {
  return part === 'before' ? '<' : '>';
}

/** Nearest first. */
export function order({ part }: Side): 'asc' | 'desc' {
  return part === 'before' ? 'desc' : 'asc';
}
