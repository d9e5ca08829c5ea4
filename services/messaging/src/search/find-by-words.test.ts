import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowsFrom } from './find-by-words.ts';

const ids = fc.integer({ min: 0, max: 5_000_000 });
const part = fc.constantFrom('before' as const, 'after' as const);

test('windows have every id on their side once, each in the range that its mark names', () => {
  fc.assert(
    fc.property(part, ids, ids, fc.array(fc.boolean()), (side, anchorId, newestId, rich) => {
      const isRich = [...rich];
      const windows = [
        ...windowsFrom({ part: side, anchorId, count: 1 }, newestId, () => isRich.pop() ?? false),
      ];
      const [start, end] =
        side === 'before' ? [1, Math.min(anchorId - 1, newestId)] : [anchorId + 1, newestId];
      const ascending = [...windows].sort((a, b) => a.first - b.first);
      expect(side === 'before' ? [...windows].reverse() : windows).toEqual(ascending);
      let next = start;
      for (const { first, last, mark } of ascending) {
        // The first range may begin with no message at all, and the last end behind the newest.
        expect(Math.max(first, start)).toBe(next);
        expect(last).toBeGreaterThanOrEqual(first);
        if (mark !== undefined) {
          const [bits = 0, place = -1] = mark.split(':').map(Number);
          expect([Math.floor(first / 2 ** bits), Math.floor(last / 2 ** bits)]).toEqual([
            place,
            place,
          ]);
        }
        next = last + 1;
      }
      expect(next).toBeGreaterThan(end);
    }),
    { numRuns: 500 },
  );
});
