import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test('parses digits as a number and ignores spaces around them', () => {
  expect(wholeNumber('0')).toBe(0);
  expect(wholeNumber(' 12 ')).toBe(12);
});

test.each(['', ' ', '-1', '1.5', '1e3', 'three'])('rejects %j as a whole number', (text) => {
  expect(wholeNumber(text)).toBeUndefined();
});
