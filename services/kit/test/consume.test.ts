import { nanos } from 'nats';
import { describe, expect, test, vi } from 'vitest';
import { ackFloor, type ConsumeOptions, type Consumer, consume } from '../src/bus/consume.ts';
import { listDeadLetters, replayDeadLetter } from '../src/bus/dead-letters.ts';
import { streamExtent } from '../src/bus/stored-message.ts';
import { replaySubject } from '../src/bus/streams.ts';
import { log, openWorld, type World } from './fixtures/world.ts';
import { deleteStreams } from './service-under-test.ts';

const subject = 'domain.alpha.7.thing.changed';

/** Starts a consumer of numbers, and collects the numbers that `handle` accepts. */
async function consumeNumbers(
  { bus }: Pick<World, 'bus'>,
  options: Partial<ConsumeOptions<number>> = {},
): Promise<Consumer & { handled: number[] }> {
  const handled: number[] = [];
  const consumer = await consume<number>({
    bus,
    stream: 'DOMAIN',
    consumer: 'beta-alpha',
    filter: 'domain.alpha.>',
    decode: (data) => {
      const value = Number(Buffer.from(data).toString());
      if (Number.isNaN(value)) throw new TypeError('not a number');
      return value;
    },
    keyOf: (of) => of,
    redelivery: { delaysMs: [10], maxAttempts: 3 },
    log,
    ...options,
    async handle(value, meta) {
      await options.handle?.(value, meta);
      handled.push(value);
    },
  });
  return { ...consumer, handled };
}

function publish({ bus }: Pick<World, 'bus'>, value: unknown) {
  return bus.publish(subject, Buffer.from(String(value)));
}

