import type { ReadTx } from '@chat/kit/database/database';
import { findUnicodeEmoji } from '@chat/kit/emoji/unicode-emoji';
import { acceptedPrefixes, neutralPrefix, type Prefixes } from '@chat/kit/prefixes/prefixes';
import { emojiSourceUrl } from './emoji-object.ts';
import { listActiveEmoji } from './store.ts';

/** What a name stands for. */
export type Emoji =
  | { kind: 'realm'; name: string; code: string; sourceUrl: string }
  | { kind: 'extra'; name: string; code: string }
  | { kind: 'unicode'; name: string; code: string };

const extraEmoji: Emoji = { kind: 'extra', name: neutralPrefix, code: neutralPrefix };

/**
 * What these names stand for in the realm, by name: custom emoji in use go before the product's own (called by any
 * prefix that is accepted), and that before Unicode's. Names that nothing is called by are left out.
 */
export async function resolveEmoji(
  tx: ReadTx,
  { realmId, apiPrefixes }: { realmId: number; apiPrefixes: Prefixes },
  names: readonly string[],
): Promise<ReadonlyMap<string, Emoji>> {
  const custom = await listActiveEmoji(tx, realmId, names);
  const extraNames = acceptedPrefixes(apiPrefixes);
  const found = new Map<string, Emoji>();
  for (const name of names) {
    const own = custom.find((row) => row.name === name);
    const code = findUnicodeEmoji(name);
    if (own) {
      const sourceUrl = emojiSourceUrl(own);
      found.set(name, { kind: 'realm', name, code: String(own.id), sourceUrl });
    } else if (extraNames.includes(name)) found.set(name, extraEmoji);
    else if (code !== undefined) found.set(name, { kind: 'unicode', name, code });
  }
  return found;
}
