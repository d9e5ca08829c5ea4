import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { Knex } from 'knex';
import { wordsQueryOf } from '../text/search-words.ts';
import { messageConditions } from './conditions.ts';
import {
  anyMessage,
  type HistoryQuery,
  type MessageFilter,
  wanted,
  wantsProperty,
} from './history-query.ts';
import { isVisible } from './scope.ts';
import { comparison, nearest, order, type Side } from './sources.ts';

/** Messages next to the anchor that are compared before the index is asked, which gives all that have a word, in no order. */
const mostCompared = 20_000;

/** Whether the query searches words, and asks for nothing that is always in few messages. */
export function isSearch({ filter }: HistoryQuery): boolean {
  const rare = ['starred', 'alerted', 'mentioned'] as const;
  const isRare = rare.some((property) => wantsProperty(filter, property));
  return wanted(filter.texts) !== undefined && wanted(filter.ids) === undefined && !isRare;
}

/**
 * Ids of the messages next to the anchor that match and that the user may read, as rows (id, part), for a statement with
 * `scope`. Frequent words are among the messages that are compared first, rare ones are few in the index. What the
 * index knows nothing of is looked for in all messages.
 */
export function nearestByWords(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const { realmId, filter } = query;
  const text = wanted(filter.texts);
  const words = text ? wordsQueryOf(realmId, text) : '';
  const { part, count } = side;
  return tx.raw(
    `with candidate as materialized (:candidates), near as materialized (
       :near limit :count
     )
     select id, '${part}' as part from near
     where (select count(*) from near) = :count
       or (select count(*) from candidate) < :mostCompared
     union all
     select id, '${part}' as part from (:others limit :count) other
     where (select count(*) from near) < :count
       and (select count(*) from candidate) = :mostCompared`,
    {
      count,
      mostCompared,
      candidates: candidates(tx, query, side),
      near: matchesAmong(tx, query, tx.raw('select id from candidate')),
      others:
        words === ''
          ? tx.raw('select id from (?) everywhere', [nearest(tx, query, side)])
          : matchesAmong(tx, query, withWords(tx, query, { side, words })),
    },
  );
}

/** The next messages, whatever words they have: of an index that the query names something of, or of the realm. */
function candidates(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const { realmId, filter } = query;
  if (isOfFew(filter)) {
    const others = { ...query, filter: { ...filter, texts: anyMessage().texts } };
    return nearest(tx, others, { ...side, count: mostCompared });
  }
  return tx.raw(
    `select id from message where realm_id = :realmId and id ${comparison(side)} :anchorId
     order by id ${order(side)} limit :mostCompared`,
    { realmId, mostCompared, anchorId: side.anchorId },
  );
}

/** Whether the filter asks for messages that there is an index of, beside that of their words. */
function isOfFew(filter: MessageFilter): boolean {
  const { channels, directs, directsWith, topics, senders, contents } = filter;
  const indexed = [channels, directs, directsWith, topics, senders, contents];
  const properties = ['unread', 'followed', 'resolved'] as const;
  return (
    indexed.some((conditions) => wanted<unknown>(conditions) !== undefined) ||
    properties.some((property) => wantsProperty(filter, property))
  );
}

/** The side's messages that the index knows to have the words. Ids are hidden from the planner, which would walk the key. */
function withWords(
  tx: ReadTx,
  { realmId }: HistoryQuery,
  { side, words }: { side: Side; words: string },
): Knex.Raw {
  return tx.raw(
    `select id from message
     where words @@ cast(:words as tsquery) and realm_id + 0 = :realmId
       and id + 0 ${comparison(side)} :anchorId
     order by id ${order(side)}`,
    { realmId, words, anchorId: side.anchorId },
  );
}

/** Those of the messages, in their order, that match and may be read: a nested loop reads none before it is wanted. */
function matchesAmong(tx: ReadTx, query: HistoryQuery, ids: Knex.Raw): Knex.Raw {
  return tx.raw(
    `select match.id from (:ids) among cross join lateral (
       select m.id from message m join scope on scope.conversation_id = m.conversation_id
       where m.realm_id = :realmId and m.id = among.id and :isVisible and :conditions
       limit 1
     ) match`,
    {
      ids,
      realmId: query.realmId,
      isVisible: isVisible(tx, query),
      conditions: messageConditions(tx, query),
    },
  );
}

/** What is told of a failed read: of a search that Postgres gave up, that it takes too long, because to repeat it is of no use. */
export function failureOf({ filter }: Pick<HistoryQuery, 'filter'>, error: unknown): unknown {
  const isGivenUp =
    filter.texts.length > 0 && error instanceof Error && 'code' in error && error.code === '57014';
  if (!isGivenUp) return error;
  const msg = 'This search takes too long. Add a rarer word, or search in one channel or topic.';
  return badRequest({ msg }, { cause: error });
}
