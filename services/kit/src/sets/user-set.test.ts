import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeUserSet, decodeUserSet, encodeUserSet } from './user-set.ts';

const anyId = fc.maxSafeNat();
// Realms number their users consecutively. Small ids, and runs of them, lead to the bitmap.
const closeId = fc.nat({ max: 3000 });
const anyIds = fc.oneof(fc.array(anyId), fc.array(closeId, { maxLength: 2000 }));

test('decodes an encoded set to its ids in ascending order without duplicates', () => {
  fc.assert(
    fc.property(anyIds, (ids) => {
      const decoded = decodeUserSet(encodeUserSet(ids));
      const expected = [...new Set(ids)].sort((a, b) => a - b);
      expect([...decoded]).toEqual(expected);
      expect(decoded.size).toBe(expected.length);
    }),
  );
});

test('contains exactly the ids that were encoded', () => {
  fc.assert(
    fc.property(anyIds, fc.array(fc.oneof(anyId, closeId)), (ids, others) => {
      const decoded = decodeUserSet(encodeUserSet(ids));
      const expected = new Set(ids);
      for (const id of [...ids, ...others]) expect(decoded.has(id)).toBe(expected.has(id));
    }),
  );
});

test('contains no id that is outside the set or not an integer', () => {
  const bitmap = decodeUserSet(encodeUserSet(range(10, 200)));
  for (const id of [-1, 9, 10.5, 201, 2 ** 40, Number.NaN]) expect(bitmap.has(id)).toBe(false);
});

test('encodes the same ids to the same bytes in any order', () => {
  fc.assert(
    fc.property(anyIds, (ids) => {
      expect(encodeUserSet(ids.toReversed())).toEqual(encodeUserSet(ids));
    }),
  );
});

test('adds ids to an encoded set and removes ids from it', () => {
  fc.assert(
    fc.property(anyIds, anyIds, anyIds, (ids, added, removed) => {
      const changed = changeUserSet(encodeUserSet(ids), { added, removed });
      const expected = new Set([...ids, ...added]).difference(new Set(removed));
      expect([...decodeUserSet(changed)]).toEqual([...expected].sort((a, b) => a - b));
      expect(changed.length === 0).toBe(expected.size === 0);
    }),
  );
});

test('encodes 10,000 consecutive ids in 1.25 kB', () => {
  expect(encodeUserSet(range(1, 10_000)).length).toBeLessThanOrEqual(1255);
});

test('encodes a few ids of a large realm in a few bytes each', () => {
  expect(encodeUserSet([1_000_001, 1_000_700, 1_009_000]).length).toBeLessThanOrEqual(8);
});

test('encodes an empty set as an empty array', () => {
  expect(encodeUserSet([])).toHaveLength(0);
  expect([...decodeUserSet(new Uint8Array(0))]).toEqual([]);
});

test.each([[-1], [1.5], [Number.NaN], [2 ** 53]])('throws for the user id %d', (id) => {
  expect(() => encodeUserSet([1, id])).toThrow(RangeError);
});

test('either decodes malformed bytes to some set or throws a RangeError, but never hangs', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      try {
        const decoded = decodeUserSet(bytes);
        expect([...decoded]).toHaveLength(decoded.size);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
  );
});

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
