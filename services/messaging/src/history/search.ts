import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { Knex } from 'knex';
import { indexQueryOf, type SearchedText } from '../text/search-words.ts';
import { hasPhrases, messageConditions } from './conditions.ts';
import {
  emptyFilter,
  type HistoryQuery,
  hasProperty,
  type MessageFilter,
  positiveValue,
} from './history-query.ts';
import { isVisible } from './scope.ts';
import { comparison, nearest, order, type Side } from './sources.ts';

/**
 * The limit on messages near the anchor that are compared directly. If more are needed, the GIN index is used, which
 * returns all matches unordered.
 */
const maxCompared = 20_000;

/** Returns whether the query searches for words and has no other condition that few messages match. */
export function isSearch({ filter }: HistoryQuery): boolean {
  const rare = ['starred', 'alerted', 'mentioned'] as const;
  const isRare = rare.some((property) => hasProperty(filter, property));
  return (
    positiveValue(filter.texts) !== undefined && positiveValue(filter.ids) === undefined && !isRare
  );
}

/**
 * Returns SQL that selects the matching, visible messages nearest to the anchor, as rows (id, part). It belongs in a
 * statement with `scope`. It finds frequent words among the messages next to the anchor, and rare words with the index.
 * If the searched text has no indexable words, it searches all messages.
 */
export function nearestByWords(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const { realmId, filter } = query;
  const text = positiveValue(filter.texts) ?? { words: [], phrases: [] };
  const words = indexQueryOf(realmId, text);
  const { part, count } = side;
  return tx.raw(
    `with candidate as materialized (:candidates), near as materialized (
       :near limit :count
     )
     select id, '${part}' as part from near
     where (select count(*) from near) = :count
       or (select count(*) from candidate) < :maxCompared
     union all
     select id, '${part}' as part from (:others limit :count) other
     where (select count(*) from near) < :count
       and (select count(*) from candidate) = :maxCompared`,
    {
      count,
      maxCompared,
      candidates: candidates(tx, query, side),
      near: matchesAmong(tx, query, tx.raw('select id from candidate')),
      others:
        words === ''
          ? tx.raw('select id from (?) everywhere', [nearest(tx, query, side)])
          : matchesAmong(tx, query, indexMatches(tx, query, { side, words, text })),
    },
  );
}

/**
 * Returns SQL that selects messages next to the anchor, regardless of their words. It uses an index that fits the
 * query, or reads the whole realm.
 */
function candidates(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const { realmId, filter } = query;
  if (hasIndexedCondition(filter)) {
    const others = { ...query, filter: { ...filter, texts: emptyFilter().texts } };
    return nearest(tx, others, { ...side, count: maxCompared });
  }
  return tx.raw(
    `select id from message where realm_id = :realmId and id ${comparison(side)} :anchorId
     order by id ${order(side)} limit :maxCompared`,
    { realmId, maxCompared, anchorId: side.anchorId },
  );
}

/** Returns whether the filter has a condition for which there is an index. */
function hasIndexedCondition(filter: MessageFilter): boolean {
  const { channels, directs, directsWith, topics, senders, mentions, contents } = filter;
  const indexed = [channels, directs, directsWith, topics, senders, mentions, contents];
  const properties = ['unread', 'followed', 'resolved'] as const;
  return (
    indexed.some((conditions) => positiveValue<unknown>(conditions) !== undefined) ||
    properties.some((property) => hasProperty(filter, property))
  );
}

/**
 * Returns SQL that selects the messages on this side that the GIN index finds and that contain the phrases. It compares
 * the phrases in the same pass over the table. It hides ids in expressions, because the planner would otherwise scan
 * the primary key.
 */
function indexMatches(
  tx: ReadTx,
  { realmId }: HistoryQuery,
  { side, words, text }: { side: Side; words: string; text: SearchedText },
): Knex.Raw {
  return tx.raw(
    `select m.id from message m
     where m.words @@ cast(:words as tsquery) and m.realm_id + 0 = :realmId
       and m.id + 0 ${comparison(side)} :anchorId and :phrases
     order by m.id ${order(side)}`,
    { realmId, words, anchorId: side.anchorId, phrases: hasPhrases(tx, text) },
  );
}

/**
 * Returns SQL that selects those of the messages that match and are visible, in order. It is evaluated lazily, as a
 * nested loop.
 */
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

/**
 * Returns an API error for a search's statement timeout, because a retry would not help. Returns other errors
 * unchanged.
 */
export function searchError({ filter }: Pick<HistoryQuery, 'filter'>, error: unknown): unknown {
  const isGivenUp =
    filter.texts.length > 0 && error instanceof Error && 'code' in error && error.code === '57014';
  if (!isGivenUp) return error;
  const msg = 'This search takes too long. Add a rarer word, or search in one channel or topic.';
  return badRequest({ msg }, { cause: error });
}
