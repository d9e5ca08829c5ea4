import { startRestorableNats } from '@chat/infrastructure/restorable-nats';
import { ensureEpoch, findTick } from '@chat/kit/bus/client-log';
import { logExtent } from '@chat/kit/bus/log-reader';
import { shardOf } from '@chat/kit/bus/streams';
import { connectRedis } from '@chat/kit/redis/redis';
import { expect, test } from 'vitest';
import {
  badQueue,
  type Gateway,
  log,
  numbersOf,
  openWorld,
  type Queue,
  until,
  type World,
} from './world.ts';

/**
 * Appends entries to a restored log until `sequence`. Like relays that find a restored log, it continues after the last
 * entry.
 */
async function growBeyond(world: World, sequence: number) {
  const writer = world.writeAnew();
  let n = 1_000;
  for (let last = 0; last < sequence; n += 1) last = await writer.announce([{ n }]);
}

async function hasReconnected(world: World) {
  await until(() => world.bus.isConnected());
}

async function pollUntil(gateway: Gateway, queue: Queue, position: number) {
  const heard: number[] = [];
  let last = position;
  for (;;) {
    const events = await gateway.poll(queue, last);
    heard.push(...numbersOf(events));
    last = events.at(-1)?.id ?? last;
    if (events.length === 0) return { heard, last };
  }
}

test('ends all queues on a running gateway when an older copy of the log is restored, even after the copy has grown past the old end', async () => {
  await using nats = await startRestorableNats();
  await using world = await openWorld({ natsUrl: nats.url });
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  await world.announce([{ n: 1 }]);
  await nats.keepCopy();
  await hasReconnected(world);
  let end = 0;
  for (let n = 2; n <= 20; n += 1) end = await world.announce([{ n }]);
  await until(() => gateway.clientLog.lastSequence() >= end);
  const { heard, last } = await pollUntil(gateway, queue, -1);
  expect(heard).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const pending = gateway.poll(queue, last, { dontBlock: false });
  const before = gateway.follower.epoch();

  await nats.putCopyBack();
  await hasReconnected(world);
  await growBeyond(world, 60);

  expect(numbersOf(await pending)).toEqual([]);
  await until(() => gateway.follower.epoch() !== undefined && gateway.follower.epoch() !== before);
  await expect(gateway.poll(queue, last)).rejects.toMatchObject(badQueue);
  await expect(gateway.poll(queue, -1)).rejects.toMatchObject(badQueue);

  const fresh = await gateway.register(12, { eventNumbers: {} });
  const sequence = await world.writeAnew().announce([{ n: 7 }]);
  await until(() => gateway.clientLog.lastSequence() >= sequence);
  expect(numbersOf(await gateway.poll(fresh, -1))).toEqual([7]);
});

test('ends all queues on the first gateway that starts after an older copy of the log was restored', async () => {
  await using nats = await startRestorableNats();
  await using world = await openWorld({ natsUrl: nats.url });
  const first = await world.startGateway();
  const queue = await first.register(12);
  await nats.keepCopy();
  await hasReconnected(world);
  let end = 0;
  for (let n = 1; n <= 20; n += 1) end = await world.announce([{ n }]);
  await until(() => first.clientLog.lastSequence() >= end);
  const { last } = await pollUntil(first, queue, -1);
  await first[Symbol.asyncDispose]();

  await nats.putCopyBack();
  await hasReconnected(world);
  await growBeyond(world, 60);

  await using second = await world.startGateway();
  await expect(second.poll(queue, last)).rejects.toMatchObject(badQueue);
});

test('uses the same epoch on running and starting gateways', async () => {
  await using nats = await startRestorableNats();
  await using world = await openWorld({ natsUrl: nats.url });
  await using otherBus = await world.connectBus();
  await using one = await world.startGateway();
  await using other = await world.startGateway({ bus: otherBus });
  await nats.keepCopy();
  await hasReconnected(world);
  for (let n = 1; n <= 5; n += 1) await world.announce([{ n }]);
  const { lastSequence } = await logExtent(world.bus);
  await until(() => other.clientLog.lastSequence() >= lastSequence);
  await until(() => one.clientLog.lastSequence() >= lastSequence);
  const before = one.follower.epoch();
  expect(other.follower.epoch()).toBe(before);

  await nats.putCopyBack();
  await hasReconnected(world);
  await using third = await world.startGateway();
  const epochOf = ({ follower }: Gateway) => follower.epoch();
  await until(
    () => epochOf(one) !== before && epochOf(one) !== undefined && epochOf(other) === epochOf(one),
  );
  await until(() => third.follower.epoch() === one.follower.epoch());
  expect((await findTick(world.bus, shardOf(world.realmId)))?.epoch.id).toBe(one.follower.epoch());
});

