/**
 * Sizes of the ranges of ids that words are marked with, as powers of two, and how many of each are looked into. A window
 * costs by what is in it, so many of them cost as much as a large one, of which only a part may be wanted.
 */
const sizes = [
  { bits: 13, count: 2 },
  { bits: 16, count: 8 },
  { bits: 19, count: 8 },
] as const;

/** Size of the largest ranges. */
const largest = sizes[2].bits;

/** Ids from `first` to `last`, all of them in one range; undefined: they are in no range that there is a mark of. */
export type Window = {
  first: number;
  last: number;
  range: { bits: number; place: number } | undefined;
};

/** Windows from the anchor to the end of all messages, nearest first: they grow, and each id is in one of them. */
export function windowsFrom(
  { part, anchorId }: { part: 'before' | 'after'; anchorId: number },
  newestId: number,
): Window[] {
  const isBefore = part === 'before';
  let edge = isBefore ? Math.min(anchorId - 1, newestId) : Math.max(anchorId + 1, 1);
  const windows: Window[] = [];
  const add = (end: number, range: Window['range']) => {
    const [first, last] = isBefore ? [Math.max(end, 1), edge] : [edge, Math.min(end, newestId)];
    if (first > last) return;
    windows.push({ first, last, range });
    edge = isBefore ? first - 1 : last + 1;
  };
  for (const { bits, count } of sizes) {
    for (let index = 0; index < count; index += 1) {
      const place = Math.floor(edge / 2 ** bits);
      add(isBefore ? place * 2 ** bits : (place + 1) * 2 ** bits - 1, { bits, place });
    }
  }
  add(isBefore ? 1 : newestId, undefined);
  return windows;
}

/** The marks that versions before gave the window's messages, of which this one gives none: each message has one. */
export function oldMarksOf({ range, last }: Window): string[] {
  if (range) return [`${range.bits}:${range.place}`];
  const places = Math.floor(last / 2 ** largest) + 1;
  return Array.from({ length: places }, (_, place) => `${largest}:${place}`);
}
