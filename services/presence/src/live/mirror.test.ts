import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LiveRow, modernMember } from './live-row.ts';
import { createMirror } from './mirror.ts';

const people = 12;

/** Random updates that give a user new times or remove the user from the list. */
const updates = fc.array(
  fc.record({
    userId: fc.integer({ min: 1, max: people }),
    active: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
    idle: fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 2_000_000_000 }) },
    ),
  }),
  { size: 'large', maxLength: 1_500 },
);

test('returns the newest row of each user above a position, sorted by update id', () => {
  fc.assert(
    fc.property(
      updates,
      fc.array(fc.nat(1_500)),
      fc.integer({ min: 1, max: 50 }),
      (all, from, page) => {
        const mirror = createMirror('one');
        const newest = new Map<number, LiveRow>();
        const rows = all.map((row, index) => ({ ...row, updateId: index + 1 }));
        for (let begin = 0; begin < rows.length; begin += page) {
          // Responses may overlap with the rows received before.
          const heard = rows.slice(Math.max(0, begin - 2), begin + page);
          mirror.apply({ rows: heard, last: heard.at(-1)?.updateId ?? 0 }, true);
        }
        for (const row of rows) {
          newest.delete(row.userId);
          if (row.idle > 0) newest.set(row.userId, row);
        }
        expect(mirror.position).toBe(rows.length);
        expect(mirror.size).toBe(newest.size);
        for (const position of [0, rows.length, ...from]) {
          for (const isShown of [undefined, ({ userId }: LiveRow) => userId % 3 > 0]) {
            const expected = [...newest.values()].filter(
              (row) => row.updateId > position && (isShown?.(row) ?? true),
            );
            expect(mirror.rowsSince(position, isShown)).toMatchObject(expected);
            expect(mirror.rowsSince(position, isShown)).toHaveLength(expected.length);
            const { pieces, newest: newestId } = mirror.jsonSince(position, isShown);
            expect(pieces.join('')).toBe(`{${expected.map(modernMember).join(',')}}`);
            expect(newestId).toBe(expected.at(-1)?.updateId);
          }
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('writes the rows as valid JSON', () => {
  const mirror = createMirror('one');
  const rows = [
    { userId: 7, active: 1_700_000_000, idle: 1_700_000_060, updateId: 5 },
    { userId: 3, active: -1_600_000_000, idle: 1_700_000_030, updateId: 6 },
  ];
  mirror.apply({ rows, last: 9 }, true);
  const { pieces } = mirror.jsonSince(0);
  expect(JSON.parse(pieces.join(''))).toEqual({
    7: { active_timestamp: 1_700_000_000, idle_timestamp: 1_700_000_060 },
    3: { active_timestamp: 1_600_000_000, idle_timestamp: 1_700_000_030 },
  });
  const nothing = mirror.jsonSince(6);
  expect(nothing.pieces.join('')).toBe('{}');
  expect(nothing.newest).toBeUndefined();
});
