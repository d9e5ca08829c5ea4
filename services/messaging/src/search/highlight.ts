import { wordsIn } from './searched-text.ts';

/** What is marked in a text: words, in lower case, and phrases. */
export type Hits = { words: ReadonlySet<string>; phrases: readonly string[] };

const open = '<span class="highlight">';
const close = '</span>';

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

/** `text` is escaped: an entity in it is one character, and never divided. */
function highlightText(text: string, hits: Hits): string {
  const characters = text.match(/&(?:[a-z]+|#\d+|#x[0-9a-f]+);|[\s\S]/giu) ?? [];
  const plain = characters.map((character) => decoded.get(character) ?? character);
  const marked = markedCharacters(plain, hits);
  let html = '';
  let isOpen = false;
  characters.forEach((character, index) => {
    const isMarked = marked.has(index);
    if (isMarked !== isOpen) html += isMarked ? open : close;
    isOpen = isMarked;
    html += character;
  });
  return isOpen ? html + close : html;
}

/** Places of the characters that belong to a hit. */
function markedCharacters(characters: readonly string[], { words, phrases }: Hits): Set<number> {
  // A character may have more than one in lower case: each of them knows where it came from.
  const lower = characters.map((character) => character.toLowerCase());
  const places = lower.flatMap((text, index) => Array.from({ length: text.length }, () => index));
  const text = lower.join('');
  const marked = new Set<number>();
  const mark = (start: number, length: number) => {
    for (const place of places.slice(start, start + length)) marked.add(place);
  };
  for (const { index, word } of wordsIn(text)) {
    if (words.has(word)) mark(index, word.length);
  }
  for (const phrase of phrases.map((one) => one.toLowerCase())) {
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) {
      mark(at, phrase.length);
    }
  }
  return marked;
}
