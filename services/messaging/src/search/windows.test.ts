import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oldMarksOf, windowsFrom } from './windows.ts';

const ids = fc.integer({ min: 0, max: 20_000_000 });
const part = fc.constantFrom('before' as const, 'after' as const);

test('windows have every id on their side once, nearest first, each in the range it names', () => {
  fc.assert(
    fc.property(part, ids, ids, (side, anchorId, newestId) => {
      const windows = windowsFrom({ part: side, anchorId }, newestId);
      const [start, end] =
        side === 'before' ? [1, Math.min(anchorId - 1, newestId)] : [anchorId + 1, newestId];
      let next = start;
      for (const { first, last, range } of side === 'before' ? windows.toReversed() : windows) {
        expect(first).toBe(next);
        expect(last).toBeGreaterThanOrEqual(first);
        next = last + 1;
        if (!range) continue;
        const placeOf = (id: number) => Math.floor(id / 2 ** range.bits);
        expect([placeOf(first), placeOf(last)]).toEqual([range.place, range.place]);
      }
      expect(next).toBe(Math.max(end, start - 1) + 1);
    }),
    { numRuns: 200 },
  );
});

test('each message of a window has one of the marks that versions before gave it', () => {
  fc.assert(
    fc.property(part, ids, ids, (side, anchorId, newestId) => {
      for (const window of windowsFrom({ part: side, anchorId }, newestId)) {
        const marks = oldMarksOf(window);
        for (const id of [window.first, window.last]) {
          const given = [13, 16, 19].map((bits) => `${bits}:${Math.floor(id / 2 ** bits)}`);
          expect(given.filter((mark) => marks.includes(mark))).toHaveLength(1);
        }
      }
    }),
    { numRuns: 200 },
  );
});
