/** The parsed content of the field for email addresses. */
export interface Addresses {
  /** The email addresses. Addresses that differ only in case count as duplicates and are left out. */
  readonly people: readonly string[];
  /** The words that are neither an address nor a name before an address. */
  readonly wrong: readonly string[];
}

const separators = /[,;\n\r]+/;
const quotedName = /"[^"\n]*"\s*(?=<)/g;
const inBrackets = /<([^<>]*)>/g;
const quotes = /^["']+|["']+$/g;

/**
 * Returns the email addresses in a text such as `"Lee, Ann" <ann@x.org>, bo@x.org cy@x.org`. The text may have several
 * lines.
 */
export function addressesIn(text: string): Addresses {
  const people = new Map<string, string>();
  const wrong = new Set<string>();
  for (const word of text.replaceAll(quotedName, '').split(separators).flatMap(wordsIn)) {
    if (!/^[^@\s]+@[^@\s]+$/.test(word)) wrong.add(word);
    else if (!people.has(word.toLowerCase())) people.set(word.toLowerCase(), word);
  }
  return { people: [...people.values()], wrong: [...wrong] };
}

/**
 * Returns those words in an entry that may be addresses. If the entry has an address in angle brackets, omits other
 * words without an @, because they are a name.
 */
function wordsIn(entry: string): string[] {
  const bracketed = [...entry.matchAll(inBrackets)].map(([, address = '']) => address.trim());
  const around = entry
    .replaceAll(inBrackets, ' ')
    .split(/\s+/)
    .map((word) => word.replaceAll(quotes, ''));
  const words = bracketed.length === 0 ? around : around.filter((word) => word.includes('@'));
  return [...words, ...bracketed].filter((word) => word !== '');
}
