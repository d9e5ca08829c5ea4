import { stemmer } from 'stemmer';

/**
 * A search token: a word, or a character of a script without spaces. Words of more than fifty letters are split into
 * adjacent tokens.
 */
type Token = {
  /** The text, in lower case and without accents. */
  text: string;
  /** Whether the token is a character of a script without spaces. */
  isCharacter: boolean;
  /** Whether this token and the previous one are such characters, with nothing but white space between them. */
  isJoined: boolean;
  /** The offsets in the source text. */
  from: number;
  to: number;
};

/** Adjacent tokens without a separator, which were typed as one word. */
type Run = readonly Token[];

// Korean uses spaces, but its words carry endings, so it is split into characters.
const spaceless = `[[${['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')}]&&[\\p{L}\\p{N}]]`;
// Half-width voice marks count as marks. The number of marks is limited because the size of lexemes is.
const character = String.raw`(${spaceless})[\p{M}\uff9e\uff9f]{0,8}`;
const word = String.raw`[[\p{L}\p{N}]--${spaceless}][[\p{L}\p{N}\p{M}]--${spaceless}]{0,49}`;
const anyToken = new RegExp(`${character}|${word}`, 'gv');

/** Returns the tokens of a text in order. */
export function tokensOf(text: string): Token[] {
  let before: Token | undefined;
  return Array.from(text.matchAll(anyToken), ({ 0: found, 1: character, index }) => {
    const isCharacter = character !== undefined;
    // These scripts need no spaces, so that a name is found with and without them.
    const isJoined =
      isCharacter && before?.isCharacter === true && /^\s*$/.test(text.slice(before.to, index));
    const token = {
      text: fold(found),
      isCharacter,
      isJoined,
      from: index,
      to: index + found.length,
    };
    before = token;
    return token;
  });
}

/** Returns the tokens of a text, grouped into runs of adjacent tokens. */
function runsOf(text: string): Run[] {
  const runs: Token[][] = [];
  for (const token of tokensOf(text)) {
    const last = runs.at(-1);
    if (last?.at(-1)?.to === token.from) last.push(token);
    else runs.push([token]);
  }
  return runs;
}

/** Returns the stem of an English word (`plan` for `planning`). Returns other words unchanged. */
function stemOf({ text }: Pick<Token, 'text'>): string {
  return /^[a-z]{3,}$/.test(text) ? stemmer(text) : text;
}

/** Returns whether the token is matched as a prefix. Shorter tokens would match too many words. */
function isPrefix({ text, isCharacter }: Token): boolean {
  return isCharacter || text.length >= 3;
}

const isAscii = /^[\x20-\x7f]*$/;
/** The accents of Latin, Greek and Cyrillic letters. In other scripts, marks distinguish words. */
const accents = /[\u0300-\u036f]/g;
/** Letters that Unicode normalization does not decompose. */
const plainLetters = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' }),
);
const specialLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

/**
 * Returns the text without case and accents. The result is at most 18 times as long, because Unicode's longest ligature
 * has 18 characters.
 */
function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(specialLetters, (letter) => plainLetters.get(letter) ?? letter)
    .normalize('NFC');
}

/** The text to search for in content and topic. All parts have to match. */
export type SearchedText = {
  /** The words, which are matched by stem or prefix. */
  words: readonly Run[];
  /** The phrases, which are matched literally, ignoring case. */
  phrases: readonly string[];
};

/** A quoted phrase, whose closing quote may be missing at the end, or text between spaces. */
const parts = /"([^"]*)(?:"|$)|[^\s"]+/gu;

/**
 * Parses a search operand. Quoted text is a phrase. Text without letters or digits (such as an arrow) is also a phrase,
 * because it has no words to index.
 * @spec GET /messages
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
 * Returns the tokens of a phrase. A text that contains the phrase has these tokens too. The first `cut` tokens may be
 * only the end of a longer word in the text. With `hasOpenEnd`, the last token may be only the beginning of a word in
 * the text.
 */
