import { expect, test } from 'vitest';
import { createRetryBudget } from './retry.ts';

function takeAll(budget: { take(): boolean }): number {
  let taken = 0;
  while (budget.take()) taken++;
  return taken;
}

test('a full budget pays for its capacity of retries at once', () => {
  expect(takeAll(createRetryBudget({ capacity: 7, share: 0.2 }))).toBe(7);
});

test('successes earn their share of retries back', () => {
  const budget = createRetryBudget({ capacity: 7, share: 0.25 });
  takeAll(budget);
  for (let success = 0; success < 12; success++) budget.earn();
  expect(takeAll(budget)).toBe(3);
});

test('no more than the capacity is saved up', () => {
  const budget = createRetryBudget({ capacity: 7, share: 1 });
  for (let success = 0; success < 1000; success++) budget.earn();
  expect(takeAll(budget)).toBe(7);
});
