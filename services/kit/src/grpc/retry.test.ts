import { expect, test } from 'vitest';
import { createRetryBudget } from './retry.ts';

function takeAll(budget: { take(): boolean }): number {
  let taken = 0;
  while (budget.take()) taken++;
  return taken;
}

test('a full budget allows as many retries at once as its capacity', () => {
  expect(takeAll(createRetryBudget({ capacity: 7, share: 0.2 }))).toBe(7);
});

test('successful calls refill the budget by their share', () => {
  const budget = createRetryBudget({ capacity: 7, share: 0.25 });
  takeAll(budget);
  for (let success = 0; success < 12; success++) budget.earn();
  expect(takeAll(budget)).toBe(3);
});

test('the budget never exceeds its capacity', () => {
  const budget = createRetryBudget({ capacity: 7, share: 1 });
  for (let success = 0; success < 1000; success++) budget.earn();
  expect(takeAll(budget)).toBe(7);
});