function phraseTokens(phrase: string): {
  tokens: readonly Token[];
  cut: number;
  hasOpenEnd: boolean;
} {
  const tokens = tokensOf(phrase);
  let end = 0;
  const whole = tokens.findIndex((token) => {
    const isCut = !token.isCharacter && /^\p{M}*$/u.test(phrase.slice(end, token.from));
    if (isCut) end = token.to;
    return !isCut;
  });
  const last = tokens.at(-1);
  // A character may be joined to another one after the spaces that end the phrase.
  const rest = phrase.slice(last?.to);
  return {
    tokens,
    cut: whole === -1 ? tokens.length : whole,
    hasOpenEnd: last?.isCharacter ? rest.trim() === '' : rest === '',
  };
}

// The column `message.words` is a tsvector with token positions. A word is stored as written and as its stem. A character
// is stored together with the next one, across white space, because bigrams are rarer. For phrases, each two consecutive
// words are stored as well, by their inner edges: a pair of frequent words is rare. Lexemes begin with the realm id, which
// separates realms in the index. Topic lexemes have weight A, so that a move replaces only these.

/** Returns the text of the tsvector for a message. */
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

/** Returns the text of the tsvector for a topic, to append to that for the content. */
export function topicWordsOf(realmId: number, topic: string): string {
  // A gap of one position, so that no phrase spans content and topic.
  return entries(realmId, tokensOf(topic), { first: 2, weight: 'A' }).join(' ');
}

function entries(
  realmId: number,
  tokens: readonly Token[],
  { first, weight }: { first: number; weight: string },
): string[] {
  const places = new Map<string, string>();
  tokens.forEach((_, index) => {
    const place = `${first + index}${weight}`;
    for (const text of textsAt(tokens, index)) {
      const before = places.get(text);
      places.set(text, before === undefined ? place : `${before},${place}`);
    }
  });
  return Array.from(places, ([text, all]) => `${lexeme(realmId, text)}:${all}`);
}

function textsAt(tokens: readonly Token[], index: number): Set<string> {
  const token = tokens[index];
  if (!token) return new Set();
  if (token.isCharacter) return new Set([writtenText(token, tokens[index + 1])]);
  const edges = edgesAt(tokens, index);
  return new Set([token.text, stemOf(token), ...(edges ? [pairText(edges)] : [])]);
}

/** The edges at which two consecutive words meet: the end of the first word and the beginning of the second. */
type Edges = { end: string; beginning: string };

/** The number of letters in an edge. A shorter word is an edge in full. */
const edgeLetters = 3;

/**
 * Returns the edges at which the word at `index` and the next word meet. Returns undefined if there is no next token,
 * if either token is a character, or if nothing separates them.
 */
function edgesAt(tokens: readonly Token[], index: number): Edges | undefined {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (!token || !next || token.isCharacter || next.isCharacter || next.from === token.to) {
    return undefined;
  }
  // A long word has several tokens.
  const isContinued = before && !before.isCharacter && before.to === token.from;
  const end = isContinued ? before.text + token.text : token.text;
  return { end: end.slice(-edgeLetters), beginning: next.text.slice(0, edgeLetters) };
}

/**
 * Returns the text of a pair. It begins with a character that no word begins with, so that no prefix of a word matches
 * it.
 */
function pairText({ end, beginning }: Edges): string {
  // Half of a surrogate pair is invalid in JSON.
  return `_${end} ${beginning}`.toWellFormed();
}

function writtenText(token: Token, next: Token | undefined): string {
  return isPair(token, next) ? token.text + next.text : token.text;
}

/** Returns whether two consecutive tokens are characters with nothing but white space between them. */
function isPair(token: Token, next: Token | undefined): next is Token {
  return token.isCharacter && next?.isJoined === true;
}

function lexeme(realmId: number, text: string): string {
  return `'${realmId}:${text.replaceAll(/['\\]/g, '')}'`;
}

/**
 * Returns the text of a tsquery that matches exactly the messages that contain all searched words; '' if there are no
 * words.
 */
