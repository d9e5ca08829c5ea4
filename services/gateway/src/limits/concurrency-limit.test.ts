import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const { signal } = new AbortController();

/** A limit, and work that ends when it is told to. */
function openLimit(options: { most: number; mostWaiting: number; waitMs?: number }) {
  const limit = createConcurrencyLimit({ waitMs: 60_000, random: () => 0.5, ...options });
  const started: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const run = (id: number, ending = signal) =>
    limit.run(() => {
      started.push(id);
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      ends.set(id, (error) => (error ? reject(error) : resolve(id)));
      return promise;
    }, ending);
  const end = async (id: number, error?: Error) => {
    ends.get(id)?.(error);
    await nextTurn();
  };
  return { limit, started, run, end };
}

test('as many run as may, the others wait for their turn in order', async () => {
  const { limit, started, run, end } = openLimit({ most: 2, mostWaiting: 10 });
  const answers = [1, 2, 3, 4].map((id) => run(id));
  await nextTurn();
  expect(started).toEqual([1, 2]);
  expect(limit.load()).toEqual({ running: 2, waiting: 2 });
  await end(2);
  expect(started).toEqual([1, 2, 3]);
  await end(1);
  expect(started).toEqual([1, 2, 3, 4]);
  await end(3);
  await end(4);
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4]);
  expect(limit.load()).toEqual({ running: 0, waiting: 0 });
});

test('work that fails gives its turn on, and its failure to its caller', async () => {
  const { limit, started, run, end } = openLimit({ most: 1, mostWaiting: 1 });
  const failing = run(1);
  const next = run(2);
  const failed = expect(failing).rejects.toThrow('broken');
  await nextTurn();
  await end(1, new Error('broken'));
  await failed;
  expect(started).toEqual([1, 2]);
  await end(2);
  expect(await next).toBe(2);
  expect(limit.load()).toEqual({ running: 0, waiting: 0 });
});

test('whoever finds too many waiting is turned away at once, and told when to come back', async () => {
  const { run, end } = openLimit({ most: 1, mostWaiting: 1 });
  const answers = [run(1), run(2)];
  await expect(run(3)).rejects.toMatchObject({
    code: 'RATE_LIMIT_HIT',
    httpStatus: 429,
    details: { 'retry-after': 3 },
  });
  await end(1);
  await end(2);
  expect(await Promise.all(answers)).toEqual([1, 2]);
});

test('nobody waits for longer than is promised', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { limit, run, end } = openLimit({ most: 1, mostWaiting: 5, waitMs: 1_000 });
  const first = run(1);
  const waiting = expect(run(2)).rejects.toMatchObject({ code: 'RATE_LIMIT_HIT' });
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await waiting;
  expect(limit.load()).toEqual({ running: 1, waiting: 0 });
  await end(1);
  expect(await first).toBe(1);
});

test('whoever goes away leaves the line', async () => {
  const { limit, started, run, end } = openLimit({ most: 1, mostWaiting: 5 });
  const leaving = new AbortController();
  const first = run(1);
  const left = expect(run(2, leaving.signal)).rejects.toThrow('gone');
  const third = run(3);
  leaving.abort(new Error('gone'));
  await left;
  await end(1);
  expect(started).toEqual([1, 3]);
  await end(3);
  expect(await Promise.all([first, third])).toEqual([1, 3]);
  expect(limit.load()).toEqual({ running: 0, waiting: 0 });
});
