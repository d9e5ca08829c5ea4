import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

test('processes the items of a key in order, and different keys in parallel up to the limit', async () => {
  const gates = new Map<string, () => void>();
  const begun: string[] = [];
  const queue = createKeyedQueue<string>({
    concurrency: 2,
    work(item) {
      begun.push(item);
      return new Promise((resolve) => gates.set(item, resolve));
    },
  });
  for (const item of ['a1', 'a2', 'b1', 'c1']) queue.push(item.slice(0, 1), item);
  expect(begun).toEqual(['a1', 'b1']);

  gates.get('a1')?.();
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1']);
  gates.get('b1')?.();
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'a2']);

  gates.get('c1')?.();
  gates.get('a2')?.();
  await queue.idle();
});

test('returns the items that have not started when the queue is cleared', async () => {
  const gate = Promise.withResolvers<void>();
  const queue = createKeyedQueue<string>({ concurrency: 1, work: () => gate.promise });
  for (const item of ['a1', 'a2', 'b1']) queue.push(item.slice(0, 1), item);

  expect(queue.clear()).toEqual(['a2', 'b1']);
  gate.resolve();
  await queue.idle();
  expect(queue.clear()).toEqual([]);
});