export function wordsQueryOf(realmId: number, { words }: Pick<SearchedText, 'words'>): string {
  return allOf(words.map((run) => runQuery(realmId, run)));
}

/**
 * Returns the text of a tsquery for the index, which all matching messages satisfy. It matches words exactly, and
 * phrases by the words inside them. Returns '' if nothing can be indexed, such as for a phrase within one word.
 */
export function indexQueryOf(realmId: number, { words, phrases }: SearchedText): string {
  return allOf([
    ...words.map((run) => runQuery(realmId, run)),
    ...phrases.flatMap((phrase) => phraseQueries(realmId, phrase)),
  ]);
}

function allOf(queries: readonly string[]): string {
  return queries
    .filter((query) => query !== '')
    .map((query) => `(${query})`)
    .join(' & ');
}

function runQuery(realmId: number, run: Run): string {
  const [token] = run;
  if (token && run.length === 1 && !token.isCharacter) {
    return `${lexeme(realmId, token.text)}${ending(token)} | ${lexeme(realmId, stemOf(token))}`;
  }
  return rowQueries(realmId, run, true).join(' <-> ');
}

/**
 * Returns the queries for a phrase: pairs of words, and the tokens that are in no known pair. The queries ignore the
 * order. To check it, the index would have to read every message, and comparing the text itself is faster.
 */
function phraseQueries(realmId: number, phrase: string): string[] {
  const { tokens, cut, hasOpenEnd } = phraseTokens(phrase);
  const pairs = tokens.map((_, index) => {
    const edges = edgesAt(tokens, index);
    const isEndKnown = index >= cut || edges?.end.length === edgeLetters;
    const isContinued = hasOpenEnd && index + 2 === tokens.length;
    const isBeginningKnown = !isContinued || edges?.beginning.length === edgeLetters;
    return isEndKnown && isBeginningKnown ? edges : undefined;
  });
  const others = tokens.filter(
    (_, index) => index >= cut && pairs[index] === undefined && pairs[index - 1] === undefined,
  );
  const last = others.at(-1);
  const isOpen = hasOpenEnd && last !== undefined && last === tokens.at(-1);
  // Omits a prefix that too many words share.
  const isIndexed = !isOpen || isPrefix(last);
  return [
    ...pairs.flatMap((edges) => (edges ? [lexeme(realmId, pairText(edges))] : [])),
    ...rowQueries(realmId, isIndexed ? others : others.slice(0, -1), isOpen && isIndexed),
  ];
}

/** Returns the queries for consecutive tokens, in their order. `hasOpenEnd` means that the last token is a prefix. */
function rowQueries(realmId: number, tokens: readonly Token[], hasOpenEnd: boolean): string[] {
  return tokens.flatMap((token, index) => {
    const isLast = index === tokens.length - 1;
    const before = tokens[index - 1];
    // The preceding bigram already contains it.
    if (isLast && hasOpenEnd && before && isPair(before, token)) return [];
    const text = writtenText(token, tokens[index + 1]);
    return [lexeme(realmId, text) + (isLast && hasOpenEnd ? ending(token) : '')];
  });
}

function ending(token: Token): string {
  return isPrefix(token) ? ':*' : '';
}

/**
 * Returns whether the run matches at token `index`, according to the rules of the tsquery. Used to highlight matches.
 */
export function matchesAt(run: Run, tokens: readonly Token[], index: number): boolean {
  return run.every((sought, nth) => {
    const token = tokens[index + nth];
    const before = run[nth - 1];
    if (!token || token.text.codePointAt(0) !== sought.text.codePointAt(0)) return false;
    if (before && isPair(before, sought)) {
      return token.text === sought.text && isPair(tokens[index + nth - 1] ?? token, token);
    }
    const hasOpenEnd = nth === run.length - 1 && isPrefix(sought);
    const texts = token.isCharacter ? [token.text] : [token.text, stemOf(token)];
    if (run.length === 1 && texts.includes(stemOf(sought))) return true;
    return texts.some((text) => (hasOpenEnd ? text.startsWith(sought.text) : text === sought.text));
  });
}
