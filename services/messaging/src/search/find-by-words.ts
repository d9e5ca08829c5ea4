import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { hasText, messageConditions } from '../history/conditions.ts';
import {
  type Condition,
  type HistoryQuery,
  wanted,
  wantsProperty,
} from '../history/history-query.ts';
import { isVisible } from '../history/scope.ts';
import { order, type Side } from '../history/sources.ts';
import { movedMessages } from './moved-messages.ts';
import { isIndexed, wordsInside } from './searched-text.ts';
import { oldMarksOf, type Window, windowsFrom } from './windows.ts';

/** More messages than these are not read to make up for an index that is behind. */
const mostUnindexed = 5_000;
/** Conversations that the index is asked for one by one, */
const mostNamed = 64;
/** and their share of all messages: of more, most of what has the words is in one of them anyway. */
const namedShare = 8;

/** What the index of words knows. */
export type WordIndex = {
  /** Of the realm's messages; 0: there are none. */
  newestId: number;
  /** Messages up to this one are in it. */
  indexedUpto: number;
  /** Those above this one have all the marks that there are. */
  renewedFrom: number;
  /** Whether messages have moved that it knows where they were: what that costs is asked only then. */
  hasMoved: boolean;
  /** Whether there are messages that it knows as they were. Those that have moved may become some at any time. */
  hasStale: boolean;
  /** What it marks messages of the one topic with that is asked for; null where none is. */
  topicMark: string | null;
};

/** The index of words, if it is where to look: nothing else that the query asks for is rarer. */
export async function findWordIndex(
  tx: ReadTx,
  { realmId, filter }: HistoryQuery,
): Promise<WordIndex | undefined> {
  const text = wanted(filter.texts);
  if (text === undefined || wanted(filter.ids) !== undefined) return undefined;
  const rare = ['starred', 'alerted', 'mentioned'] as const;
  if (rare.some((property) => wantsProperty(filter, property))) return undefined;
  // Where messages are compared one by one, those of a conversation or a sender are fewer.
  const { channels, directs, directsWith, topics, senders } = filter;
  const parts: readonly Condition<unknown>[][] = [channels, directs, directsWith, topics, senders];
  if (!isIndexed(text) && parts.some((part) => wanted(part) !== undefined)) return undefined;
  const { rows } = await tx.raw<{ rows: WordIndex[] }>(
    `select coalesce((select max(id) from message where realm_id = ?), 0) as "newestId",
       indexed_upto as "indexedUpto", renewed_from as "renewedFrom",
       exists (select from message_words_stale where realm_id = ?) or moved.exist as "hasStale",
       moved.exist as "hasMoved",
       't:' || left(md5(?), 12) as "topicMark"
     from message_words_progress
     cross join (select exists (select from message_words_moved where realm_id = ?) as exist) moved`,
    [realmId, realmId, wanted(topics) ?? null, realmId],
  );
  return rows[0];
}

/**
 * Ids of the messages next to the anchor that match and that the user may read, as rows (id, part), for a statement with
 * `scope`.
 *
 * The index knows no order, and a frequent word is in too many messages to sort them. So it is asked for one window of
 * ids after the other, and no further than there are enough: a nested loop fetches no row before it is wanted.
 */
export function nearestByWords(
  tx: ReadTx,
  query: HistoryQuery,
  side: Side,
  index: WordIndex,
): Knex.Raw {
  const { realmId } = query;
  const windows = windowsFrom(side, index.newestId).map((window) => {
    const { first, last } = window;
    const isRenewed = first > index.renewedFrom;
    const rangeMark = rangeMarkOf(query, window, isRenewed);
    const marks = isRenewed ? marksOf(query, index) : null;
    const oldMarks = anyOf(oldMarksOf(window));
    return {
      first,
      last,
      is_renewed: isRenewed,
      range_mark: rangeMark,
      marks,
      old_marks: oldMarks,
    };
  });
  return tx.raw(
    `select near.id, '${side.part}' as part
     from json_to_recordset(:windows)
       as win (first bigint, last bigint, is_renewed boolean, range_mark text, marks text, old_marks text)
     cross join lateral (
       select id from (:candidates) candidate order by id ${order(side)}
     ) found
     cross join lateral (
       select m.id from message m join scope on scope.conversation_id = m.conversation_id
       where m.realm_id = :realmId and m.id = found.id
         and :hasWords and :isVisible and :conditions
       limit 1
     ) near
     limit :count`,
    {
      realmId,
      count: side.count,
      windows: JSON.stringify(windows),
      candidates: candidates(tx, query, index),
      hasWords: hasWords(tx, query, index),
      isVisible: isVisible(tx, query),
      conditions: messageConditions(tx, withoutWords(query)),
    },
  );
}

/** The mark of the messages of the window: of their range, or of all in the realm. */
function rangeMarkOf({ realmId }: HistoryQuery, window: Window, isRenewed: boolean): string {
  const ofRealm = `'r:${realmId}'`;
  if (!window.range) return ofRealm;
  const { bits, place } = window.range;
  const mark = `${bits}:${realmId}:${place}`;
  // What is not renewed may have been marked by any version, this one among them.
  return isRenewed ? `'${mark}'` : `${ofRealm} & ${anyOf([mark, ...oldMarksOf(window)])}`;
}

function anyOf(marks: readonly string[]): string {
  return `(${marks.map((mark) => `'${mark}'`).join(' | ')})`;
}

/** Marks of what else the query is about; null: there are none. */
function marksOf({ filter }: HistoryQuery, { topicMark }: WordIndex): string | null {
  const sender = wanted(filter.senders);
  const marks = [
    ...(sender === undefined ? [] : [`s:${sender}`]),
    ...(topicMark ? [topicMark] : []),
  ];
  return marks.length === 0 ? null : marks.map((mark) => `'${mark}'`).join(' & ');
}

