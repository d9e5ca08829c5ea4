import { type Run, runsOf, type Token, tokensOf } from './tokens.ts';

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
export function tokensInside(phrase: string): { tokens: readonly Token[]; isOpen: boolean } {
  const tokens = tokensOf(phrase);
  let end = 0;
  const inside = tokens.filter((token) => {
    const isCut = !token.isCharacter && /^\p{M}*$/u.test(phrase.slice(end, token.from));
    if (isCut) end = token.to;
    return !isCut;
  });
  return { tokens: inside, isOpen: tokens.at(-1)?.to === phrase.length };
}
