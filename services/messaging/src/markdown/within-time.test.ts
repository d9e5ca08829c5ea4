import { expect, test } from 'vitest';
import { withinTime } from './within-time.ts';

test('work that ends gives its value, or its error', () => {
  expect(withinTime(1_000, () => ({ value: 1 }))).toEqual({ value: 1 });
  const fail = () => {
    throw new TypeError('no');
  };
  expect(() => withinTime(1_000, fail)).toThrow(TypeError);
});

test('work that takes too long is stopped, wherever it is', () => {
  const startedAt = performance.now();
  const evil = () => ({ isFound: /^(a+)+$/.test(`${'a'.repeat(60)}!`) });
  expect(withinTime(50, evil)).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(withinTime(1_000, () => ({ value: 2 }))).toEqual({ value: 2 });
});
