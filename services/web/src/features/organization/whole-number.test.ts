import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test('returns the number that digits write, even between spaces', () => {
  expect(wholeNumber('0')).toBe(0);
  expect(wholeNumber(' 12 ')).toBe(12);
});

test.each(['', ' ', '-1', '1.5', '1e3', 'three'])('returns no whole number for %j', (text) => {
  expect(wholeNumber(text)).toBeUndefined();
});
