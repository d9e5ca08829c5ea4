import type { SearchedText } from '../history/history-query.ts';

/** Part of a word: at least what Postgres takes for one. */
const letter = String.raw`[\p{Alphabetic}\p{N}]`;
const hasLetter = new RegExp(letter, 'u');
const words = new RegExp(`${letter}+`, 'gu');
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of them are meant.
const isAscii = /^[\x00-\x7f]*$/;
/** Words with something else on both sides. */
const wholeWord = new RegExp(`(?<=[^${letter.slice(1)})${letter}+(?=[^${letter.slice(1)})`, 'gu');
/** A phrase in quotes, of which the last may be left open, or what stands between blanks. */
const parts = /"([^"]*)(?:"|$)|[^\s"]+/gu;

/**
 * What the operand of a search looks for. Quotes make phrases; whatever has no letter or digit in it, such as an
 * arrow, is one too, because only its place in the text can be compared.
 *
 * @spec messages.md, narrows, search
 */
export function readSearch(operand: string): SearchedText {
  const found = [...operand.matchAll(parts)].map(([whole, quoted]) => ({
    text: quoted ?? whole,
    isPhrase: quoted !== undefined || !hasLetter.test(whole),
  }));
  return {
    words: found
      .filter(({ isPhrase }) => !isPhrase)
      .map(({ text }) => text)
      .join(' '),
    phrases: found.filter(({ isPhrase, text }) => isPhrase && text !== '').map(({ text }) => text),
  };
}

/** Words that every text with the phrase has, separated by blanks: at its ends, they may be parts of longer ones. */
export function wordsInside(phrase: string): string {
  return (phrase.match(wholeWord) ?? []).join(' ');
}

/** Whether the index of words knows anything of what is looked for: of a phrase that is within one word, it does not. */
export function isIndexed({ words: wanted, phrases }: SearchedText): boolean {
  const hasJoints = (phrase: string) => wordsOf(phrase).length > 1;
  return wanted !== '' || phrases.some((phrase) => hasJoints(phrase) || wordsInside(phrase) !== '');
}

/** Finds words by what they begin with; in a text without other letters, it takes a small part of the time. */
export type WordFinder = { ascii: RegExp; unicode: RegExp };

/** Finds, in texts in lower case, the words that begin with one of these, which are letters. */
export function finderOf(beginnings: readonly string[]): WordFinder {
  const all = [...new Set(beginnings)];
  return {
    ascii: new RegExp(
      `(?<![a-z0-9])${oneOf(all.filter((one) => isAscii.test(one)))}[a-z0-9]*`,
      'g',
    ),
    unicode: new RegExp(`(?<!${letter})${oneOf(all)}${letter}*`, 'gu'),
  };
}

function oneOf(alternatives: readonly string[]): string {
  return alternatives.length === 0 ? '(?!)' : `(?:${alternatives.join('|')})`;
}

/** What the finder finds in a text in lower case. */
export function patternFor(text: string, { ascii, unicode }: WordFinder): RegExp {
  return isAscii.test(text) ? ascii : unicode;
}

/** The words of a text. */
export function wordsOf(text: string): string[] {
  return text.match(words) ?? [];
}
