import { randomInt, randomUUID } from 'node:crypto';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { afterAll, expect, inject, test } from 'vitest';
import { createQueueStore, type StoredQueue } from '../src/queues/queue-store.ts';

const log = createLogger({ service: 'gateway', level: 'error' });
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const redis = stack.use(
  await connectRedis({ url: inject('infrastructure').redisUrl, name: 'test', log }),
);
const nowhere = stack.use(await connectRedis({ url: 'redis://127.0.0.1:1', name: 'test', log }));

const nowSeconds = Math.floor(Date.now() / 1_000);

function storeOf(gateway: string, { now = Date.now, to = redis } = {}) {
  return createQueueStore({ redis: to, gateway, now });
}

function newQueue(changes: Partial<StoredQueue> = {}): StoredQueue {
  return {
    queueKey: randomUUID(),
    realmId: randomInt(1, 2 ** 40),
    idleTimeoutSeconds: 600,
    usedAtSeconds: nowSeconds,
    ...changes,
  };
}

const at = (position: number, pendingSeconds = 0) => ({ position, pendingSeconds });
const live = { state: 'live' };

test("shares a queue's highest acknowledged position and serving gateway", async () => {
  const [one, other] = [storeOf('one'), storeOf('other')];
  const queue = newQueue();
  expect(await one.touch(queue, at(5))).toEqual({
    ...live,
    ...{ acknowledged: undefined, servingGateway: undefined },
  });
  expect(await other.touch(queue, at(9))).toEqual({
    ...live,
    acknowledged: 5,
    servingGateway: 'one',
  });
  expect(await one.touch(queue, at(7))).toEqual({
    ...live,
    acknowledged: 9,
    servingGateway: 'other',
  });
  expect(await one.touch(queue, at(9))).toEqual({
    ...live,
    acknowledged: 9,
    servingGateway: 'one',
  });
});

test('preserves positions of more than fifteen digits exactly', async () => {
  const store = storeOf('one');
  const queue = newQueue();
  const position = 2 ** 52 + 1;
  await store.touch(queue, at(position));
  await store.note([{ ...queue, ...at(position - 1) }]);
  expect(await store.touch(queue, at(0))).toMatchObject({ acknowledged: position });
});

test('keeps a deleted queue deleted when a poll is recorded later', async () => {
  const store = storeOf('one');
  const queue = newQueue();
  await store.touch(queue, at(5));
  expect(await store.remove(queue)).toBe(true);
  expect(await store.note([{ ...queue, ...at(6) }])).toMatchObject([{ state: 'deleted' }]);
  expect(await store.touch(queue, at(5))).toMatchObject({ state: 'deleted' });
});

test('treats an unknown queue as expired if its idle timeout passed while Redis was running', async () => {
  const store = storeOf('one');
  const queue = newQueue();
  const later = storeOf('one', { now: () => Date.now() + 10 * 600_000 });
  const { realmId } = queue;
  await store.touch(queue, at(0));
  expect(await later.touch(newQueue({ realmId }), at(0))).toMatchObject({ state: 'expired' });
  // A queue that a gateway has served while it could not reach Redis.
  const usedAtSeconds = nowSeconds + 10 * 600;
  expect(await later.touch(newQueue({ realmId, usedAtSeconds }), at(0))).toMatchObject(live);
  const old = newQueue({ realmId, usedAtSeconds: nowSeconds - 86_400 });
  expect(await store.touch(old, at(0))).toMatchObject(live);
});

test('shares positions that a gateway records after its response, and reports queues that have moved', async () => {
  const [one, other] = [storeOf('one'), storeOf('other')];
  const realmId = randomInt(1, 2 ** 40);
  const [stays, moves, lost] = [1, 2, 3].map(() => newQueue({ realmId }));
  if (!stays || !moves || !lost) throw new Error('there are three');
  for (const queue of [stays, moves]) await one.touch(queue, at(1));
  await other.touch(moves, at(9));
  expect(await one.note([stays, moves, lost].map((queue) => ({ ...queue, ...at(8, 55) })))).toEqual(
    [
      { state: 'noted', acknowledged: 8 },
      { state: 'moved', acknowledged: 9 },
      { state: 'noted', acknowledged: 8 },
    ],
  );
  expect(await one.note([{ ...moves, ...at(12) }])).toMatchObject([{ acknowledged: 12 }]);
  expect(await other.touch(stays, at(0))).toMatchObject({ acknowledged: 8, servingGateway: 'one' });
  expect(await other.touch(moves, at(0))).toMatchObject({
    acknowledged: 12,
    servingGateway: 'other',
  });
  expect(await other.touch(lost, at(0))).toMatchObject({ acknowledged: 8, servingGateway: 'one' });
});

test('keeps a queue for its idle timeout after a poll ends', async () => {
  const store = storeOf('one');
  const queue = newQueue({ idleTimeoutSeconds: 100 });
  const timeToLive = () => redis.client.ttl(`queue:{${queue.realmId}}:${queue.queueKey}`);
  await store.touch(queue, at(1, 55));
  expect(await timeToLive()).toBeGreaterThan(150);
  await store.note([{ ...queue, ...at(2) }]);
  expect(await timeToLive()).toBeLessThanOrEqual(100);
});

test("returns undefined instead of a queue's state while Redis is unavailable", async () => {
  const store = storeOf('one', { to: nowhere });
  const queue = newQueue({ usedAtSeconds: 0 });
  expect(await store.touch(queue, at(5))).toBeUndefined();
  expect(await store.note([{ ...queue, ...at(5) }])).toBeUndefined();
  expect(await store.remove(queue)).toBe(false);
});
