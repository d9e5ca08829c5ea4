/** What somebody typed into the field of addresses. */
export interface Addresses {
  /** Each once, whatever its case. */
  readonly people: readonly string[];
  /** Words that are neither an address nor the name before one. */
  readonly wrong: readonly string[];
}

const separators = /[,;\n\r]+/;
const quotedName = /"[^"\n]*"\s*(?=<)/g;
const inBrackets = /<([^<>]*)>/g;
const quotes = /^["']+|["']+$/g;

/** The mail addresses in a text: `"Lee, Ann" <ann@x.org>, bo@x.org cy@x.org` on any number of lines. */
export function addressesIn(text: string): Addresses {
  const people = new Map<string, string>();
  const wrong = new Set<string>();
  for (const word of text.replaceAll(quotedName, '').split(separators).flatMap(wordsIn)) {
    if (!/^[^@\s]+@[^@\s]+$/.test(word)) wrong.add(word);
    else if (!people.has(word.toLowerCase())) people.set(word.toLowerCase(), word);
  }
  return { people: [...people.values()], wrong: [...wrong] };
}

/** The words of one entry; of the words around an address in brackets those that look like one: the rest is its name. */
function wordsIn(entry: string): string[] {
  const bracketed = [...entry.matchAll(inBrackets)].map(([, address = '']) => address.trim());
  const around = entry
    .replaceAll(inBrackets, ' ')
    .split(/\s+/)
    .map((word) => word.replaceAll(quotes, ''));
  const words = bracketed.length === 0 ? around : around.filter((word) => word.includes('@'));
  return [...words, ...bracketed].filter((word) => word !== '');
}
