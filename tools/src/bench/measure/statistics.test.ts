import { expect, test } from 'vitest';
import { median, percentile, percentilesOf, ratioOf } from './statistics.ts';

test('percentile compares values as numbers and does not interpolate', () => {
  const values = [9, 10, 2, 33, 1];

  expect(percentile(values, 0)).toBe(1);
  expect(percentile(values, 0.2)).toBe(1);
  expect(percentile(values, 0.21)).toBe(2);
  expect(percentile(values, 0.5)).toBe(9);
  expect(percentile(values, 1)).toBe(33);
});

test('percentilesOf returns 50, 95 and 99 for the numbers from 1 to 100', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);

  expect(percentilesOf(values)).toEqual({ p50: 50, p95: 95, p99: 99 });
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('for the values %j, median returns %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('median and percentile return NaN for no values', () => {
  expect(median([])).toBeNaN();
  expect(percentile([], 0.5)).toBeNaN();
});

test('ratioOf returns the median ratio of pairs, so that a slow moment of the machine cancels out', () => {
  expect(ratioOf([60, 30, 66], [100, 50, 100])).toEqual({ median: 0.6, least: 0.6, most: 0.66 });
});

test('ratioOf returns NaN when a value has no partner', () => {
  expect(ratioOf([60, 30], [100]).median).toBeNaN();
});
