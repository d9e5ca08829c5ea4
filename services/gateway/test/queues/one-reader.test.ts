import { publishIdentityChange } from '@chat/kit/bus/identity-changes';
import { connectRedis } from '@chat/kit/redis/redis';
import { expect, test, vi } from 'vitest';
import { badQueue, type Gateway, log, numbersOf, openWorld, until, type World } from './world.ts';

/** Starts two gateways, each with its own connection to the bus. */
async function startTwo(world: World, options: Parameters<World['startGateway']>[0] = {}) {
  const stack = new AsyncDisposableStack();
  const one = stack.use(await world.startGateway(options));
  const bus = stack.use(await world.connectBus());
  const other = stack.use(await world.startGateway({ ...options, bus }));
  return { one, other, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

const untilPending = (gateway: Gateway, count: number) =>
  until(() => gateway.pending.count() === count);
const blocking = { dontBlock: false };

test('replaces the pending poll with a new poll, on the same gateway and on another', async () => {
  await using world = await openWorld();
  await using two = await startTwo(world);
  const queue = await two.one.register(12);
  const first = two.one.poll(queue, -1, blocking);
  await untilPending(two.one, 1);
  const second = two.one.poll(queue, -1, blocking);
  expect(await first).toEqual([]);
  await untilPending(two.one, 1);
  const third = two.other.poll(queue, -1, blocking);
  expect(await second).toEqual([]);
  await untilPending(two.other, 1);
  const fourth = two.one.poll(queue, -1, blocking);
  expect(await third).toEqual([]);
  await untilPending(two.one, 1);
  expect(two.other.pending.count()).toBe(0);

  await world.announce([{ n: 1 }]);
  expect(numbersOf(await fourth)).toEqual([1]);
});

test('replaces the pending poll with a new poll while Redis is unavailable', async () => {
  await using world = await openWorld();
  await using nowhere = await connectRedis({ url: 'redis://127.0.0.1:1', name: 'test', log });
  await using two = await startTwo(world, { redis: nowhere });
  const queue = await two.one.register(12);
  const first = two.one.poll(queue, -1, blocking);
  await untilPending(two.one, 1);
  const second = two.other.poll(queue, -1, blocking);
  expect(await first).toEqual([]);
  await untilPending(two.other, 1);
  await world.announce([{ n: 1 }]);
  expect(numbersOf(await second)).toEqual([1]);

  await two.one.remove(queue);
  await expect(two.one.poll(queue, -1)).rejects.toMatchObject(badQueue);
  await until(async () => {
    const answer = await two.other.poll(queue, -1).catch(({ code }) => code);
    return answer === badQueue.code;
  });
});

test('ends the pending poll on another gateway when the queue is deleted, and keeps the queue deleted', async () => {
  await using world = await openWorld();
  await using two = await startTwo(world);
  const queue = await two.one.register(12);
  const pending = two.one.poll(queue, -1, blocking);
  await untilPending(two.one, 1);

  await two.other.remove(queue);

  expect(await pending).toEqual([]);
  await expect(two.one.poll(queue, -1)).rejects.toMatchObject(badQueue);
  await expect(two.other.poll(queue, -1)).rejects.toMatchObject(badQueue);
  await expect(two.one.remove(queue)).rejects.toMatchObject(badQueue);
});

test('discards acknowledged events on every gateway', async () => {
  await using world = await openWorld();
  await using two = await startTwo(world);
  const queue = await two.one.register(12);
  for (const n of [1, 2, 3]) await world.announce([{ n }]);
  await until(() => two.one.clientLog.lastSequence() >= 4);
  const events = await two.one.poll(queue, -1);
  const [first = 0, , last = 0] = events.map(({ id }) => id);
  // The second poll at this gateway is recorded shortly after its answer.
  await two.one.poll(queue, last);
  await until(async () => {
    const answer = await two.other.poll(queue, first).catch(({ code }) => code);
    return answer === 'BAD_REQUEST';
  });
  expect(await two.other.poll(queue, last)).toEqual([]);
});

test('releases only the pending polls of a changed account, on every gateway', async () => {
  await using world = await openWorld();
  await using two = await startTwo(world);
  const { one, other } = two;
  const [mine, too, others] = await Promise.all([
    one.register(12),
    one.register(12),
    one.register(13),
  ]);
  const pending = [one.poll(mine, -1, blocking), other.poll(too, -1, blocking)];
  const stays = other.poll(others, -1, blocking);
  await untilPending(one, 1);
  await untilPending(other, 2);

  publishIdentityChange(world.bus, { realmId: world.realmId, userIds: [12] });
  expect(await Promise.all(pending)).toEqual([[], []]);
  await untilPending(other, 1);

  publishIdentityChange(world.bus, { realmId: world.realmId, userIds: undefined });
  expect(await stays).toEqual([]);
});

test('expires a queue after its idle timeout unless the queue has a pending poll', async () => {
  await using world = await openWorld();
  let passedMs = 0;
  await using gateway = await world.startGateway({ now: () => Date.now() + passedMs });
  // Redis records since when it has known the queues of a realm.
  const [idle, used] = await Promise.all([gateway.register(12), gateway.register(12)]);
  await gateway.poll(used, -1);
  passedMs = 700_000;
  await expect(gateway.poll(idle, -1)).rejects.toMatchObject(badQueue);
  expect(await gateway.poll(used, -1)).toEqual([]);
});

test('continues queues after Redis has lost all data', async () => {
  await using world = await openWorld();
  await using two = await startTwo(world);
  const queue = await two.one.register(12);
  await two.one.poll(queue, -1);
  await world.announce([{ n: 1 }]);
  const { client } = world.redis;
  const keys = (await client.keys(`*{${world.realmId}}*`)).map(String);
  expect(keys.length).toBeGreaterThan(0);
  await client.del(keys);

  await until(async () => numbersOf(await two.other.poll(queue, -1)).length === 1);
  expect(numbersOf(await two.one.poll(queue, -1))).toEqual([1]);
});

test('answers a pending poll with a heartbeat, or without events while the log cannot be read', async () => {
  await using world = await openWorld();
  await using bus = await world.connectBus();
  await using gateway = await world.startGateway({ bus });
  const queue = await gateway.register(12);
  await world.announce([{ n: 1, users: [99] }]);
  await until(() => gateway.clientLog.lastSequence() >= 2);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const pending = gateway.poll(queue, -1, blocking);
    await untilPending(gateway, 1);
    vi.advanceTimersByTime(44_000);
    expect(gateway.pending.count()).toBe(1);
    vi.advanceTimersByTime(12_000);
    const [beat, ...more] = await pending;
    expect(more).toEqual([]);
    expect(beat).toEqual({ type: 'heartbeat', id: 2 * 1024 + 1023 });
    // Nothing has happened in between, but an id must not be used twice.
    const silent = gateway.poll(queue, beat?.id ?? 0, blocking);
    await untilPending(gateway, 1);
    vi.advanceTimersByTime(56_000);
    expect(await silent).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('ends the pending poll of a client that disconnects', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  const leaving = new AbortController();
  const pending = gateway.poll(queue, -1, { ...blocking, signal: leaving.signal });
  await untilPending(gateway, 1);
  leaving.abort();
  expect(await pending).toEqual([]);
  expect(gateway.pending.count()).toBe(0);
});
