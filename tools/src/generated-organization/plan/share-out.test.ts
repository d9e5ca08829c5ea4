import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

test.each([
  [10, [1, 1, 1], 0],
  [10, [1, 2, 7], 0],
  [1_000, [0.1, 0.2, 0.3, 5], 25],
  [6, [9, 9, 9], 2],
])(
  'splits %d by %j into parts of at least %d that add up to the total',
  (total, weights, least) => {
    const shares = shareOut(total, weights, least);

    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(least);
    expect(shares.every(Number.isInteger)).toBe(true);
  },
);

test('splits in proportion to the weights', () => {
  expect(shareOut(100, [1, 2, 7], 0)).toEqual([10, 20, 70]);
});

test('throws when the total is too small', () => {
  expect(() => shareOut(5, [1, 1, 1], 2)).toThrow('too little');
});
