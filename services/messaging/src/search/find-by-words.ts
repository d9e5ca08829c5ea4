import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { messageConditions } from '../history/conditions.ts';
import { type HistoryQuery, wanted, wantsProperty } from '../history/history-query.ts';
import { isVisible, scopeOf } from '../history/scope.ts';
import { order, type Side } from '../history/sources.ts';
import { wordsToFind } from './searched-text.ts';

/** Ranges of ids that words are marked with, as powers of two, from small to large. */
const rangeBits = [13, 16, 19] as const;
/** As many smaller windows are looked at instead of the next larger one, if that will do. */
const windowsPerSize = 8;
/** More messages than these are not read to make up for an index that is behind. */
const mostUnindexed = 5_000;

/** Ids from `first` to `last`, and the mark of the range they are in; undefined: they are in none. */
export type Window = { first: number; last: number; mark: string | undefined };

/** Whether the index of words is where to look: nothing else that the query asks for is rarer. */
export function isFoundByWords({ filter }: HistoryQuery): boolean {
  const text = wanted(filter.texts);
  if (text === undefined || wordsToFind(text) === '' || wanted(filter.ids) !== undefined) {
    return false;
  }
  const rare = ['starred', 'alerted', 'mentioned'] as const;
  return !rare.some((property) => wantsProperty(filter, property));
}

/**
 * Ids of the messages next to the anchor that match and that the user may read, nearest first.
 *
 * A frequent word is in too many messages to sort them, a rare one in too few to walk to them: so the index is asked
 * for the ids nearest to the anchor, then for more at a time, until there are enough.
 */
export async function findByWords(tx: ReadTx, query: HistoryQuery, side: Side): Promise<number[]> {
  const newestId = await findNewestId(tx, query.realmId);
  const found: number[] = [];
  let isRich = false;
  for (const window of windowsFrom(side, newestId, () => isRich)) {
    const left = { ...side, count: side.count - found.length };
    const more = await findInWindow(tx, query, left, { window, newestId });
    found.push(...more);
    if (found.length >= side.count) break;
    // A few more windows of this size will do.
    isRich = more.length * windowsPerSize >= side.count;
  }
  return found;
}

/** Windows from the anchor on to the end of all messages, which grow unless the last was `isRich`. */
export function* windowsFrom(
  { part, anchorId }: Side,
  newestId: number,
  isRich: () => boolean,
): Generator<Window> {
  const isBefore = part === 'before';
  let edge = isBefore ? Math.min(anchorId - 1, newestId) : anchorId + 1;
  let size = 0;
  while (edge >= 1 && edge <= newestId) {
    const bits = rangeBits[size];
    if (bits === undefined) {
      const mark = undefined;
      yield isBefore ? { first: 1, last: edge, mark } : { first: edge, last: newestId, mark };
      return;
    }
    const place = Math.floor(edge / 2 ** bits);
    const mark = `${bits}:${place}`;
    const [start, end] = [place * 2 ** bits, (place + 1) * 2 ** bits - 1];
    yield isBefore ? { first: start, last: edge, mark } : { first: edge, last: end, mark };
    edge = isBefore ? start - 1 : end + 1;
    if (!isRich()) size += 1;
  }
}

async function findNewestId(tx: ReadTx, realmId: number): Promise<number> {
  const row = await tx('message').where({ realm_id: realmId }).orderBy('id', 'desc').first('id');
  return row?.id ?? 0;
}

async function findInWindow(
  tx: ReadTx,
  query: HistoryQuery,
  side: Side,
  { window, newestId }: { window: Window; newestId: number },
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `with scope as materialized (:scope), found as materialized (:found)
     select near.id
     from (select distinct id from found order by id ${order(side)}) found
     cross join lateral (
       select m.id from message m join scope on scope.conversation_id = m.conversation_id
       where m.realm_id = :realmId and m.id = found.id and :isVisible and :conditions
       limit 1
     ) near
     order by found.id ${order(side)} limit :count`,
    {
      realmId: query.realmId,
      count: side.count,
      scope: scopeOf(tx, query),
      found: candidates(tx, query, { window, newestId }),
      isVisible: isVisible(tx, query),
      conditions: messageConditions(tx, withoutWords(query)),
    },
  );
  return rows.map(({ id }) => id);
}

/**
 * Ids of the realm's messages in the window that have the words: from the index, and of messages that it does not know,
 * or knows as they were.
 */
function candidates(
  tx: ReadTx,
  query: HistoryQuery,
  { window, newestId }: { window: Window; newestId: number },
): Knex.Raw {
  const text = wanted(query.filter.texts);
  const words = text ? wordsToFind(text) : '';
  const hasWords = "words_of(m.topic || ' ' || m.content) @@ words_wanted(:words)";
  return tx.raw(
    `select w.message_id as id from message_words w
     where w.words @@ (select words_wanted(:words) && :marks)
       and w.message_id between :first and :last
       and not exists (
         select from message_words_stale stale
         where stale.realm_id = :realmId and stale.message_id = w.message_id)
     union all
     select m.id from message m
     where m.realm_id = :realmId and m.id between :first and :last
       and m.id > (select greatest(indexed_upto, :indexedAnyway) from message_words_progress)
       and ${hasWords}
     union all
     select m.id from message_words_stale stale
     join message m on m.realm_id = stale.realm_id and m.id = stale.message_id
     where stale.realm_id = :realmId and stale.message_id between :first and :last and ${hasWords}`,
    {
      realmId: query.realmId,
      words,
      first: window.first,
      last: window.last,
      marks: marksOf(tx, query, window),
      indexedAnyway: newestId - mostUnindexed,
    },
  );
}

/** Marks that a message of the query has: its conversation, where it is about few, or else the realm, and the window. */
function marksOf(tx: ReadTx, { realmId, filter }: HistoryQuery, { mark }: Window): Knex.Raw {
  const isOfOne = wanted(filter.channels) !== undefined || wanted(filter.directs) !== undefined;
  const place = isOfOne
    ? tx.raw(
        `coalesce((select string_agg('''c:' || conversation_id || '''', '|') from scope), '''r:0''')::tsquery`,
      )
    : tx.raw('?::tsquery', [`'r:${realmId}'`]);
  return mark === undefined ? place : tx.raw('(? && ?::tsquery)', [place, `'${mark}'`]);
}

/** What is left to ask of a message that has the words. */
function withoutWords(query: HistoryQuery): HistoryQuery {
  const texts = query.filter.texts.map((text) =>
    text.isNegated ? text : { ...text, value: { ...text.value, words: '' } },
  );
  return { ...query, filter: { ...query.filter, texts } };
}
