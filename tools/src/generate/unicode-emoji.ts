import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import emoji from 'emojibase-data/en/compact.json' with { type: 'json' };
import cldr from 'emojibase-data/en/shortcodes/cldr.json' with { type: 'json' };
import emojibase from 'emojibase-data/en/shortcodes/emojibase.json' with { type: 'json' };
import github from 'emojibase-data/en/shortcodes/github.json' with { type: 'json' };
import iamcal from 'emojibase-data/en/shortcodes/iamcal.json' with { type: 'json' };
import joypixels from 'emojibase-data/en/shortcodes/joypixels.json' with { type: 'json' };
import { z } from 'zod';
import clients from './emoji-names.json' with { type: 'json' };

/** The schema of the library's emoji. Regional indicators, which are not emoji by themselves, have no group. */
const KnownEmoji = z.array(z.object({ hexcode: z.string(), group: z.int().optional() }));
const NameSet = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The library's group for skin tones and hair, which are not emoji by themselves. */
const componentGroup = 2;

/**
 * Writes the table of Unicode emoji. It contains each code with its names, and the names that mean a different emoji in
 * older clients. No service depends on the source library, which needs fifty megabytes.
 */
export async function writeUnicodeEmoji(target: string): Promise<void> {
  const older = Object.entries(clients.older);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(
    target,
    `{\n"names": {\n${lines(namesByCode())}\n},\n"older": {\n${lines(older)}\n}\n}\n`,
  );
}

/**
 * Returns the names of each emoji, keyed by code. When two emoji have the same name, the earlier set wins. The first
 * set has the names that existing clients use, collected by emoji_names.py. The library's sets add more emoji and
 * aliases.
 */
function namesByCode(): ReadonlyMap<string, readonly string[]> {
  const codes = KnownEmoji.parse(emoji)
    .filter(({ group }) => group !== undefined && group !== componentGroup)
    .map(({ hexcode }) => codeOfHex(hexcode));
  const sets = [
    new Map<string, readonly string[]>(Object.entries(clients.names)),
    ...[iamcal, github, joypixels, emojibase, cldr].map(readNames),
    new Map([['1f44e', ['dislike']]]),
  ];
  const named = new Map<string, string[]>(codes.map((code) => [code, []]));
  const claimed = new Set<string>();
  for (const names of sets) {
    for (const [code, ofCode] of named) {
      const unclaimed = (names.get(code) ?? []).filter((name) => !claimed.has(name));
      for (const name of new Set(unclaimed)) {
        claimed.add(name);
        ofCode.push(name);
      }
    }
  }
  return named;
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

/** Formats one line for each entry, so that diffs are readable after the library has changed. */
function lines(entries: Iterable<readonly [string, unknown]>): string {
  return [...entries]
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n');
}
