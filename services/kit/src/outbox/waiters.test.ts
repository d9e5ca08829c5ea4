import { expect, test } from 'vitest';
import { createWaiters } from './waiters.ts';

test('resolves the waits for a published event number and for lower ones in the same realm', async () => {
  const waiters = createWaiters();
  const five = waiters.wait(7, 5, 60_000);
  const six = waiters.wait(7, 6, 60_000);
  const seven = waiters.wait(7, 7, 10);
  const other = waiters.wait(8, 1, 10);

  waiters.published(7, 6);

  await expect(Promise.all([five, six, seven, other])).resolves.toEqual([true, true, false, false]);
});

test('resolves a wait with false after the timeout', async () => {
  await expect(createWaiters().wait(7, 1, 1)).resolves.toBe(false);
});

test('reports the highest event number that answers in each realm wait for', async () => {
  const waiters = createWaiters();
  const waits = [
    waiters.wait(7, 6, 60_000),
    waiters.wait(7, 5, 60_000),
    waiters.wait(8, 1, 60_000),
  ];
  expect([...waiters.awaitedEventNumbers()]).toEqual([
    [7, 6],
    [8, 1],
  ]);

  waiters.published(7, 6);
  waiters.published(8, 1);
  await Promise.all(waits);

  expect([...waiters.awaitedEventNumbers()]).toEqual([]);
});
