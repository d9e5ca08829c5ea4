import { stemmer } from 'stemmer';

/**
 * What a text is searched by: a word, or one character of a script that is written without spaces. A word of more than
 * fifty letters is several tokens that touch.
 */
export type Token = {
  /** Lower case, without accents. */
  text: string;
  /** A character of such a script. */
  isCharacter: boolean;
  /** Where it stands in the text it was found in. */
  from: number;
  to: number;
};

/** Tokens with nothing between them: a word as somebody typed it. */
export type Run = readonly Token[];

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
export function runsOf(text: string): Run[] {
  const runs: Token[][] = [];
  for (const token of tokensOf(text)) {
    const last = runs.at(-1);
    if (last?.at(-1)?.to === token.from) last.push(token);
    else runs.push([token]);
  }
  return runs;
}

/** What an English word has in common with its other forms: `plan` of `planning`. Of other words, the word. */
export function stemOf({ text }: Pick<Token, 'text'>): string {
  return /^[a-z]{3,}$/.test(text) ? stemmer(text) : text;
}

/** Whether a word that was typed finds every word that begins with it: of fewer letters, too many do. */
export function isPrefix({ text, isCharacter }: Token): boolean {
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
