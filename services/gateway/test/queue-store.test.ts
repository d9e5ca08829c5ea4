import { randomUUID } from 'node:crypto';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { afterAll, expect, inject, test } from 'vitest';
import { createQueueStore } from '../src/queues/queue-store.ts';

const log = createLogger({ service: 'gateway', level: 'error' });
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const redis = stack.use(
  await connectRedis({ url: inject('infrastructure').redisUrl, name: 'test', log }),
);
const nowhere = stack.use(await connectRedis({ url: 'redis://127.0.0.1:1', name: 'test', log }));

const start = 1_000_000;
function record(createdAtSeconds: number) {
  return {
    nonce: 'n',
    realmId: 7,
    userId: 12,
    start,
    numbers: {},
    epoch: '1',
    narrow: [],
    capabilities: [],
    applyMarkdown: false,
    clientGravatar: true,
    slimPresence: false,
    includeSubscribers: false,
    allPublicStreams: false,
    idleTimeoutSeconds: 600,
    createdAtSeconds,
  };
}

const nowSeconds = Math.floor(Date.now() / 1_000);
const alive = { isDeleted: false, isExpired: false };

test('the highest acknowledged position is remembered, for all gateways', async () => {
  const [one, other] = [createQueueStore(redis, Date.now), createQueueStore(redis, Date.now)];
  const id = randomUUID();
  const queue = record(nowSeconds);
  expect(await one.touch(id, queue, 5, 0)).toEqual({ ...alive, acknowledged: undefined });
  expect(await other.touch(id, queue, 9, 0)).toEqual({ ...alive, acknowledged: 5 });
  expect(await one.touch(id, queue, 7, 0)).toEqual({ ...alive, acknowledged: 9 });
  expect(await other.touch(id, queue, 9, 0)).toEqual({ ...alive, acknowledged: 9 });
});

test('positions beyond what a double shows without an exponent survive', async () => {
  const store = createQueueStore(redis, Date.now);
  const id = randomUUID();
  const position = 2 ** 52 + 1;
  await store.touch(id, record(nowSeconds), position, 0);
  expect(await store.touch(id, record(nowSeconds), 0, 0)).toMatchObject({ acknowledged: position });
});

test('a deleted queue stays deleted', async () => {
  const store = createQueueStore(redis, Date.now);
  const id = randomUUID();
  await store.touch(id, record(nowSeconds), 5, 0);
  await store.remove(id, record(nowSeconds));
  expect(await store.touch(id, record(nowSeconds), 5, 0)).toMatchObject({ isDeleted: true });
});

test('an unknown queue is expired once it could have idled too long, by a Redis old enough to know', async () => {
  // Whatever the test run's Redis remembers since, it is less than this far in the future.
  const later = () => Date.now() + 10 * 600_000;
  const store = createQueueStore(redis, Date.now);
  await store.touch(randomUUID(), record(nowSeconds), 0, 0);
  expect(
    await createQueueStore(redis, later).touch(randomUUID(), record(nowSeconds), 0, 0),
  ).toMatchObject({
    isExpired: true,
  });
  expect(await store.touch(randomUUID(), record(nowSeconds - 86_400), 0, 0)).toMatchObject(alive);
});

test('without Redis every queue counts as alive', async () => {
  const store = createQueueStore(nowhere, Date.now);
  expect(await store.touch(randomUUID(), record(0), 5, 0)).toEqual({
    ...alive,
    acknowledged: undefined,
  });
});
