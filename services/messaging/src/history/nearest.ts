import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { isInSpan, isReceived, unreadSpans } from '../read-state/unread-sql.ts';
import { isMentionRow, isResolved, messageConditions } from './conditions.ts';
import { type HistoryQuery, wanted, wantsProperty } from './history-query.ts';
import { isVisible } from './scope.ts';

/** On which side of the anchor messages are taken, and how many. */
export type Side = { part: 'before' | 'after'; anchorId: number; count: number };

/** Whose index gives messages in order, nearest first: the start of a statement that the filter ends. */
type Source = (tx: ReadTx, query: HistoryQuery, side: Side) => Knex.Raw;

/**
 * Ids of the messages next to the anchor that match and that the user may read, as rows (id, part),
 * for a statement with `scope`.
 */
export function nearest(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const sources = sourcesOf(query).map((source) => source(tx, query, side));
  // A message may come from more than one of them.
  const candidates = tx.raw(sources.map(() => '(?)').join(' union '), sources);
  return tx.raw(
    `select id, '${side.part}' as part from (?) candidate order by id ${words(side).order} limit ?`,
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
  if (wantsProperty(filter, 'mentioned')) return [rows(isMentionRow), walk('m.mentions_everybody')];
  if (wantsProperty(filter, 'unread')) {
    // A topic or a sender has an index of its own, which is shorter than what is unread altogether.
    const hasIndex = [filter.topics, filter.senders, filter.ids].some(
      (conditions) => wanted<unknown>(conditions) !== undefined,
    );
    return [hasIndex ? walkUnread : unreadByNumber, unreadByException];
  }
  const walked = walk(wantsProperty(filter, 'resolved') ? isResolved : 'true');
  return coverage === 'own' ? [walked, rows('own.is_historical')] : [walked];
}

/** Along the index of each conversation; `claim` is what an index is for. */
function walk(claim: string): Source {
  return (tx, query, side) => walkWhere(tx, query, side, tx.raw(claim));
}

/** As `walk`, from where the conversation was read. */
function walkUnread(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  return walkWhere(
    tx,
    query,
    side,
    tx.raw(
      `m.seq > scope.read_upto and m.id > coalesce((
         select read.id from message read
         where read.conversation_id = scope.conversation_id and read.seq <= scope.read_upto
           and not read.is_default_read
         order by read.seq desc limit 1), 0)`,
    ),
  );
}

function walkWhere(tx: ReadTx, query: HistoryQuery, side: Side, claim: Knex.Raw): Knex.Raw {
  const { operator, order } = words(side);
  // What one made its own without receiving it is found by its row.
  const isOwn = query.coverage === 'own';
  return tx.raw(
    `select near.id
     from scope cross join lateral (
       select m.id from message m
       where m.conversation_id = scope.conversation_id and m.id ${operator} :anchorId
         and :claim and :isVisible and :conditions
       order by m.id ${order} limit :count
     ) near
     ${isOwn ? 'where not isempty(scope.received)' : ''}
     order by near.id ${order} limit :count`,
    {
      ...side,
      claim,
      isVisible: isOwn ? tx.raw(isReceived) : isVisible(tx, query),
      conditions: messageConditions(tx, query),
    },
  );
}

/** The user's rows, `own`, that meet `claim`. */
function rows(claim: string): Source {
  return (tx, query, side) => {
    const { operator, order } = words(side);
    return tx.raw(
      `select m.id
       from user_message own
       join message m on m.realm_id = own.realm_id and m.id = own.message_id
       join scope on scope.conversation_id = m.conversation_id
       where own.realm_id = :realmId and own.user_id = :userId
         and own.message_id ${operator} :anchorId and ${claim}
         and :isVisible and :conditions
       order by own.message_id ${order} limit :count`,
      { ...side, ...parts(tx, query) },
    );
  };
}

/** What is unread by number: span by span from the anchor on, and no further than wanted. */
function unreadByNumber(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const { operator, order } = words(side);
  const isBefore = side.part === 'before';
  // What took a number late is not unread by it; of the rest, ids and numbers ascend together. A
  // condition on ids would only mislead the planner to another index.
  return tx.raw(
    `select near.id
     from scope
     cross join lateral (
       select edge.seq from message edge
       where edge.conversation_id = scope.conversation_id and edge.id ${operator} :anchorId
         and not edge.is_default_read
       order by edge.id ${order} limit 1
     ) edge
     cross join lateral (
       select m.id
       from (
         select * from (:spans) span
         where ${isBefore ? 'span.first_seq <= edge.seq' : 'span.last_seq >= edge.seq'}
         order by span.first_seq ${order}
       ) span
       cross join lateral (
         select m.id, m.seq from message m
         where m.conversation_id = scope.conversation_id and ${isInSpan}
           and m.seq ${isBefore ? '<=' : '>='} edge.seq and not m.is_default_read
           and :isVisible and :conditions
         order by m.seq ${order} limit :count
       ) m
       order by span.first_seq ${order}, m.seq ${order} limit :count
     ) near
     where scope.last_seq > scope.read_upto
     order by near.id ${order} limit :count`,
    { ...side, ...parts(tx, query), spans: unreadSpans(tx, query) },
  );
}

/** What is unread whatever its number says. */
function unreadByException(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const { operator, order } = words(side);
  return tx.raw(
    `select m.id
     from unread
     join message m on m.realm_id = unread.realm_id and m.id = unread.message_id
     join scope on scope.conversation_id = m.conversation_id
     where unread.realm_id = :realmId and unread.user_id = :userId
       and unread.message_id ${operator} :anchorId and :isVisible and :conditions
     order by m.id ${order} limit :count`,
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

function words({ part }: Side): { operator: '<' | '>'; order: 'asc' | 'desc' } {
  return part === 'before' ? { operator: '<', order: 'desc' } : { operator: '>', order: 'asc' };
}
