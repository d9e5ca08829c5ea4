import { stemmer } from 'stemmer';

/**
 * What a text is searched by: a word, or one character of a script that is written without spaces. A word of more than
 * fifty letters is several tokens that touch.
 */
type Token = {
  /** Lower case, without accents. */
  text: string;
  /** A character of such a script. */
  isCharacter: boolean;
  /** Where it stands in the text it was found in. */
  from: number;
  to: number;
};

/** Tokens with nothing between them: a word as somebody typed it. */
type Run = readonly Token[];

// Korean has spaces, but what stands between them is a word and its endings.
const spaceless = `[[${['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')}]&&[\\p{L}\\p{N}]]`;
// Half-width voice marks are letters by themselves. Marks are limited, because lexemes are.
const character = String.raw`(${spaceless})[\p{M}\uff9e\uff9f]{0,8}`;
const word = String.raw`[[\p{L}\p{N}]--${spaceless}][[\p{L}\p{N}\p{M}]--${spaceless}]{0,49}`;
const anyToken = new RegExp(`${character}|${word}`, 'gv');

/** The tokens of a text in their order. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(anyToken), ({ 0: found, 1: isCharacter, index }) => ({
    text: fold(found),
    isCharacter: isCharacter !== undefined,
    from: index,
    to: index + found.length,
  }));
}

/** The tokens of a text, those together that touch. */
function runsOf(text: string): Run[] {
  const runs: Token[][] = [];
  for (const token of tokensOf(text)) {
    const last = runs.at(-1);
    if (last?.at(-1)?.to === token.from) last.push(token);
    else runs.push([token]);
  }
  return runs;
}

/** What an English word has in common with its other forms: `plan` of `planning`. Of other words, the word. */
function stemOf({ text }: Pick<Token, 'text'>): string {
  return /^[a-z]{3,}$/.test(text) ? stemmer(text) : text;
}

/** Whether a word that was typed finds every word that begins with it: of fewer letters, too many do. */
function isPrefix({ text, isCharacter }: Token): boolean {
  return isCharacter || text.length >= 3;
}

const isAscii = /^[\x20-\x7f]*$/;
/** Accents of Latin, Greek and Cyrillic letters; other scripts have marks of their own, which make other words. */
const accents = /[\u0300-\u036f]/g;
/** Letters that Unicode does not take apart. */
const plainLetters = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' }),
);
const specialLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

/** Never longer than eighteen times the text: that is what Unicode's longest ligature stands for. */
function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(specialLetters, (letter) => plainLetters.get(letter) ?? letter)
    .normalize('NFC');
}

/** What is looked for in content and topic: all of it has to be there. */
export type SearchedText = {
  /** Words, each in any of its forms and with any ending. */
  words: readonly Run[];
  /** As they stand, whatever their case. */
  phrases: readonly string[];
};

/** A phrase in quotes, of which the last may be left open, or what stands between blanks. */
const parts = /"([^"]*)(?:"|$)|[^\s"]+/gu;

/**
 * What the operand of a search looks for. Quotes make phrases; whatever has no letter or digit in it, such as an
 * arrow, is one too, because only its place in the text can be compared.
 *
 * @spec messages.md, narrows, search
 */
export function readSearch(operand: string): SearchedText {
  const words: Run[] = [];
  const phrases: string[] = [];
  for (const [whole, quoted] of operand.matchAll(parts)) {
    const runs = quoted === undefined ? runsOf(whole) : [];
    words.push(...runs);
    if (runs.length === 0 && quoted !== '') phrases.push(quoted ?? whole);
  }
  return { words, phrases };
}

/**
 * The tokens in a row that every text with the phrase has. At its ends, the phrase may be part of a longer word: the first
 * is left out where it may begin earlier, and `isOpen` says that the last may go on.
 */
function tokensInside(phrase: string): { tokens: readonly Token[]; isOpen: boolean } {
  const tokens = tokensOf(phrase);
  let end = 0;
  const inside = tokens.filter((token) => {
    const isCut = !token.isCharacter && /^\p{M}*$/u.test(phrase.slice(end, token.from));
    if (isCut) end = token.to;
    return !isCut;
  });
  return { tokens: inside, isOpen: tokens.at(-1)?.to === phrase.length };
}

// The column `words` of a message, a tsvector, has its tokens at their places. A word is there as it was written and by its
// stem; a character with the one that follows, because pairs are rarer. Each begins with its realm, which the index
// thereby keeps apart. Those of the topic have the weight A: a move replaces them and nothing else.