describe.each([0, 20])('batches of %i ms', (batchMs) => {
  test('handles the messages of a key in order and exactly once', async () => {
    await using world = await openWorld();
    await using consumer = await consumeNumbers(world, { batchMs });

    for (let value = 1; value <= 100; value += 1) await publish(world, value);

    await expect.poll(() => consumer.handled.length).toBe(100);
    expect(consumer.handled).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  test('distributes messages over two processes', async () => {
    await using world = await openWorld();
    await using otherBus = await world.connectBus();
    await using one = await consumeNumbers(world, { batchMs });
    await using other = await consumeNumbers({ bus: otherBus }, { batchMs });

    await Promise.all(Array.from({ length: 200 }, (_, value) => publish(world, value)));

    await expect.poll(() => one.handled.length + other.handled.length).toBe(200);
    expect(new Set([...one.handled, ...other.handled]).size).toBe(200);
  });

  test('creates its consumer again after the consumer was deleted', async () => {
    await using world = await openWorld();
    const { manager, nameOf } = world.bus.streams;
    await using consumer = await consumeNumbers(world, { batchMs });
    await publish(world, 1);
    await expect.poll(() => consumer.handled).toEqual([1]);

    await manager.consumers.delete(nameOf('DOMAIN'), 'beta-alpha');
    await publish(world, 2);

    // A request that is open at the moment of the deletion gets no response. It ends after two missing heartbeats.
    await expect.poll(() => consumer.handled).toContain(2);
    await expect(consumer.check()).resolves.toBeUndefined();
  });

  test('continues after its stream was deleted and created again', async () => {
    await using world = await openWorld();
    await using consumer = await consumeNumbers(world, { batchMs });
    await publish(world, 1);
    await expect.poll(() => consumer.handled).toEqual([1]);

    await deleteStreams(world.bus);
    await expect
      .poll(() => consumer.check().then(() => 'passes', String))
      .toContain('does not read');
    await expect
      .poll(() =>
        publish(world, 2).then(
          () => 'stored',
          () => 'failed',
        ),
      )
      .toBe('stored');

    await expect.poll(() => consumer.handled).toContain(2);
    await expect.poll(() => consumer.check()).toBeUndefined();
  });

  test('finishes messages in progress when it stops, and returns the others immediately', async () => {
    await using world = await openWorld();
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const stopping = await consumeNumbers(world, {
      batchMs,
      async handle() {
        begun.resolve();
        await mayEnd.promise;
      },
    });
    for (const value of [1, 2, 3]) await publish(world, value);
    await begun.promise;
    const { manager, nameOf } = world.bus.streams;
    const delivered = async () =>
      (await manager.consumers.info(nameOf('DOMAIN'), 'beta-alpha')).num_ack_pending;
    await expect.poll(delivered).toBe(3);

    const stopped = stopping[Symbol.asyncDispose]();
    await using successor = await consumeNumbers(world, { batchMs });
    await expect.poll(() => successor.handled).toEqual([2, 3]);
    mayEnd.resolve();
    await stopped;

    expect(stopping.handled).toEqual([1]);
  });
});

test('reads the messages that follow within batchMs as one batch', async () => {
  await using world = await openWorld();
  const { manager, nameOf } = world.bus.streams;
  const consumer = await consumeNumbers(world, { batchMs: 3_600_000 });
  await publish(world, 1);
  await expect.poll(() => consumer.handled).toEqual([1]);

  await publish(world, 2);
  await publish(world, 3);
  const { num_pending } = await manager.consumers.info(nameOf('DOMAIN'), 'beta-alpha');
  expect(num_pending).toBe(2);
  expect(consumer.handled).toEqual([1]);
  await consumer[Symbol.asyncDispose]();

  await using successor = await consumeNumbers(world, { batchMs: 3_600_000 });
  await expect.poll(() => successor.handled).toEqual([2, 3]);
});

test('does not redeliver messages that wait in the local queue', async () => {
  await using world = await openWorld();
  const { manager, nameOf } = world.bus.streams;
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  await using consumer = await consumeNumbers(world, {
    handleTimeoutMs: 1_500,
    async handle(value) {
      begun.resolve();
      if (value === 1) await mayEnd.promise;
    },
  });
  for (const value of [1, 2, 3]) await publish(world, value);
  await begun.promise;
  // The first message is handled for too long. The others arrived at the same time.
  const redelivered = async () =>
    (await manager.consumers.info(nameOf('DOMAIN'), 'beta-alpha')).num_redelivered;
  await expect.poll(redelivered).toBe(1);
  expect(consumer.handled).toEqual([]);
  mayEnd.resolve();
  await expect.poll(() => consumer.handled.length).toBeGreaterThan(3);
  expect(consumer.handled.filter((value) => value > 1)).toEqual([2, 3]);
});

test('redelivers a failed message without delaying later ones', async () => {
  await using world = await openWorld();
  let failures = 0;
  await using consumer = await consumeNumbers(world, {
    async handle(value) {
      if (value !== 1 || failures === 2) return;
      failures += 1;
      throw new Error('not yet');
    },
  });

  await Promise.all([publish(world, 1), publish(world, 2)]);

  await expect.poll(() => consumer.handled).toEqual([2, 1]);
  await expect(listDeadLetters(world.bus)).resolves.toEqual([]);
});

test('stores a dead letter after the last failed attempt, and can list and replay it', async () => {
  await using world = await openWorld();
  let isBroken = true;
  await using consumer = await consumeNumbers(world, {
    async handle() {
      if (isBroken) throw new Error('broken\nfor good');
    },
  });
  await using bystander = await consumeNumbers(world, { consumer: 'gamma-alpha' });
  const { sequence } = await publish(world, 5);

  await expect.poll(() => listDeadLetters(world.bus)).toHaveLength(1);
  const [letter] = await listDeadLetters(world.bus, { consumer: 'beta-alpha' });
  expect(letter).toMatchObject({
    consumer: 'beta-alpha',
    subject,
    originalSequence: sequence,
    attempts: 3,
    error: 'Error: broken for good',
  });
  await expect(listDeadLetters(world.bus, { consumer: 'gamma-alpha' })).resolves.toEqual([]);

  isBroken = false;
  await expect(replayDeadLetter(world.bus, letter?.sequence ?? 0)).resolves.toBe(true);

  await expect.poll(() => consumer.handled).toEqual([5]);
  await expect(listDeadLetters(world.bus)).resolves.toEqual([]);
  await expect(replayDeadLetter(world.bus, letter?.sequence ?? 0)).resolves.toBe(false);
  // The replay was only for the consumer that had failed.
  await expect.poll(() => bystander.handled).toEqual([5]);
});

test('stores another dead letter if a replayed message fails', async () => {
  await using world = await openWorld();
  await using _consumer = await consumeNumbers(world, {
    async handle() {
      throw new Error('broken');
    },
  });
  await publish(world, 5);
  await expect.poll(() => listDeadLetters(world.bus)).toHaveLength(1);
  const [first] = await listDeadLetters(world.bus);

  await replayDeadLetter(world.bus, first?.sequence ?? 0);

  await expect
    .poll(async () => (await listDeadLetters(world.bus))[0]?.sequence)
    .toBeGreaterThan(first?.sequence ?? 0);
});

test('replays a client log entry to its consumer only', async () => {
  await using world = await openWorld();
  const { bus } = world;
  const entry = 'client.1.alpha';
  let isBroken = true;
  const options = {
    consumer: 'beta-log',
    handle: async () => {
      if (isBroken) throw new Error('broken');
    },
  };
  await using log = await consumeNumbers(world, { ...options, stream: 'CLIENT', filter: entry });
  await using replayed = await consumeNumbers(world, {
    ...options,
    filter: replaySubject(entry),
  });
  await bus.publish(entry, Buffer.from('5'));
  await expect.poll(() => listDeadLetters(bus)).toMatchObject([{ subject: entry, attempts: 3 }]);
  const [letter] = await listDeadLetters(bus);

  // Fails again and is replayed again.
  await replayDeadLetter(bus, letter?.sequence ?? 0);
  await expect
    .poll(async () => (await listDeadLetters(bus))[0]?.sequence)
    .toBeGreaterThan(letter?.sequence ?? 0);
  isBroken = false;
  const [second] = await listDeadLetters(bus);
  await replayDeadLetter(bus, second?.sequence ?? 0);

  await expect.poll(() => replayed.handled).toEqual([5]);
  expect(log.handled).toEqual([]);
  expect(await streamExtent(bus, 'CLIENT')).toMatchObject({ lastSequence: 1 });
  expect(await ackFloor(bus, 'CLIENT', 'beta-log')).toBe(1);
});

test('stores a message that cannot be decoded as a dead letter immediately', async () => {
  await using world = await openWorld();
  const handle = vi.fn(async () => {});
  await using _consumer = await consumeNumbers(world, { handle });

  await publish(world, 'nonsense');

  await expect.poll(() => listDeadLetters(world.bus)).toMatchObject([{ attempts: 1 }]);
  expect(handle).not.toHaveBeenCalled();
});

test('stores a dead letter if every attempt at a message crashes the process', async () => {
  await using world = await openWorld();
  const { client, nameOf } = world.bus.streams;
  // Creates the consumer and takes the message as often as allowed without acknowledging it.
  await (await consumeNumbers(world))[Symbol.asyncDispose]();
  await publish(world, 13);
  const taker = await client.consumers.get(nameOf('DOMAIN'), 'beta-alpha');
  for (let attempt = 1; attempt <= 3; attempt += 1) (await taker.next())?.nak();
  const handle = vi.fn(async () => {});

  await using _consumer = await consumeNumbers(world, { handle });

  await expect
    .poll(() => listDeadLetters(world.bus))
    .toMatchObject([
      { attempts: 4, error: 'Error: every attempt crashed the process or timed out' },
    ]);
  expect(handle).not.toHaveBeenCalled();
});

test('updates a consumer that an older release created, and continues at its position', async () => {
  await using world = await openWorld();
  const { manager, nameOf } = world.bus.streams;
  await (await consumeNumbers(world))[Symbol.asyncDispose]();
  const { config } = await manager.consumers.info(nameOf('DOMAIN'), 'beta-alpha');
  await manager.consumers.update(nameOf('DOMAIN'), 'beta-alpha', {
    ...config,
    ack_wait: nanos(1_000),
  });

  await using consumer = await consumeNumbers(world);
  await publish(world, 1);

  await expect.poll(() => consumer.handled).toEqual([1]);
  const updated = await manager.consumers.info(nameOf('DOMAIN'), 'beta-alpha');
  expect(updated.config).toEqual(config);
});
