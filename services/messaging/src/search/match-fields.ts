import type { ReadTx } from '@chat/kit/database/database';
import type { HistoryQuery, SearchedText } from '../history/history-query.ts';
import { wanted } from '../history/history-query.ts';
import { type Hits, highlightHtml, highlightPlain, hitsOf } from './highlight.ts';
import { finderOf, patternFor, wordsOf } from './searched-text.ts';

/** What a search may have found something in: the topic as the reader is told it, and the content. */
export type Searched = { topic: string; html: string };

/** Content and topic of messages as HTML, with what a search found marked. @spec The message object, match_* */
export type MatchFields = { match_content: string; match_subject: string };

/** Fields for each of the messages, in their order. Nothing is marked unless something was searched. */
export async function matchFields(
  tx: ReadTx,
  { filter }: Pick<HistoryQuery, 'filter'>,
  messages: readonly Searched[],
): Promise<MatchFields[]> {
  const hits = await findHits(tx, wanted(filter.texts), messages);
  return messages.map(({ topic, html }) => ({
    match_content: highlightHtml(html, hits),
    match_subject: highlightPlain(topic, hits),
  }));
}

/** Which words of the messages are forms of those that were searched: only Postgres knows. */
async function findHits(
  tx: ReadTx,
  text: SearchedText | undefined,
  messages: readonly Searched[],
): Promise<Hits> {
  const { words: searched, phrases } = text ?? { words: '', phrases: [] };
  const candidates = candidateWords(searched, messages);
  if (candidates.length === 0) return hitsOf([], phrases);
  const { rows } = await tx.raw<{ rows: { word: string }[] }>(
    `with searched as materialized (select tsvector_to_array(words_of(?)) as words)
     select word from unnest(cast(? as text[])) as word, searched
     where tsvector_to_array(words_of(word)) && searched.words`,
    [searched, candidates],
  );
  return hitsOf(
    rows.map(({ word }) => word),
    phrases,
  );
}

/** Words of the messages that begin like one that was searched, as all forms of a word do, in lower case. */
function candidateWords(searched: string, messages: readonly Searched[]): string[] {
  const initials = wordsOf(searched.toLowerCase()).map(([initial = '']) => initial);
  if (initials.length === 0) return [];
  const finder = finderOf(initials);
  const found = messages.flatMap(({ topic, html }) => {
    const text = `${topic} ${html}`.toLowerCase();
    return text.match(patternFor(text, finder)) ?? [];
  });
  return [...new Set(found)];
}
