import { expect, test } from 'vitest';
import { chunksOf } from './write-reading.ts';

test('chunksOf sets the bits of read numbers in their chunks', () => {
  const chunks = chunksOf([3, 1_023, 1_024, 5_000]);

  expect(chunks.map(([chunk]) => chunk)).toEqual([0, 1, 4]);
  const read = chunks.flatMap(([chunk, bits]) => {
    expect(bits).toMatch(/^[01]{1024}$/);
    return [...bits].flatMap((bit, place) => (bit === '1' ? [chunk * 1_024 + place] : []));
  });
  expect(read).toEqual([3, 1_023, 1_024, 5_000]);
});

test('chunksOf returns no chunks when nothing is read', () => {
  expect(chunksOf([])).toEqual([]);
});
