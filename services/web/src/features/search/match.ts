import { folded, indexWithoutSpaces } from '../../store/folded.ts';

/**
 * How well a name matches what was typed: 3 when it begins so, 2 when one of its words does, 1 when all that was typed is
 * somewhere in it, else 0.
 */
export function matchScore(name: string, typed: string): number {
  const lower = folded(name);
  const wanted = folded(typed.trim());
  if (lower.startsWith(wanted)) return 3;
  // Most names match in no way, which this tells quickly
  if (!wanted.split(/\s+/).every((word) => lower.includes(word))) {
    const at = indexWithoutSpaces(lower, wanted);
    return at === 0 ? 3 : at > 0 ? 1 : 0;
  }
  if (lower.split(/[\s\-_.,/()[\]]+/).some((word) => word.startsWith(wanted))) return 2;
  return 1;
}

/** Those that match best, the best first; equal ones stay in their order. */
export function bestMatches<Item>(
  items: Iterable<Item>,
  typed: string,
  nameOf: (item: Item) => string,
  limit: number,
): Item[] {
  const found: { item: Item; score: number }[] = [];
  for (const item of items) {
    const score = matchScore(nameOf(item), typed);
    if (score > 0) found.push({ item, score });
  }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ item }) => item);
}
