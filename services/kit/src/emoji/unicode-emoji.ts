import emoji from 'emojibase-data/en/compact.json' with { type: 'json' };
import cldr from 'emojibase-data/en/shortcodes/cldr.json' with { type: 'json' };
import emojibase from 'emojibase-data/en/shortcodes/emojibase.json' with { type: 'json' };
import github from 'emojibase-data/en/shortcodes/github.json' with { type: 'json' };
import iamcal from 'emojibase-data/en/shortcodes/iamcal.json' with { type: 'json' };
import joypixels from 'emojibase-data/en/shortcodes/joypixels.json' with { type: 'json' };
import { z } from 'zod';
import clients from './emoji-names.json' with { type: 'json' };

/** In the library parts of emoji, which are no emoji by themselves, have no group. */
const KnownEmoji = z.array(z.object({ hexcode: z.string(), group: z.int().optional() }));
const NameSet = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The library's group of skin tones and of hair. */
const componentGroup = 2;

const codes = KnownEmoji.parse(emoji)
  .filter(({ group }) => group !== undefined && group !== componentGroup)
  .map(({ hexcode }) => codeOfHex(hexcode));
const olderNames: ReadonlyMap<string, string> = new Map(Object.entries(clients.older));
/**
 * Where two emoji claim a name, the earlier set decides. First are the names that existing clients use, which
 * tools/src/generators/emoji_names.py collects; the library knows more emoji and more aliases.
 */
const nameSets = [
  new Map<string, readonly string[]>(Object.entries(clients.names)),
  ...[iamcal, github, joypixels, emojibase, cldr].map(readNames),
  new Map([['1f44e', ['dislike']]]),
];

const codesByName = new Map<string, string>();
const namesByCode = new Map<string, string[]>(codes.map((code) => [code, []]));
for (const names of nameSets) {
  for (const code of codes) {
    for (const name of names.get(code) ?? []) {
      if (codesByName.has(name)) continue;
      codesByName.set(name, code);
      namesByCode.get(code)?.push(name);
    }
  }
}

/** Every Unicode emoji by its code: its names, the one it is shown by first. */
export const unicodeEmojiNames: ReadonlyMap<string, readonly string[]> = namesByCode;

/**
 * The code of the emoji with this name: its code points in lower-case hex of at least four digits, joined by `-`,
 * without U+FE0F. Undefined: no emoji is called so.
 */
export function findUnicodeEmoji(name: string): string | undefined {
  return codesByName.get(name);
}

/** Whether the emoji of this code has the name, or had it in the tables of older clients. */
export function isUnicodeEmoji(name: string, code: string): boolean {
  return codesByName.get(name) === code || olderNames.get(name) === code;
}

/** Code of the emoji that this text is, from its first character to its last; undefined: it is none, or one of a skin tone. */
export function unicodeEmojiCode(text: string): string | undefined {
  const points = [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16));
  const code = codeOfHex(points.join('-'));
  return namesByCode.has(code) ? code : undefined;
}

/** The name that the emoji is shown by; undefined: there is no emoji with this code. */
export function unicodeEmojiName(code: string): string | undefined {
  return namesByCode.get(code)?.[0];
}

function readNames(set: unknown): ReadonlyMap<string, readonly string[]> {
  const names = Object.entries(NameSet.parse(set));
  return new Map(names.map(([hexcode, of]) => [codeOfHex(hexcode), [of].flat()]));
}

function codeOfHex(hexcode: string): string {
  return hexcode
    .toLowerCase()
    .split('-')
    .filter((point) => point !== 'fe0f')
    .map((point) => point.padStart(4, '0'))
    .join('-');
}
