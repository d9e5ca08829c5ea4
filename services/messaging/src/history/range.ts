/** Messages around an id. */
export type Range = {
  anchorId: number;
  numBefore: number;
  numAfter: number;
  includeAnchor: boolean;
};

/** Which part of a range a message is in. */
export type RangePart = 'before' | 'at' | 'after';

/** Newer than any message. */
export const newestAnchor = 10_000_000_000_000_000;

/** What the messages found for a range say about its ends. @spec GET /messages */
export function endsOf(
  { anchorId, numBefore, numAfter }: Range,
  found: readonly { part: RangePart }[],
) {
  const count = (part: RangePart) => found.filter((one) => one.part === part).length;
  return {
    foundAnchor: count('at') > 0,
    foundOldest: anchorId === 0 || count('before') < numBefore,
    foundNewest: anchorId >= newestAnchor || count('after') < numAfter,
  };
}
