import emoji from './gen/unicode-emoji.json' with { type: 'json' };

const namesByCode: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(emoji.names));
const codesByName = new Map(
  Object.entries(emoji.names).flatMap(([code, names]) => names.map((name) => [name, code])),
);
const olderNames: ReadonlyMap<string, string> = new Map(Object.entries(emoji.older));

/** The names of every Unicode emoji by its code. The first name is the one that is shown. */
export const unicodeEmojiNames = namesByCode;

/**
 * Returns the code of the emoji with this name: its code points in lower-case hex of at least four digits, joined by
 * `-`, without U+FE0F. Returns undefined if no emoji has this name.
 */
export function findUnicodeEmoji(name: string): string | undefined {
  return codesByName.get(name);
}

/** Whether the emoji with this code has the name, or had it in the tables of older clients. */
export function isUnicodeEmoji(name: string, code: string): boolean {
  return codesByName.get(name) === code || olderNames.get(name) === code;
}

/**
 * Returns the code of the emoji that `text` consists of; undefined if the text is anything else, or an emoji with a skin
 * tone.
 */
export function unicodeEmojiCode(text: string): string | undefined {
  const code = [...text]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
    .filter((point) => point !== 'fe0f')
    .join('-');
  return namesByCode.has(code) ? code : undefined;
}

/** Returns the name under which the emoji is shown; undefined if there is no emoji with this code. */
export function unicodeEmojiName(code: string): string | undefined {
  return namesByCode.get(code)?.[0];
}