/** What a message is found by, as Postgres reads a tsvector. */
export function wordsOf(
  realmId: number,
  { topic, content }: { topic: string; content: string },
): string {
  const inContent = tokensOf(content);
  return [
    ...entries(realmId, inContent, { first: 1, weight: '' }),
    ...entries(realmId, tokensOf(topic), { first: inContent.length + 2, weight: 'A' }),
  ].join(' ');
}

/** What a message in the topic is found by beside its content: to be put behind the words of that. */
export function topicWordsOf(realmId: number, topic: string): string {
  // One place stays free, because no phrase goes from the content to the topic.
  return entries(realmId, tokensOf(topic), { first: 2, weight: 'A' }).join(' ');
}

function entries(
  realmId: number,
  tokens: readonly Token[],
  { first, weight }: { first: number; weight: string },
): string[] {
  const places = new Map<string, string>();
  tokens.forEach((token, index) => {
    const place = `${first + index}${weight}`;
    for (const text of textsOf(token, tokens[index + 1])) {
      const before = places.get(text);
      places.set(text, before === undefined ? place : `${before},${place}`);
    }
  });
  return Array.from(places, ([text, all]) => `${lexeme(realmId, text)}:${all}`);
}

function textsOf(token: Token, next: Token | undefined): Set<string> {
  return new Set(token.isCharacter ? [writtenText(token, next)] : [token.text, stemOf(token)]);
}

function writtenText(token: Token, next: Token | undefined): string {
  return isPair(token, next) ? token.text + next.text : token.text;
}

/** Whether both are characters with nothing between them. */
function isPair(token: Token, next: Token | undefined): next is Token {
  return token.isCharacter && next?.isCharacter === true && next.from === token.to;
}

function lexeme(realmId: number, text: string): string {
  return `'${realmId}:${text.replaceAll(/['\\]/g, '')}'`;
}

/**
 * What messages with the text are found by, as Postgres reads a tsquery. Those with its words are found exactly; of
 * phrases, what is found has to be compared. '': nothing is known of the text, as of a phrase within one word.
 */
export function wordsQueryOf(realmId: number, { words, phrases }: SearchedText): string {
  return [
    ...words.map((run) => runQuery(realmId, run)),
    ...phrases.map((phrase) => phraseQuery(realmId, phrase)),
  ]
    .filter((query) => query !== '')
    .map((query) => `(${query})`)
    .join(' & ');
}

function runQuery(realmId: number, run: Run): string {
  const [token] = run;
  if (token && run.length === 1 && !token.isCharacter) {
    return `${lexeme(realmId, token.text)}${ending(token)} | ${lexeme(realmId, stemOf(token))}`;
  }
  return rowQuery(realmId, run, true);
}

function phraseQuery(realmId: number, phrase: string): string {
  const { tokens, isOpen } = tokensInside(phrase);
  const last = tokens.at(-1);
  // Of a beginning that too many words have, nothing is asked.
  const isAsked = !isOpen || !last || isPrefix(last);
  return rowQuery(realmId, isAsked ? tokens : tokens.slice(0, -1), isOpen && isAsked);
}

/** Tokens one behind the other; `isOpen`: the last may go on. */
function rowQuery(realmId: number, tokens: readonly Token[], isOpen: boolean): string {
  return tokens
    .flatMap((token, index) => {
      const isLast = index === tokens.length - 1;
      const before = tokens[index - 1];
      // Asked for with the character before it.
      if (isLast && isOpen && before && isPair(before, token)) return [];
      const text = writtenText(token, tokens[index + 1]);
      return [lexeme(realmId, text) + (isLast && isOpen ? ending(token) : '')];
    })
    .join(' <-> ');
}

function ending(token: Token): string {
  return isPrefix(token) ? ':*' : '';
}

/** Whether the words query finds the run where the token at `index` stands: what is marked in a text that was found. */
export function matchesAt(run: Run, tokens: readonly Token[], index: number): boolean {
  return run.every((sought, nth) => {
    const token = tokens[index + nth];
    const before = run[nth - 1];
    if (!token || token.text.codePointAt(0) !== sought.text.codePointAt(0)) return false;
    if (before && isPair(before, sought)) {
      return token.text === sought.text && isPair(tokens[index + nth - 1] ?? token, token);
    }
    const isOpen = nth === run.length - 1 && isPrefix(sought);
    const texts = token.isCharacter ? [token.text] : [token.text, stemOf(token)];
    if (run.length === 1 && texts.includes(stemOf(sought))) return true;
    return texts.some((text) => (isOpen ? text.startsWith(sought.text) : text === sought.text));
  });
}
