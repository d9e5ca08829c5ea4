import { publishIdentityChange } from '@chat/kit/bus/identity-changes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Gateway, numbersOf, openWorld, type Queue, until, type World } from './world.ts';

// A gateway with a full event loop, where polls gather events for 150 ms. The tests control its clock.

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const busy = { utilization: () => 1 };
const blocking = { dontBlock: false };

/** Starts a poll. The poll's answer is undefined while the poll is pending. */
async function startPoll(gateway: Gateway, queue: Queue, signal?: AbortSignal) {
  const before = gateway.pending.count();
  const poll: { answer?: number[] } = {};
  const answered = gateway.poll(queue, -1, { ...blocking, ...(signal && { signal }) });
  const done = answered.then((events) => {
    poll.answer = numbersOf(events);
    return poll.answer;
  });
  await until(() => gateway.pending.count() > before);
  return { poll, done };
}

/** Announces events. Resolves when the gateway has passed them to its polls. */
async function announce(world: World, gateway: Gateway, ...events: Parameters<World['announce']>) {
  const sequence = await world.announce(...events);
  await until(() => gateway.clientLog.lastSequence() >= sequence);
}

test('answers a poll once on a busy gateway, with the events of the last 150 ms', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway(busy);
  const { poll, done } = await startPoll(gateway, await gateway.register(12));
  await announce(world, gateway, [{ n: 1 }]);
  vi.advanceTimersByTime(100);
  await announce(world, gateway, [{ n: 2 }, { n: 3, users: [13] }]);
  vi.advanceTimersByTime(40);
  await announce(world, gateway, [{ n: 4 }]);
  expect(poll.answer).toBeUndefined();
  vi.advanceTimersByTime(10);
  expect(await done).toEqual([1, 2, 4]);
  expect(gateway.pending.count()).toBe(0);
});

test('answers a poll at the first event on a gateway with spare time', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway({ utilization: () => 0.5 });
  const { done } = await startPoll(gateway, await gateway.register(12));
  await announce(world, gateway, [{ n: 1 }]);
  expect(await done).toEqual([1]);
});

test("immediately answers the polls of a message's sender on a busy gateway, with all events that they have collected", async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway(busy);
  const sender = await startPoll(gateway, await gateway.register(12));
  const other = await startPoll(gateway, await gateway.register(13));
  await announce(world, gateway, [{ n: 1 }]);
  await announce(world, gateway, [{ n: 2, sentBy: 12 }]);
  expect(await sender.done).toEqual([1, 2]);
  expect(other.poll.answer).toBeUndefined();
  vi.advanceTimersByTime(150);
  expect(await other.done).toEqual([1, 2]);
});

test('immediately answers a poll that has collected the maximum number of events on a busy gateway', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway(busy);
  const { done } = await startPoll(gateway, await gateway.register(12));
  const numbers = [...Array(1_000).keys()];
  await announce(
    world,
    gateway,
    numbers.slice(0, 500).map((n) => ({ n })),
  );
  await announce(
    world,
    gateway,
    numbers.slice(500).map((n) => ({ n })),
  );
  expect(await done).toEqual(numbers);
});

test.each([
  ['the client goes away', async ({ leaving }: Ending) => leaving.abort()],
  [
    'the gateway lets all polls go',
    async ({ gateway }: Ending) => gateway.clientLog.releaseReaders(),
  ],
  [
    'the account changes',
    async ({ world }: Ending) => {
      publishIdentityChange(world.bus, { realmId: world.realmId, userIds: [12] });
    },
  ],
  [
    'a new poll takes its place',
    async ({ gateway, queue }: Ending) => {
      expect(numbersOf(await gateway.poll(queue, -1))).toEqual([1]);
    },
  ],
])('answers a poll with the events that it has collected when %s', async (_name, end) => {
  await using world = await openWorld();
  await using gateway = await world.startGateway(busy);
  const queue = await gateway.register(12);
  const leaving = new AbortController();
  const { poll, done } = await startPoll(gateway, queue, leaving.signal);
  await announce(world, gateway, [{ n: 1 }]);
  expect(poll.answer).toBeUndefined();
  await end({ world, gateway, queue, leaving });
  expect(await done).toEqual([1]);
  expect(gateway.pending.count()).toBe(0);
});

test('sends the collected events when a heartbeat becomes due in the meantime', async () => {
  // Only timers advance: the heartbeat becomes due while the poll still gathers.
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await using world = await openWorld();
  await using gateway = await world.startGateway(busy);
  const { done } = await startPoll(gateway, await gateway.register(12));
  await announce(world, gateway, [{ n: 1 }]);
  vi.advanceTimersByTime(56_000);
  expect(await done).toEqual([1]);
});

interface Ending {
  world: World;
  gateway: Gateway;
  queue: Queue;
  leaving: AbortController;
}
