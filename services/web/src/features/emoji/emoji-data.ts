import { ApiError } from '../../api/api-error.ts';
import { isRecord } from '../../api/is-record.ts';
import type { PickedEmoji } from '../../navigation/open-dialogs.ts';
import { savedStore } from '../../navigation/saved-store.ts';
import type { RealmEmoji } from '../../store/records.ts';
import type { State } from '../../store/state.ts';
import { emojiText } from '../../ui/emoji.ts';

/** An emoji that the user can pick. */
export interface Emoji extends PickedEmoji {
  /** The emoji's other names. */
  readonly aliases: readonly string[];
  readonly category: Category;
  /** The characters of a Unicode emoji; empty for a custom emoji. */
  readonly text: string;
  readonly source?: string;
}

/** The categories of emoji in display order. */
export const categories = [
  'custom',
  'smileys',
  'people',
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;
export type Category = (typeof categories)[number];

/** The category that each emoji begins in the order of the server's document, keyed by the emoji's code. */
const firstOf: Readonly<Record<string, Category>> = {
  '1f600': 'smileys',
  '1f44b': 'people',
  '1f435': 'nature',
  '1f347': 'food',
  '1f30d': 'travel',
  '1f383': 'activities',
  '1f453': 'objects',
  '1f3e7': 'symbols',
  '1f3c1': 'flags',
};

let loading: Promise<readonly Emoji[]> | undefined;

/** Returns all Unicode emoji that the server supports. Fetches them once. @throws ApiError */
export function loadUnicodeEmoji({ server }: Pick<State, 'server'>): Promise<readonly Emoji[]> {
  loading ??= fetchEmoji(server.server_emoji_data_url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchEmoji(address: string): Promise<readonly Emoji[]> {
  // Use this page's origin, even if the server's address has a different one
  const { pathname, search } = new URL(address, location.href);
  const response = await fetch(pathname + search);
  if (!response.ok) {
    throw new ApiError(response.statusText, { code: 'UNKNOWN', status: response.status });
  }
  return emojiIn(await response.json());
}

/** Returns the emoji in the server's document, in their order there. */
export function emojiIn(document: unknown): readonly Emoji[] {
  const names =
    isRecord(document) && isRecord(document.code_to_names) ? document.code_to_names : {};
  // Objects list numeric keys first; these codes are symbols
  let category: Category = 'symbols';
  return Object.entries(names).flatMap(([code, all]) => {
    category = firstOf[code] ?? category;
    const [emoji_name, ...aliases] = Array.isArray(all) ? all.map(String) : [];
    const text = emojiText(code);
    if (emoji_name === undefined || !text) return [];
    return [
      {
        emoji_name,
        emoji_code: code,
        reaction_type: 'unicode_emoji' as const,
        aliases,
        category,
        text,
      },
    ];
  });
}

/** Returns the organization's active custom emoji. */
export function customEmoji(realmEmoji: ReadonlyMap<string, RealmEmoji>): readonly Emoji[] {
  return [...realmEmoji.values()]
    .filter(({ deactivated }) => !deactivated)
    .map(({ id, name, source_url }) => ({
      emoji_name: name,
      emoji_code: id,
      reaction_type: 'realm_emoji' as const,
      aliases: [],
      category: 'custom' as const,
      text: '',
      source: source_url,
    }));
}

/** Returns the emoji that have a name matching the query, best match first. */
export function matchingEmoji(
  emoji: readonly Emoji[],
  query: string,
  limit: number = Number.POSITIVE_INFINITY,
): readonly Emoji[] {
  const wanted = query
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/g, '_');
  if (!wanted) return emoji.slice(0, limit);
  const ranked: { rank: number; each: Emoji }[] = [];
  for (const each of emoji) {
    const rank = Math.min(
      rankOf(each.emoji_name, wanted),
      ...each.aliases.map((name) => rankOf(name, wanted) + 0.5),
    );
    if (rank >= unmatched) continue;
    // Popular emoji come before exact matches of other names, which are short for rare emoji
    const isLikely = rank < 2 && popularCodes.includes(each.emoji_code);
    ranked.push({ rank: isLikely ? rank - 0.75 : rank, each });
  }
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ each }) => each);
}

const unmatched = 9;

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(`_${wanted}`)) return 2;
  return name.includes(wanted) ? 3 : unmatched;
}

const recentKept = 18;

/** The codes of recently picked emoji, latest first. */
const recentCodes = savedStore<readonly string[]>('recent-emoji', [], (saved) =>
  Array.isArray(saved) ? saved.filter((code) => typeof code === 'string') : [],
);

/** The codes of the most popular reactions: 👍 🎉 ❤️ 🙂 😂 👀 🚀 ✅. */
const popularCodes = ['1f44d', '1f389', '2764', '1f642', '1f602', '1f440', '1f680', '2705'];

/** Returns the codes of suggested emoji: recently picked emoji, latest first, then popular emoji. */
export function suggestedCodes(): readonly string[] {
  return [...new Set([...recentCodes.get(), ...popularCodes])].slice(0, recentKept);
}

/** Moves this emoji to the front of `suggestedCodes`. */
export function rememberEmoji({ emoji_code }: PickedEmoji): void {
  recentCodes.update((codes) =>
    [emoji_code, ...codes.filter((code) => code !== emoji_code)].slice(0, recentKept),
  );
}
