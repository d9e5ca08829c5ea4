import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { serviceUnavailable } from '../errors/catalog.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Creates a limit, together with work that ends on demand. */
function openLimit(options: {
  most: number;
  mostWaiting: number;
  waitMs?: number;
  share?: number;
}) {
  const limit = createConcurrencyLimit({
    ...{ waitMs: 60_000, share: 1, random: () => 0.5 },
    ...options,
  });
  const started: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const run = (id: number, caller: { key?: string; signal?: AbortSignal } = {}) =>
    limit.run(
      () => {
        started.push(id);
        const { promise, resolve, reject } = Promise.withResolvers<number>();
        ends.set(id, (error) => (error ? reject(error) : resolve(id)));
        return promise;
      },
      { key: 'somebody', ...caller },
    );
  const end = async (id: number, error?: Error) => {
    ends.get(id)?.(error);
    await nextTurn();
  };
  return { limit, started, run, end };
}

const turnedAway = { code: 'RATE_LIMIT_HIT', httpStatus: 429, details: { 'retry-after': 3 } };

test('runs at most as many requests as there are permits, and starts the others in the order of arrival', async () => {
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

test('gives a key at most its share of the permits, and leaves the others to keys that arrive later', async () => {
  const { limit, started, run, end } = openLimit({ most: 8, mostWaiting: 8, share: 0.25 });
  const greedy = [1, 2, 3, 4].map((id) => run(id, { key: 'greedy' }));
  const refused = expect(run(5, { key: 'greedy' })).rejects.toMatchObject(turnedAway);
  const other = run(6, { key: 'other' });
  await refused;
  expect(started).toEqual([1, 2, 6]);
  expect(limit.load()).toEqual({ running: 3, waiting: 2 });
  await end(6);
  expect(started).toEqual([1, 2, 6]);
  await end(1);
  expect(started).toEqual([1, 2, 6, 3]);
  for (const id of [2, 3, 4]) await end(id);
  expect(await Promise.all([...greedy, other])).toEqual([1, 2, 3, 4, 6]);
});

test('skips the first waiting request while its key is using its full share', async () => {
  const { started, run, end } = openLimit({ most: 2, mostWaiting: 4, share: 0.5 });
  const answers = [run(1, { key: 'a' }), run(2, { key: 'b' })];
  answers.push(run(3, { key: 'a' }), run(4, { key: 'c' }));
  await nextTurn();
  await end(2);
  expect(started).toEqual([1, 2, 4]);
  for (const id of [1, 4, 3]) await end(id);
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4]);
});

test('releases the permit if the work fails, and rethrows the error', async () => {
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

test('rejects a request immediately, with a retry-after, if the queue is full', async () => {
  const { run, end } = openLimit({ most: 1, mostWaiting: 1 });
  const answers = [run(1), run(2)];
  await expect(run(3)).rejects.toMatchObject(turnedAway);
  await end(1);
  await end(2);
  expect(await Promise.all(answers)).toEqual([1, 2]);
});

test('rejects a request that has waited for the maximum time', async () => {
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

test('removes an aborted request from the queue', async () => {
  const { limit, started, run, end } = openLimit({ most: 1, mostWaiting: 5 });
  const leaving = new AbortController();
  const first = run(1);
  const left = expect(run(2, { signal: leaving.signal })).rejects.toThrow('gone');
  const third = run(3);
  leaving.abort(new Error('gone'));
  await left;
  await end(1);
  expect(started).toEqual([1, 3]);
  await end(3);
  expect(await Promise.all([first, third])).toEqual([1, 3]);
  expect(limit.load()).toEqual({ running: 0, waiting: 0 });
});

test('releases the permit during a wait, and takes it back without queueing', async () => {
  const { limit, started, run, end } = openLimit({ most: 1, mostWaiting: 5 });
  const permit = await limit.acquire({ key: 'somebody' });
  const second = run(2);
  const waited = Promise.withResolvers<string>();
  const aside = permit.releaseDuring(() => waited.promise);
  await nextTurn();
  expect(started).toEqual([2]);
  waited.resolve('done');
  expect(await aside).toBe('done');
  expect(limit.load()).toEqual({ running: 2, waiting: 0 });
  const third = run(3);
  await end(2);
  expect(started).toEqual([2]);
  permit.release();
  permit.release();
  await nextTurn();
  expect(started).toEqual([2, 3]);
  await end(3);
  expect(await Promise.all([second, third])).toEqual([2, 3]);
  expect(limit.load()).toEqual({ running: 0, waiting: 0 });
});

test('releases the permit during a wait only if the wait takes longer than afterMs', async () => {
  const { limit, started, run, end } = openLimit({ most: 1, mostWaiting: 5 });
  const permit = await limit.acquire({ key: 'somebody' });
  const second = run(2);
  expect(await permit.releaseDuring(async () => 'prompt', 60_000)).toBe('prompt');
  expect(limit.load()).toEqual({ running: 1, waiting: 1 });
  const slow = Promise.withResolvers<void>();
  const aside = permit.releaseDuring(() => slow.promise, 1);
  await vi.waitUntil(() => started.length === 1, 60_000);
  slow.resolve();
  await aside;
  expect(limit.load()).toEqual({ running: 2, waiting: 0 });
  permit.release();
  await end(2);
  expect(await second).toBe(2);
});

test('rejects with the error that the refusal option creates', async () => {
  const limit = createConcurrencyLimit({
    ...{ most: 1, mostWaiting: 0, waitMs: 1_000, share: 1, random: () => 0 },
    refusal: serviceUnavailable,
  });
  const permit = await limit.acquire({ key: 'somebody' });
  await expect(limit.acquire({ key: 'other' })).rejects.toMatchObject({
    ...{ code: 'SERVER_NOT_READY', details: { 'retry-after': 1 } },
  });
  permit.release();
});
