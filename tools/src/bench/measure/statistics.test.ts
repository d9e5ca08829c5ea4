import { expect, test } from 'vitest';
import { median, percentile, percentilesOf, ratioOf } from './statistics.ts';

test('a percentile is one of the values, and numbers are ordered as numbers', () => {
  const values = [9, 10, 2, 33, 1];

  expect(percentile(values, 0)).toBe(1);
  expect(percentile(values, 0.2)).toBe(1);
  expect(percentile(values, 0.21)).toBe(2);
  expect(percentile(values, 0.5)).toBe(9);
  expect(percentile(values, 1)).toBe(33);
});

test('of a hundred values the 95th and the 99th are named', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);

  expect(percentilesOf(values)).toEqual({ p50: 50, p95: 95, p99: 99 });
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('no values have no median and no percentiles', () => {
  expect(median([])).toBeNaN();
  expect(percentile([], 0.5)).toBeNaN();
});

test('a ratio is taken pair by pair, so that a slow moment of the machine cancels out', () => {
  expect(ratioOf([60, 30, 66], [100, 50, 100])).toEqual({ median: 0.6, least: 0.6, most: 0.66 });
});

test('a pair without a partner makes no ratio', () => {
  expect(ratioOf([60, 30], [100]).median).toBeNaN();
});
