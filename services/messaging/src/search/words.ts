import { type SearchedText, tokensInside } from './searched-text.ts';
import { isPrefix, type Run, stemOf, type Token, tokensOf } from './tokens.ts';

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