/**
 * Ids of the messages of the window `win` that have the words, as far as the index knows, and of all that it does not
 * know, or knows as they were. Where it knows nothing, of those that are found by comparing them.
 */
function candidates(tx: ReadTx, query: HistoryQuery, index: WordIndex): Knex.Raw {
  const { realmId } = query;
  const text = wanted(query.filter.texts);
  if (text && !isIndexed(text)) {
    return tx.raw(
      `select m.id from message m
       where m.realm_id = ? and m.id between win.first and win.last and ?`,
      [realmId, hasText(tx, text)],
    );
  }
  const { indexedUpto, newestId, hasStale, hasMoved } = index;
  // What the statement mentions is planned, even where there is nothing of it.
  const sources = [
    knownWords(tx, query, index),
    ...(hasStale ? [staleMessages(tx, realmId)] : []),
    ...(hasMoved ? [movedInWindow(tx, realmId)] : []),
    ...(indexedUpto < newestId ? [unindexed(tx, realmId, index)] : []),
  ];
  return tx.raw(sources.map(() => '?').join(' union '), sources);
}

/** What the index knows to have the words. */
function knownWords(tx: ReadTx, query: HistoryQuery, index: WordIndex): Knex.Raw {
  // The primary key is hidden from the planner, which would walk it where it takes the words for frequent. Of two conditions,
  // the index skips what is outside of the range; were they one, it would look at all that the rarest word is in.
  return tx.raw(
    `select w.message_id as id from message_words w
     where w.words @@ win.range_mark::tsquery and w.words @@ (:searched)
       and w.message_id + 0 between win.first and win.last and w.message_id + 0 <= :indexedUpto`,
    { searched: searched(tx, query, index), indexedUpto: index.indexedUpto },
  );
}

function staleMessages(tx: ReadTx, realmId: number): Knex.Raw {
  return tx.raw(
    `select stale.message_id from message_words_stale stale
     where stale.realm_id = ? and stale.message_id between win.first and win.last`,
    [realmId],
  );
}

function movedInWindow(tx: ReadTx, realmId: number): Knex.Raw {
  return tx.raw(
    'select message_id from (?) moved where message_id between win.first and win.last',
    [movedMessages(tx, realmId)],
  );
}

/** What the index is behind with, as far as that is read. */
function unindexed(tx: ReadTx, realmId: number, { indexedUpto, newestId }: WordIndex): Knex.Raw {
  return tx.raw(
    `select m.id from message m
     where m.realm_id = ? and m.id between win.first and win.last and m.id >= ?`,
    [realmId, Math.max(indexedUpto + 1, newestId - mostUnindexed)],
  );
}

/**
 * What the index is asked for in the window `win` beside its range: marks, the conversations if they are few, and the
 * words. Where there is none of that, the range once more.
 */
function searched(tx: ReadTx, { filter }: HistoryQuery, { newestId }: WordIndex): Knex.Raw {
  const { words = '', phrases = [] } = wanted(filter.texts) ?? {};
  const conversations = tx.raw(
    `(select case when count(*) <= ? and coalesce(sum(last_seq), 0) * ? <= ? then coalesce(
        '(' || string_agg('''c:' || conversation_id || '''', '|') || ')', '''none''') end from scope)`,
    [mostNamed, namedShare, newestId],
  );
  const parts = [
    tx.raw('win.marks'),
    conversations,
    wordsOf(tx, words),
    ...phrases.map((phrase) => phraseOf(tx, phrase)),
  ];
  return tx.raw(
    `coalesce(nullif(concat_ws(' & ', ${parts.map(() => '?').join(', ')}), ''), win.range_mark)::tsquery`,
    parts,
  );
}

/**
 * A phrase as a query has it: by three words in a row each, which leave hardly a message without it. What a process of the
 * version before has indexed meanwhile, and phrases that are shorter, by two; where not all is known, by the words
 * alone.
 */
function phraseOf(tx: ReadTx, phrase: string): Knex.Raw {
  return tx.raw(
    `coalesce(case when win.is_renewed then coalesce(
        '(' || threes_wanted(:phrase) || ' | ' || win.old_marks || ' & ' || joints_wanted(:phrase) || ')',
        joints_wanted(:phrase)) end, :words)`,
    { phrase, words: wordsOf(tx, wordsInside(phrase)) },
  );
}

/** Words as a query has them; null: there are none. */
function wordsOf(tx: ReadTx, words: string): Knex.Raw {
  // What looks like a word here may be none to Postgres.
  return words === '' ? tx.raw('null::text') : tx.raw("nullif(words_wanted(?)::text, '')", [words]);
}

/** Whether the message, `m`, has the words: of those that the index knows, candidates do. */
function hasWords(tx: ReadTx, { realmId, filter }: HistoryQuery, index: WordIndex): Knex.Raw {
  const { words = '' } = wanted(filter.texts) ?? {};
  if (words === '') return tx.raw('true');
  return tx.raw(
    `case when m.id <= :indexedUpto and not exists (
        select from message_words_stale stale
        where stale.realm_id = :realmId and stale.message_id = m.id)
        ${index.hasMoved ? 'and m.id not in (:moved)' : ''}
      then true else words_of(m.topic || ' ' || m.content) @@ words_wanted(:words) end`,
    { realmId, words, indexedUpto: index.indexedUpto, moved: movedMessages(tx, realmId) },
  );
}

/** What is left to ask of a message that has the words. */
function withoutWords(query: HistoryQuery): HistoryQuery {
  const texts = query.filter.texts.map((text) =>
    text.isNegated ? text : { ...text, value: { ...text.value, words: '' } },
  );
  return { ...query, filter: { ...query.filter, texts } };
}
