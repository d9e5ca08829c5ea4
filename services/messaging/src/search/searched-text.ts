import type { SearchedText } from '../history/history-query.ts';

/** Part of a word: at least what Postgres takes for one. */
const letter = String.raw`[\p{Alphabetic}\p{N}]`;
const hasLetter = new RegExp(letter, 'u');
const words = new RegExp(`${letter}+`, 'gu');
/** The same in a text without other letters, where it takes a small part of the time. */
const asciiWords = /[a-z0-9]+/gi;
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
  const hasJoints = (phrase: string) => (phrase.match(words) ?? []).length > 1;
  return wanted !== '' || phrases.some((phrase) => hasJoints(phrase) || wordsInside(phrase) !== '');
}

/** The words of a text, each with where it begins. */
export function* wordsIn(text: string): Generator<{ index: number; word: string }> {
  const pattern = isAscii.test(text) ? asciiWords : words;
  for (const { index, 0: word } of text.matchAll(pattern)) yield { index, word };
}
