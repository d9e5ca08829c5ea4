import type { HistoryQuery } from '../history/history-query.ts';
import { wanted } from '../history/history-query.ts';
import { highlightHtml, highlightPlain } from './highlight.ts';

/** What a search may have found something in: the topic as the reader is told it, and the content. */
export type Searched = { topic: string; html: string };

/** Content and topic of messages as HTML, with what a search found marked. @spec The message object, match_* */
export type MatchFields = { match_content: string; match_subject: string };

/** The fields of a message. Nothing is marked unless something was searched. */
export function matchFields(
  { filter }: Pick<HistoryQuery, 'filter'>,
  { topic, html }: Searched,
): MatchFields {
  const text = wanted(filter.texts) ?? { words: [], phrases: [] };
  return { match_content: highlightHtml(html, text), match_subject: highlightPlain(topic, text) };
}
