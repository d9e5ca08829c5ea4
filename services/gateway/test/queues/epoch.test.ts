import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandTier } from '@chat/infrastructure/command';
import { freePort } from '@chat/infrastructure/free-port';
import { startNats } from '@chat/infrastructure/nats-server';
import { findServerPrograms } from '@chat/infrastructure/server-programs';
import { ensureEpoch, findTick } from '@chat/kit/bus/epoch';
import { logExtent } from '@chat/kit/bus/log-extent';
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

/** A NATS server whose store can be put back to what it was. */
async function startOwnNats() {
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'chat-queues-nats-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const { nats: program } = await findServerPrograms(process.env, () => undefined);
  const server = opened.use(
    await startNats({
      ...{ name: 'nats', program, directory, port: await freePort() },
      tie: await commandTier(process.env),
      announce: () => undefined,
    }),
  );
  const [store, copy] = [join(directory, 'nats'), join(directory, 'copy')];
  const resources = opened.move();
  return {
    url: server.url,
    async keepCopy() {
      await server.stop();
      await cp(store, copy, { recursive: true });
      await server.restart();
    },
    /** `meanwhile` happens while the server is away. */
    async putCopyBack(meanwhile: () => Promise<unknown> = async () => undefined) {
      await server.stop();
      await rm(store, { recursive: true });
      await cp(copy, store, { recursive: true });
      await meanwhile();
      await server.restart();
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Writes to a log that was put back, as relays do that find it so: behind what it has. */
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

test('an older copy of the store that grows past the old end ends all queues, at a gateway that ran on', async () => {
  await using nats = await startOwnNats();
  await using world = await openWorld({ natsUrl: nats.url });
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  await world.announce([{ n: 1 }]);
  await nats.keepCopy();
  await hasReconnected(world);
  for (let n = 2; n <= 20; n += 1) await world.announce([{ n }]);
  await until(() => gateway.clientLog.lastSequence() >= 20);
  const { heard, last } = await pollUntil(gateway, queue, -1);
  expect(heard).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const held = gateway.poll(queue, last, { dontBlock: false });
  const before = gateway.follower.epoch();

  await nats.putCopyBack();
  await hasReconnected(world);
  await growBeyond(world, 60);

  expect(numbersOf(await held)).toEqual([]);
  await until(() => gateway.follower.epoch() !== undefined && gateway.follower.epoch() !== before);
  await expect(gateway.poll(queue, last)).rejects.toMatchObject(badQueue);
  await expect(gateway.poll(queue, -1)).rejects.toMatchObject(badQueue);

  const fresh = await gateway.register(12, { numbers: {} });
  const sequence = await world.writeAnew().announce([{ n: 7 }]);
  await until(() => gateway.clientLog.lastSequence() >= sequence);
  expect(numbersOf(await gateway.poll(fresh, -1))).toEqual([7]);
});

test('the same is known to a gateway that starts when all others are gone', async () => {
  await using nats = await startOwnNats();
  await using world = await openWorld({ natsUrl: nats.url });
  const first = await world.startGateway();
  const queue = await first.register(12);
  await nats.keepCopy();
  await hasReconnected(world);
  for (let n = 1; n <= 20; n += 1) await world.announce([{ n }]);
  await until(() => first.clientLog.lastSequence() >= 20);
  const { last } = await pollUntil(first, queue, -1);
  await first[Symbol.asyncDispose]();

  await nats.putCopyBack();
  await hasReconnected(world);
  await growBeyond(world, 60);

  await using second = await world.startGateway();
  await expect(second.poll(queue, last)).rejects.toMatchObject(badQueue);
});

test('gateways that ran on and gateways that start arrive at the same epoch', async () => {
  await using nats = await startOwnNats();
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
  expect((await findTick(world.bus))?.epoch.id).toBe(one.follower.epoch());
});

test('a log that lost nothing stays in its epoch, over restarts of NATS and of gateways', async () => {
  await using nats = await startOwnNats();
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

test('a stream that was deleted and made anew ends all queues', async () => {
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
}, 20_000);

test('a poll that waits for a log that became another one is answered, and then refused', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  const held = gateway.poll(queue, -1, { dontBlock: false });
  await until(() => gateway.held.count() === 1);

  // Whoever finds a loss begins an epoch: here somebody else, say a relay.
  await ensureEpoch(world.bus, Date.now() + 1_000);

  expect(await held).toEqual([]);
  await expect(gateway.poll(queue, -1)).rejects.toMatchObject(badQueue);
});

test('without its note in Redis a gateway that starts trusts the log; the relays, whose notes are in Postgres, do not', async () => {
  await using nats = await startOwnNats();
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
  // What a relay does before it appends anything; see its own tests.
  await ensureEpoch(world.bus, lostAtMs);
  await growBeyond(world, 20);

  await until(() => second.clientLog.lastSequence() >= 20);
  await expect(second.poll(queue, lost * 1024)).rejects.toMatchObject(badQueue);
});
