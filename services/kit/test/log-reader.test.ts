import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { expect, inject, test } from 'vitest';
import { appendToLog } from '../src/bus/client-log.ts';
import { logContains, logExtent, readLog, waitForLogExtent } from '../src/bus/log-reader.ts';
import { followLog } from './fixtures/follower.ts';
import { log, openWorld, type World } from './fixtures/world.ts';
import { deleteStreams } from './service-under-test.ts';

function append({ bus }: Pick<World, 'bus'>, eventNumber: number): Promise<number> {
  const event = { eventNumber, type: 'test', bodyJson: `${eventNumber}` };
  const eventNumbers = { firstEventNumber: eventNumber, lastEventNumber: eventNumber };
  return appendToLog(bus, { realmId: 7, service: 'alpha', ...eventNumbers, events: [event] });
}

async function appendUpTo(world: Pick<World, 'bus'>, last: number, first = 1): Promise<void> {
  for (let eventNumber = first; eventNumber <= last; eventNumber += 1)
    await append(world, eventNumber);
}

test('reads the log in order, starting from a sequence or a time', async () => {
  await using world = await openWorld();
  await appendUpTo(world, 5);
  const { oldestAtMs = 0 } = await logExtent(world.bus);
  const read: Record<string, number[]> = { all: [], behind: [], since: [], future: [] };
  const reading = (name: string) => ({
    log,
    onReset: (reason: string) => expect.fail(reason),
    onEntry: ({ sequence }: { sequence: number }) => void read[name]?.push(sequence),
  });

  await using _all = readLog(world.bus, { ...reading('all'), from: () => ({ afterSequence: 0 }) });
  await using behind = readLog(world.bus, {
    ...reading('behind'),
    from: () => ({ afterSequence: 3 }),
  });
  await using since = readLog(world.bus, {
    ...reading('since'),
    from: () => ({ sinceMs: oldestAtMs }),
  });
  await using future = readLog(world.bus, {
    ...reading('future'),
    from: () => ({ sinceMs: Date.now() + 60_000 }),
  });
  await expect.poll(() => future.position).toBe(5);
  await append(world, 6);

  await expect
    .poll(() => read)
    .toEqual({
      all: [1, 2, 3, 4, 5, 6],
      behind: [4, 5, 6],
      since: [1, 2, 3, 4, 5, 6],
      future: [6],
    });
  expect([behind.position, since.position, future.position]).toEqual([6, 6, 6]);
});

test('reads only the entries of its shard, and is caught up after the last of them', async () => {
  await using world = await openWorld();
  const appendIn = (realmId: number) => appendToLog(world.bus, { realmId, service: 'alpha' });
  for (const realmId of [7, 8, 9, 71, 8]) await appendIn(realmId);
  const sequences: number[] = [];
  const caughtUp: boolean[] = [];

  await using reader = readLog(world.bus, {
    shard: 7,
    from: () => ({ afterSequence: 0 }),
    log,
    onReset: (reason) => expect.fail(reason),
    onEntry({ sequence }) {
      sequences.push(sequence);
      caughtUp.push(reader.isCaughtUp);
    },
  });
  await expect.poll(() => reader.isCaughtUp).toBe(true);
  expect(sequences).toEqual([1, 4]);
  expect(caughtUp).toEqual([false, false]);

  await appendIn(9);
  await appendIn(7);
  await expect.poll(() => sequences).toEqual([1, 4, 7]);
});

test('passes on no entry while its receiver is full, and then continues with the next one', async () => {
  await using world = await openWorld();
  await appendUpTo(world, 10);
  const sequences: number[] = [];
  let room = 4;

  await using reader = readLog(world.bus, {
    from: () => ({ afterSequence: 0 }),
    log,
    onReset: (reason) => expect.fail(reason),
    isFull: () => sequences.length >= room,
    onEntry: ({ sequence }) => void sequences.push(sequence),
  });
  await expect.poll(() => reader.position).toBe(4);
  await append(world, 11);
  expect(reader.isCaughtUp).toBe(false);
  room = 100;

  await expect.poll(() => reader.isCaughtUp).toBe(true);
  expect(sequences).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
});