test('keeps the epoch of a complete log across restarts of NATS and of gateways', async () => {
  await using nats = await startRestorableNats();
  await using world = await openWorld({ natsUrl: nats.url });
  const first = await world.startGateway();
  const queue = await first.register(12);
  await world.announce([{ n: 1 }]);
  await nats.keepCopy();
  await hasReconnected(world);
  await world.announce([{ n: 2 }]);
  await until(() => first.clientLog.lastSequence() >= 3);
  await first[Symbol.asyncDispose]();

  await using second = await world.startGateway();
  expect(numbersOf(await second.poll(queue, -1))).toEqual([1, 2]);
  expect(second.follower.epoch()).toBe(first.follower.epoch());
});

test('ends all queues when the client event log is recreated', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  await world.announce([{ n: 1 }]);
  await until(() => gateway.clientLog.lastSequence() >= 2);
  const before = gateway.follower.epoch();
  const { manager, nameOf } = world.bus.streams;
  for (const name of ['CLIENT', 'DOMAIN', 'DEAD'] as const)
    await manager.streams.delete(nameOf(name));

  const writer = world.writeAnew();
  await until(async () => writer.announce([{ n: 2 }]).then(Boolean, () => false));
  await until(() => gateway.follower.epoch() !== undefined && gateway.follower.epoch() !== before);

  await expect(gateway.poll(queue, -1)).rejects.toMatchObject(badQueue);
  await expect(gateway.poll(queue, queue.lastEventId)).rejects.toMatchObject(badQueue);
});

test('continues an emptied log on gateways that remember its end, and starts a new epoch without them', async () => {
  await using world = await openWorld();
  await using running = await world.startGateway();
  const queue = await running.register(12);
  for (const n of [1, 2, 3]) await world.announce([{ n }]);
  await until(() => running.clientLog.lastSequence() >= 4);
  const { manager, nameOf } = world.bus.streams;
  await manager.streams.purge(nameOf('CLIENT'));
  const sequence = await world.announce([{ n: 4 }], { follows: 0 });
  await until(() => running.clientLog.lastSequence() >= sequence);
  expect(numbersOf(await running.poll(queue, -1))).toEqual([1, 2, 3, 4]);

  await using fresh = await world.startGateway();
  await expect(fresh.poll(queue, -1)).rejects.toMatchObject(badQueue);
  await until(() => running.follower.epoch() === fresh.follower.epoch());
  await expect(running.poll(queue, -1)).rejects.toMatchObject(badQueue);
});

test('ends a pending poll when the log begins a new epoch, and rejects the next poll', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  const pending = gateway.poll(queue, -1, { dontBlock: false });
  await until(() => gateway.pending.count() === 1);

  // A process that detects a loss starts an epoch. Here it is a different process, such as a relay.
  await ensureEpoch(world.bus, shardOf(world.realmId), Date.now() + 1_000);

  expect(await pending).toEqual([]);
  await expect(gateway.poll(queue, -1)).rejects.toMatchObject(badQueue);
});

test('trusts the log without a checkpoint in Redis, and lets relays detect the loss by their record in Postgres', async () => {
  await using nats = await startRestorableNats();
  await using world = await openWorld({ natsUrl: nats.url });
  await using nowhere = await connectRedis({ url: 'redis://127.0.0.1:1', name: 'test', log });
  const first = await world.startGateway({ redis: nowhere });
  const queue = await first.register(12);
  await nats.keepCopy();
  await hasReconnected(world);
  const lost = await world.announce([{ n: 1 }]);
  await until(() => first.clientLog.lastSequence() >= lost);
  const lostAtMs = Date.now();
  await first[Symbol.asyncDispose]();
  await nats.putCopyBack();
  await hasReconnected(world);

  await using second = await world.startGateway({ redis: nowhere });
  // A relay does this before it appends anything; see its own tests.
  await ensureEpoch(world.bus, shardOf(world.realmId), lostAtMs);
  await growBeyond(world, 20);

  await until(() => second.clientLog.lastSequence() >= 20);
  await expect(second.poll(queue, lost * 1024)).rejects.toMatchObject(badQueue);
});

test('appends ticks from only one gateway while no events occur, so that heartbeat ids grow', async () => {
  await using world = await openWorld();
  let passedMs = 0;
  const now = () => Date.now() + passedMs;
  await using otherBus = await world.connectBus();
  await using one = await world.startGateway({ now });
  await using other = await world.startGateway({ now, bus: otherBus });
  const epoch = one.follower.epoch();
  for (const sequence of [2, 3]) {
    passedMs += 45_000;
    await until(() => one.clientLog.lastSequence() >= sequence);
    await until(() => other.clientLog.lastSequence() >= sequence);
    expect((await logExtent(world.bus)).lastSequence).toBe(sequence);
  }
  expect([one.follower.epoch(), other.follower.epoch()]).toEqual([epoch, epoch]);
});
