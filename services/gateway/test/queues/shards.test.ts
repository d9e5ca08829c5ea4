import { appendToLog } from '@chat/kit/bus/client-log';
import { expect, test } from 'vitest';
import { numbersOf, openWorld, until, type World } from './world.ts';

/** Appends entries to a different shard. */
async function fillOtherShard({ bus, realmId }: World, count: number): Promise<void> {
  const neighbour = { realmId: realmId + 1, service: 'presence' };
  for (let n = 0; n < count; n += 1) await appendToLog(bus, neighbour);
}

test('follows a shard when one of its queues is used, even after the shard was dropped', async () => {
  await using world = await openWorld();
  let passedMs = 0;
  const now = () => Date.now() + passedMs;
  await using maker = await world.startGateway();
  const queue = await maker.register(12);
  await maker[Symbol.asyncDispose]();
  await world.redis.client.del(`log:${world.bus.streams.nameOf('CLIENT')}:shards`);
  await using gateway = await world.startGateway({ now, follows: false });
  await world.announce([{ n: 1 }]);
  expect(gateway.shards.count()).toBe(0);

  const events = await gateway.poll(queue, -1);
  expect(numbersOf(events)).toEqual([1]);
  expect(gateway.shards.count()).toBe(1);

  passedMs = 301_000;
  await until(() => gateway.shards.count() === 0);
  await world.announce([{ n: 2 }]);
  await fillOtherShard(world, 3);
  await world.announce([{ n: 3 }]);
  expect(numbersOf(await gateway.poll(queue, events.at(-1)?.id ?? 0))).toEqual([2, 3]);
});

test('reaches the positions of other gateways in a newly followed shard behind entries of other shards', async () => {
  await using world = await openWorld();
  await using one = await world.startGateway();
  await world.announce([{ n: 1 }]);
  await until(() => one.clientLog.lastSequence() === 2);
  await fillOtherShard(world, 3);
  const queue = await one.register(12);
  await using other = await world.startGateway();

  const late = await other.register(13);
  expect([queue.lastEventId, late.lastEventId]).toEqual([2 * 1024 + 1023, 2 * 1024 + 1023]);
  const pending = other.poll(queue, -1, { dontBlock: false });
  await until(() => other.pending.count() === 1);
  await world.announce([{ n: 2 }]);
  expect(numbersOf(await pending)).toEqual([2]);
  expect(numbersOf(await one.poll(late, -1))).toEqual([2]);
});

test('appends a tick to a shard that was not followed for long, so that reading begins with its epoch', async () => {
  await using world = await openWorld();
  await using one = await world.startGateway();
  const queue = await one.register(12, { idleTimeoutSeconds: 3_600 });
  await world.announce([{ n: 1 }]);
  const now = () => Date.now() + 660_000;
  await using later = await world.startGateway({ now });

  expect(later.follower.epoch()).toBe(one.follower.epoch());
  expect(later.clientLog.windowStart()).toBe(2);
  expect(later.clientLog.lastSequence()).toBe(3);
  expect(numbersOf(await later.poll(queue, -1))).toEqual([1]);
});

test('keeps a starting gateway unready until it has read the shards that other gateways follow', async () => {
  await using world = await openWorld();
  const one = await world.startGateway();
  await world.announce([{ n: 1 }]);
  await until(() => one.clientLog.lastSequence() === 2);
  await one[Symbol.asyncDispose]();

  await using other = await world.startGateway({ follows: false });
  expect(other.shards.count()).toBe(1);
  expect(other.shards.checkCaughtUp).toThrow('is not read to its end');
  await until(() => isReady(other.shards));
  expect(other.clientLog.lastSequence()).toBe(2);
});

function isReady({ checkCaughtUp }: { checkCaughtUp(): void }): boolean {
  try {
    checkCaughtUp();
    return true;
  } catch {
    return false;
  }
}