test('neither loses nor repeats entries when the connection breaks', async () => {
  await using world = await openWorld();
  await using proxy = await startTcpProxy(inject('infrastructure').natsUrl);
  await using bus = await world.connectBus(proxy.url);
  await using follower = await followLog(bus);
  await appendUpTo(world, 10);
  await expect.poll(() => follower.entries.length).toBe(10);

  proxy.cut();
  await expect.poll(() => bus.isConnected()).toBe(false);
  await expect(append({ bus }, 99)).rejects.toThrow('NATS is not connected');
  await appendUpTo(world, 30, 11);
  proxy.mend();

  await expect.poll(() => follower.entries.length).toBe(30);
  expect(follower.entries.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
  expect(follower.resets).toEqual([]);
});

test('neither loses nor repeats entries when the consumer is deleted', async () => {
  await using world = await openWorld();
  const { manager, nameOf } = world.bus.streams;
  await using follower = await followLog(world.bus);
  await appendUpTo(world, 10);
  await expect.poll(() => follower.entries.length).toBe(10);

  for await (const { name } of manager.consumers.list(nameOf('CLIENT'))) {
    await manager.consumers.delete(nameOf('CLIENT'), name);
  }
  await appendUpTo(world, 20, 11);

  await expect.poll(() => follower.entries.length).toBe(20);
  expect(follower.losses).toEqual([]);
  expect(follower.resets).toEqual([]);
});

test('reports a recreated log, and reads it from the beginning', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  await appendUpTo(world, 3);
  await expect.poll(() => follower.entries.length).toBe(3);

  await deleteStreams(world.bus);
  await expect
    .poll(() =>
      append(world, 4).then(
        () => 'stored',
        () => 'failed',
      ),
    )
    .toBe('stored');

  await expect.poll(() => follower.resets).toEqual(['recreated']);
  await expect
    .poll(() => follower.entries.slice(3).map(({ entry }) => entry.firstEventNumber))
    .toEqual([4]);
});

test('reports entries that were discarded before they were read', async () => {
  await using world = await openWorld();
  const { manager, nameOf } = world.bus.streams;
  await appendUpTo(world, 10);
  await manager.streams.purge(nameOf('CLIENT'), { seq: 8 });
  const resets: string[] = [];
  const sequences: number[] = [];

  await using _reader = readLog(world.bus, {
    from: () => ({ afterSequence: 2 }),
    log,
    onReset: (reason) => void resets.push(reason),
    onEntry: ({ sequence }) => void sequences.push(sequence),
  });

  await expect.poll(() => sequences).toEqual([8, 9, 10]);
  expect(resets).toEqual(['truncated']);
});

test('reports a position beyond the end of the log, as after an older copy was restored', async () => {
  await using world = await openWorld();
  await appendUpTo(world, 3);
  const resets: string[] = [];

  await using _reader = readLog(world.bus, {
    from: () => ({ afterSequence: 50 }),
    log,
    onReset: (reason) => void resets.push(reason),
    onEntry: () => {},
  });

  await expect.poll(() => resets).toEqual(['rolled-back']);
});

test('waits for up to a second until the log reaches the requested sequence', async () => {
  await using world = await openWorld();
  await appendUpTo(world, 2);

  const reaching = waitForLogExtent(world.bus, 4);
  // NATS answers this after the first request of `reaching`.
  expect((await logExtent(world.bus)).lastSequence).toBe(2);
  await appendUpTo(world, 4, 3);

  expect((await reaching).lastSequence).toBe(4);
  expect((await waitForLogExtent(world.bus, 5)).lastSequence).toBe(4);
});

test('identifies an entry by its sequence and time', async () => {
  await using world = await openWorld();
  const { manager, nameOf } = world.bus.streams;
  await using follower = await followLog(world.bus);
  await appendUpTo(world, 3);
  await expect.poll(() => follower.entries.length).toBe(3);
  const [, mark = { sequence: 0, publishedAtMs: 0 }] = follower.entries;

  await expect(logContains(world.bus, mark)).resolves.toBe(true);
  await expect(logContains(world.bus, { ...mark, sequence: 4 })).resolves.toBe(false);
  const elsewhere = { ...mark, publishedAtMs: mark.publishedAtMs - 1_000 };
  await expect(logContains(world.bus, elsewhere)).resolves.toBe(false);
  await manager.streams.purge(nameOf('CLIENT'), { seq: 3 });
  await expect(logContains(world.bus, mark)).resolves.toBe(true);
});

test('skips messages that are not entries', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);

  await append(world, 1);
  await world.bus.publish('client.7.7', Buffer.from([0xff, 0xff, 0xff]));
  await append(world, 3);

  await expect.poll(() => follower.entries.map(({ sequence }) => sequence)).toEqual([1, 3]);
  expect(follower.losses).toEqual(['alpha 7: 1 to 3']);
});

test('reports entries that were deleted before they were read', async () => {
  await using world = await openWorld();
  const { manager, nameOf } = world.bus.streams;
  await appendUpTo(world, 6);
  await manager.streams.deleteMessage(nameOf('CLIENT'), 3);
  const resets: string[] = [];
  const sequences: number[] = [];

  await using _reader = readLog(world.bus, {
    from: () => ({ afterSequence: 0 }),
    log,
    onReset: (reason) => void resets.push(reason),
    onEntry: ({ sequence }) => void sequences.push(sequence),
  });

  await expect.poll(() => sequences).toEqual([4, 5, 6]);
  expect(resets).toEqual(['truncated']);
});
