import { describe, expect, test } from 'vitest';
import { badRequest, conflict, requestTimeout, serviceUnavailable } from '../errors/catalog.ts';
import { createRetryBudget, type RetrySafety, withRetries } from './retry.ts';

function takeAll(budget: { take(): boolean }): number {
  let taken = 0;
  while (budget.take()) taken++;
  return taken;
}

test('allows as many retries in a row as a full budget has capacity', () => {
  expect(takeAll(createRetryBudget({ capacity: 7, share: 0.2 }))).toBe(7);
});

test('adds a share of a retry to the budget for each successful call', () => {
  const budget = createRetryBudget({ capacity: 7, share: 0.25 });
  takeAll(budget);
  for (let success = 0; success < 12; success++) budget.earn();
  expect(takeAll(budget)).toBe(3);
});

test('never fills the budget beyond its capacity', () => {
  const budget = createRetryBudget({ capacity: 7, share: 1 });
  for (let success = 0; success < 1000; success++) budget.earn();
  expect(takeAll(budget)).toBe(7);
});

describe('withRetries', () => {
  const rejected = badRequest({ msg: 'no' });
  const rolledBack = serviceUnavailable({});
  const unknown = requestTimeout({});

  /**
   * Makes a call whose attempts fail with these errors before one succeeds. Returns the outcome and the number of
   * attempts.
   */
  async function call(
    safety: RetrySafety,
    errors: readonly Error[],
    { capacity = 10, timeMs = 60_000 } = {},
  ) {
    const left = [...errors];
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      const error = left.shift();
      if (error) throw error;
      return 'done';
    };
    const budget = createRetryBudget({ capacity });
    const deadline = Date.now() + timeMs;
    const policy = { safety, budget, deadline, signal: undefined };
    const outcome = await withRetries(attempt, policy).catch((error: unknown) => error);
    return { outcome, attempts };
  }

  test.each([
    ['unsafe', 'nothing was done', rolledBack, 'SERVER_NOT_READY'],
    ['unsafe', 'the outcome is unknown', unknown, 'REQUEST_TIMEOUT'],
    ['unsafe', 'it is rejected', rejected, 'BAD_REQUEST'],
    ['idempotent', 'it is rejected', rejected, 'BAD_REQUEST'],
    ['keyed', 'it is rejected', rejected, 'BAD_REQUEST'],
    ['keyed', 'the first attempt meets a conflict', conflict({}), 'CONFLICT'],
    ['idempotent', 'the error does not come from a service', new Error('a bug'), undefined],
  ] as const)('attempts a call marked %s only once when %s', async (safety, _when, error, code) => {
    const { outcome, attempts } = await call(safety, [error]);
    expect(attempts).toBe(1);
    expect(outcome).toMatchObject(code === undefined ? { message: 'a bug' } : { code });
  });

  test.each([
    ['idempotent', 'nothing was done', rolledBack, 'SERVER_NOT_READY'],
    ['idempotent', 'the outcome is unknown', unknown, 'REQUEST_TIMEOUT'],
    ['keyed', 'nothing was done', rolledBack, 'SERVER_NOT_READY'],
  ] as const)(
    'makes up to three attempts at a call marked %s when %s',
    async (safety, _when, error, code) => {
      expect(await call(safety, [error, error])).toEqual({ outcome: 'done', attempts: 3 });
      expect(await call(safety, [error, error, error])).toMatchObject({
        outcome: { code },
        attempts: 3,
      });
    },
  );

  test('repeats a call with an idempotency key until its outcome is known', async () => {
    const errors = [unknown, conflict({}), rolledBack, unknown];
    expect(await call('keyed', errors)).toEqual({ outcome: 'done', attempts: 5 });
    expect(await call('keyed', [unknown, rejected])).toMatchObject({ attempts: 2 });
  });

  test('does not retry a call if the budget is empty or the deadline is near', async () => {
    for (const limit of [{ capacity: 0 }, { timeMs: 0 }]) {
      expect(await call('idempotent', [rolledBack], limit)).toMatchObject({ attempts: 1 });
    }
    expect(await call('keyed', [unknown], { timeMs: 0 })).toMatchObject({
      outcome: { code: 'REQUEST_TIMEOUT' },
      attempts: 1,
    });
  });
});
