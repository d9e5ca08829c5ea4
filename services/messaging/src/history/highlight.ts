import { matchesAt, type SearchedText, tokensOf } from '../text/search-words.ts';
import { type HistoryQuery, positiveValue } from './history-query.ts';

/** The topic and content in which to highlight matches. */
export type Searched = { topic: string; html: string };

/** The API's `match_content` and `match_subject`, which are HTML with highlighted matches. @spec GET /messages */
export type MatchFields = { match_content: string; match_subject: string };

/** Returns the match fields of a message. Highlights nothing if the query has no search. */
export function matchFields(
  { filter }: Pick<HistoryQuery, 'filter'>,
  { topic, html }: Searched,
): MatchFields {
  const text = positiveValue(filter.texts) ?? { words: [], phrases: [] };
  return { match_content: highlightHtml(html, text), match_subject: highlightPlain(topic, text) };
}

const before = '<span class="highlight">';
const after = '</span>';

/** A tag in the server's HTML, or the text between tags. Only quoted attributes may contain `>`. */
const tagOrText = /<(?:"[^"]*"|[^">])*>|[^<]+/g;
const tagName = /^<(\/?)([a-z][a-z0-9]*)/i;
const emptyElements = new Set(['br', 'hr', 'img', 'input']);
/** Elements that clients replace completely (emoji, formulas). Highlights in these elements would be lost. */
const isWhole = /^<[a-z]+ [^>]*class="(?:[^"]* )?(?:emoji|katex|katex-display)[ "]/;

/** Highlights matches in the text of a message's HTML. Leaves tags, emoji and formulas unchanged. */
export function highlightHtml(html: string, searched: SearchedText): string {
  let depth = 0;
  return html.replace(tagOrText, (part) => {
    if (!part.startsWith('<')) return depth > 0 ? part : highlightText(part, searched);
    const [, slash, name = ''] = tagName.exec(part) ?? [];
    if (emptyElements.has(name.toLowerCase())) return part;
    if (slash) depth = Math.max(depth - 1, 0);
    else if (depth > 0 || isWhole.test(part)) depth += 1;
    return part;
  });
}

/** Escapes plain text and highlights matches in it. */
export function highlightPlain(text: string, searched: SearchedText): string {
  const escaped = text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);
  return highlightText(escaped, searched);
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
const decoded = new Map([...entities].map(([character, entity]) => [entity, character]));

/** A range of offsets, end exclusive. */
type Span = { from: number; to: number };

/** Highlights matches in escaped HTML. Treats an entity as one character and never splits it. */
function highlightText(html: string, searched: SearchedText): string {
  if (!html.includes('&')) {
    return wrap(spansIn(html, searched), (from, to) => html.slice(from, to), html.length);
  }
  const characters = html.match(/&(?:[a-z]+|#\d+|#x[0-9a-f]+);|[\s\S]/giu) ?? [];
  const { text, places } = join(characters.map((character) => decoded.get(character) ?? character));
  const spans = spansIn(text, searched).map((span) => placesOf(span, places));
  return wrap(spans, (from, to) => characters.slice(from, to).join(''), characters.length);
}

/** Joins parts. `places` maps each offset of the result to the index of the part it comes from. */
function join(parts: readonly string[]): { text: string; places: readonly number[] } {
  const places = parts.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  return { text: parts.join(''), places };
}

function placesOf({ from, to }: Span, places: readonly number[]): Span {
  return { from: places[from] ?? 0, to: (places[to - 1] ?? 0) + 1 };
}

/** Returns the text with the spans highlighted. `slice` returns parts of the text. Merges touching spans. */
function wrap(
  spans: readonly Span[],
  slice: (from: number, to: number) => string,
  length: number,
): string {
  if (spans.length === 0) return slice(0, length);
  let html = '';
  let done = 0;
  let current: Span | undefined;
  const close = () => {
    if (!current) return;
    html += slice(done, current.from) + before + slice(current.from, current.to) + after;
    done = current.to;
  };
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    if (current && from <= current.to) {
      current = { from: current.from, to: Math.max(current.to, to) };
      continue;
    }
    close();
    current = { from, to };
  }
  close();
  return html + slice(done, length);
}

/** Returns the spans of all matches. */
function spansIn(text: string, searched: SearchedText): Span[] {
  return [...wordsIn(text, searched), ...phrasesIn(text, searched)];
}

function wordsIn(text: string, { words }: SearchedText): Span[] {
  if (words.length === 0) return [];
  const tokens = tokensOf(text);
  return tokens.flatMap(({ from }, index) =>
    words
      .filter((run) => matchesAt(run, tokens, index))
      .map((run) => ({ from, to: tokens[index + run.length - 1]?.to ?? from })),
  );
}

function phrasesIn(text: string, { phrases }: SearchedText): Span[] {
  if (phrases.length === 0) return [];
  const lower = text.toLowerCase();
  const found = phrases.flatMap((phrase) => occurrencesOf(phrase.toLowerCase(), lower));
  if (lower.length === text.length) return found;
  // Lower case may turn one character into several.
  const characters = [...text];
  const { places } = join(characters.map((character) => character.toLowerCase()));
  const lengthOf = (count: number) => characters.slice(0, count).join('').length;
  return found
    .map((span) => placesOf(span, places))
    .map(({ from, to }) => ({ from: lengthOf(from), to: lengthOf(to) }));
}

function occurrencesOf(phrase: string, text: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) {
    spans.push({ from: at, to: at + phrase.length });
  }
  return spans;
}
