import type { SearchedText } from '../history/history-query.ts';

/** Part of a word: at least what Postgres takes for one. */
const letter = String.raw`[\p{Alphabetic}\p{N}]`;
const hasLetter = new RegExp(letter, 'u');
const words = new RegExp(`${letter}+`, 'gu');
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

/**
 * Words that are in every text that meets the search, separated by blanks; '': there may be none. A word in the midst of
 * a phrase is a word of the text too; at its ends, it may be part of a longer one.
 */
export function wordsToFind({ words: wanted, phrases }: SearchedText): string {
  const inPhrases = phrases.flatMap((phrase) => phrase.match(wholeWord) ?? []);
  return [wanted, ...inPhrases].filter((text) => text !== '').join(' ');
}

/** The words of a text, each with where it begins. */
export function* wordsIn(text: string): Generator<{ index: number; word: string }> {
  for (const { index, 0: word } of text.matchAll(words)) yield { index, word };
}
