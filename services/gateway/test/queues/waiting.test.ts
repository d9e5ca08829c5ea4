import { expect, test } from 'vitest';
import {
  type Announced,
  badQueue,
  type Gateway,
  numbersOf,
  openWorld,
  type Queue,
  until,
  type World,
} from './world.ts';

// While rosters cannot be read, the entries that wait for them take half of the window's bytes at most.

const window = { maxBytes: 8_000 };
/** More entries than half of the window has room for. */
const count = 40;
const all = Array.from({ length: count }, (_, index) => index + 1);

/** Announces events to users of a roster. Returns the sequence of the last entry. */
async function announceAll(world: World): Promise<number> {
  let sequence = 0;
  for (const n of all) {
    const event: Announced = { n, users: [12, 13], hasRoster: true };
    sequence = await world.announce([event]);
  }
  return sequence;
}

/** Polls the queue until it has all events, or cannot be read. Adds the numbers of the events to `heard`. */
async function pollAll(gateway: Gateway, queue: Queue, heard: number[]): Promise<void> {
  let last = queue.lastEventId;
  while (heard.length < count) {
    const events = await gateway.poll(queue, last, { dontBlock: false });
    heard.push(...numbersOf(events));
    last = events.at(-1)?.id ?? last;
  }
}

test('stops reading the log while entries that wait for a roster fill their memory, and then delivers every event', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway({ window });
  const queue = await gateway.register(12);
  const heard: number[] = [];
  const polling = pollAll(gateway, queue, heard);
  world.rosters.isAway = true;
  const end = await announceAll(world);

  await until(gateway.clientLog.isFull);
  expect(gateway.clientLog.lastSequence()).toBeLessThan(end / 2);
  expect(gateway.clientLog.lastReadable(world.realmId)).toBe(1);
  expect(heard).toEqual([]);

  world.rosters.isAway = false;
  await polling;
  expect(heard).toEqual(all);
  expect(gateway.clientLog.lastReadable(world.realmId)).toBe(end);
});

test('a gateway that starts while entries that wait fill their memory is ready, and serves the queues of the shard later', async () => {
  await using world = await openWorld();
  await using first = await world.startGateway();
  const queue = await first.register(12);
  const end = await announceAll(world);
  await until(() => first.clientLog.lastSequence() === end);
  await first[Symbol.asyncDispose]();

  world.rosters.isAway = true;
  await using second = await world.startGateway({ window, follows: false });
  await until(second.clientLog.isFull);
  expect(second.shards.checkCaughtUp).not.toThrow();
  expect(second.follower.epoch()).toBeUndefined();

  world.rosters.isAway = false;
  const heard: number[] = [];
  await pollAll(second, queue, heard);
  expect(heard).toEqual(all);
});

test('ends a queue when the log discards entries that were not read because others waited', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway({ window });
  const queue = await gateway.register(12);
  world.rosters.isAway = true;
  const end = await announceAll(world);
  await until(gateway.clientLog.isFull);

  const { manager, nameOf } = world.bus.streams;
  await manager.streams.purge(nameOf('CLIENT'), { seq: end });
  world.rosters.isAway = false;

  const heard: number[] = [];
  await expect(pollAll(gateway, queue, heard)).rejects.toMatchObject(badQueue);
  expect(heard).toEqual(all.slice(0, heard.length));
  expect(heard.length).toBeLessThan(count);
});
