import { finderOf, patternFor, type WordFinder } from './searched-text.ts';

/** What is marked in a text: words and phrases, in lower case. */
export type Hits = {
  words: ReadonlySet<string>;
  finder: WordFinder;
  phrases: readonly string[];
};

/** `words` are in lower case, phrases as they were written. */
export function hitsOf(words: readonly string[], phrases: readonly string[]): Hits {
  return {
    words: new Set(words),
    finder: finderOf(words.map((word) => [...word].slice(0, 3).join(''))),
    phrases: phrases.map((phrase) => phrase.toLowerCase()),
  };
}

const before = '<span class="highlight">';
const after = '</span>';

/** A tag as our HTML has them: nothing but the quotes of its attributes hides a `>`. */
const tagOrText = /<(?:"[^"]*"|[^">])*>|[^<]+/g;
const tagName = /^<(\/?)([a-z][a-z0-9]*)/i;
const emptyElements = new Set(['br', 'hr', 'img', 'input']);
/** Their text is a picture or a formula to clients, which know nothing that is marked in it. */
const isWhole = /^<[a-z]+ [^>]*class="(?:[^"]* )?(?:emoji|katex|katex-display)[ "]/;

/** The HTML of a message with every hit in its text wrapped. What is inside of tags, emoji and formulas stays as it is. */
export function highlightHtml(html: string, hits: Hits): string {
  let depth = 0;
  return html.replace(tagOrText, (part) => {
    if (!part.startsWith('<')) return depth > 0 ? part : highlightText(part, hits);
    const [, slash, name = ''] = tagName.exec(part) ?? [];
    if (emptyElements.has(name.toLowerCase())) return part;
    if (slash) depth = Math.max(depth - 1, 0);
    else if (depth > 0 || isWhole.test(part)) depth += 1;
    return part;
  });
}

/** A text that is no HTML as HTML, with every hit wrapped. */
export function highlightPlain(text: string, hits: Hits): string {
  const escaped = text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);
  return highlightText(escaped, hits);
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
const decoded = new Map([...entities].map(([character, entity]) => [entity, character]));

/** Places in a text, from one up to another. */
type Span = { from: number; to: number };

/** `text` is escaped: an entity in it is one character, and never divided. */
function highlightText(text: string, hits: Hits): string {
  const lower = text.toLowerCase();
  // Mostly, all places are as they were.
  if (lower.length === text.length && !text.includes('&')) {
    return wrap(spansIn(lower, hits), (from, to) => text.slice(from, to), text.length);
  }
  const characters = text.match(/&(?:[a-z]+|#\d+|#x[0-9a-f]+);|[\s\S]/giu) ?? [];
  // A character may have more than one in lower case: each of them knows where it came from.
  const plain = characters.map((character) => (decoded.get(character) ?? character).toLowerCase());
  const places = plain.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  const spans = spansIn(plain.join(''), hits).map(({ from, to }) => ({
    from: places[from] ?? 0,
    to: (places[to - 1] ?? 0) + 1,
  }));
  return wrap(spans, (from, to) => characters.slice(from, to).join(''), characters.length);
}

/** What `slice` gives from 0 to `length`, with the spans wrapped; those that meet are one. */
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

/** Where the hits are in a text in lower case. */
function spansIn(text: string, { words, finder, phrases }: Hits): Span[] {
  const spans: Span[] = [];
  for (const { index, 0: word } of text.matchAll(patternFor(text, finder))) {
    if (words.has(word)) spans.push({ from: index, to: index + word.length });
  }
  for (const phrase of phrases) {
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) {
      spans.push({ from: at, to: at + phrase.length });
    }
  }
  return spans;
}
