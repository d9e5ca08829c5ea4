import { expect, test } from 'vitest';
import { shortCount } from './badge.tsx';

test.each([
  [1, '1'],
  [999, '999'],
  [1_000, '1k'],
  [1_234, '1.2k'],
  [9_999, '9.9k'],
  [12_345, '12k'],
  [999_499, '999k'],
  [1_500_000, '1.5M'],
])('formats the count %d as %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});
