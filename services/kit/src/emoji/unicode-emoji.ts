import emoji from './gen/unicode-emoji.json' with { type: 'json' };

const namesByCode: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(emoji.names));
const codesByName = new Map(
  Object.entries(emoji.names).flatMap(([code, names]) => names.map((name) => [name, code])),
);
const olderNames: ReadonlyMap<string, string> = new Map(Object.entries(emoji.older));

/** The names of every Unicode emoji, keyed by the emoji's code. Clients show the first name. */
export const unicodeEmojiNames = namesByCode;

/**
 * Returns the code of the emoji with this name; undefined if no emoji has the name. A code consists of the emoji's code
 * points without U+FE0F, in lower-case hex with at least four digits, joined by `-`.
 */
export function findUnicodeEmoji(name: string): string | undefined {
  return codesByName.get(name);
}

/** Returns whether the emoji with this code has the name, or had it in the tables of older clients. */
export function isUnicodeEmoji(name: string, code: string): boolean {
  return codesByName.get(name) === code || olderNames.get(name) === code;
}

/**
 * Returns the code of the emoji that `text` consists of. Returns undefined if the text is not a single emoji, or if the
 * emoji has a skin tone.
 */
export function unicodeEmojiCode(text: string): string | undefined {
  const code = [...text]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
    .filter((point) => point !== 'fe0f')
    .join('-');
  return namesByCode.has(code) ? code : undefined;
}

/** Returns the name that clients show for the emoji with this code; undefined if no emoji has the code. */
export function unicodeEmojiName(code: string): string | undefined {
  return namesByCode.get(code)?.[0];
}
