import { appendToLog } from '@chat/kit/bus/client-log';
import { ephemeralSubject, numberedSubject, shardCount } from '@chat/kit/bus/streams';
import { numbersPerTimeline } from '@chat/kit/database/timeline';
import { expect, test } from 'vitest';
import { badQueue, numbersOf, openWorld, until } from './world.ts';

test("serves a queue on any gateway, even if the queue's gateway has stopped", async () => {
  await using world = await openWorld();
  const maker = await world.startGateway();
  const queue = await maker.register(12);
  await world.announce([{ n: 1 }, { n: 2, users: [13] }]);
  await world.announce([{ n: 3, users: [11, 12] }]);
  const first = await maker.poll(queue, -1, { dontBlock: false });
  await maker[Symbol.asyncDispose]();

  await world.announce([{ n: 4 }]);
  await using other = await world.startGateway();
  const rest = await other.poll(queue, first.at(-1)?.id ?? 0);

  expect(numbersOf([...first, ...rest])).toEqual([1, 3, 4]);
});

test('reads entries that are older than the window from the log for a queue that was not polled for long', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway({ window: { maxEvents: 3 } });
  const queue = await gateway.register(12);
  let last = 0;
  for (let n = 1; n <= 40; n += 1) {
    last = await world.announce([
      { n, ...(n % 2 && { users: [12] }) },
      { n: -n, users: [99] },
    ]);
  }
  await until(() => gateway.clientLog.lastSequence() >= last);

  const events = await gateway.poll(queue, -1);

  expect(numbersOf(events)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  const middle = events[19]?.id ?? 0;
  expect(numbersOf(await gateway.poll(queue, middle))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 21),
  );
});

test('returns BAD_EVENT_QUEUE_ID for the queue of another user or realm, and keeps the queue', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  await world.announce([{ n: 1 }]);

  for (const other of [{ userId: 13 }, { realmId: world.realmId + 1 }]) {
    await expect(gateway.poll(queue, -1, other)).rejects.toMatchObject(badQueue);
    await expect(gateway.remove(queue, other)).rejects.toMatchObject(badQueue);
  }
  expect(numbersOf(await gateway.poll(queue, -1, { dontBlock: false }))).toEqual([1]);
});

test('delivers a long backlog in several responses without a gap', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway({ window: { maxEvents: 10 } });
  const queue = await gateway.register(12);
  let last = 0;
  for (let entry = 0; entry < 6; entry += 1) {
    const events = Array.from({ length: 500 }, (_, index) => ({ n: entry * 500 + index }));
    last = await world.announce(events);
  }
  await until(() => gateway.clientLog.lastSequence() >= last);

  const heard: number[] = [];
  let position = -1;
  for (;;) {
    const events = await gateway.poll(queue, position);
    if (events.length === 0) break;
    expect(events.length).toBeLessThanOrEqual(1_500);
    heard.push(...numbersOf(events));
    position = events.at(-1)?.id ?? 0;
  }
  expect(heard).toEqual(Array.from({ length: 3_000 }, (_, index) => index));
});

test('returns BAD_EVENT_QUEUE_ID to a queue that is too far behind', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway({ window: { maxEvents: 10 } });
  const queue = await gateway.register(12);
  const append = () =>
    world.bus.publish(ephemeralSubject(world.realmId, 'typing'), Buffer.alloc(0), {
      deadlineMs: 20_000,
    });
  for (let count = 0; count <= 50_000; count += 1_000) {
    await Promise.all(Array.from({ length: 1_000 }, append));
  }
  await until(() => gateway.clientLog.lastSequence() >= 50_001);
  await world.announce([{ n: 1 }]);

  await expect(gateway.poll(queue, -1)).rejects.toMatchObject(badQueue);
}, 240_000);

test('returns BAD_EVENT_QUEUE_ID when the log has discarded events after the position', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway({ window: { maxEvents: 2 } });
  const queue = await gateway.register(12);
  const sequences: number[] = [];
  for (let n = 1; n <= 10; n += 1) sequences.push(await world.announce([{ n }]));
  const [, , third = 0, fourth = 0] = sequences;
  await until(() => gateway.clientLog.lastSequence() >= (sequences.at(-1) ?? 0));
  const { manager, nameOf } = world.bus.streams;
  await manager.streams.purge(nameOf('CLIENT'), { seq: fourth });

  await expect(gateway.poll(queue, -1)).rejects.toMatchObject(badQueue);
  await expect(gateway.poll(queue, third * 1024 - 1)).rejects.toMatchObject(badQueue);
  expect(numbersOf(await gateway.poll(queue, third * 1024 + 1023))).toEqual([4, 5, 6, 7, 8, 9, 10]);
});

test('returns BAD_EVENT_QUEUE_ID when an entry in the middle of the log was deleted', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway({ window: { maxEvents: 2 } });
  const queue = await gateway.register(12);
  const sequences: number[] = [];
  for (let n = 1; n <= 10; n += 1) sequences.push(await world.announce([{ n }]));
  const [, second = 0, third = 0, , fifth = 0] = sequences;
  await until(() => gateway.clientLog.lastSequence() >= (sequences.at(-1) ?? 0));
  const { manager, nameOf } = world.bus.streams;
  await manager.streams.deleteMessage(nameOf('CLIENT'), third);

  await expect(gateway.poll(queue, second * 1024)).rejects.toMatchObject(badQueue);
  expect(numbersOf(await gateway.poll(queue, fifth * 1024))).toEqual([6, 7, 8, 9, 10]);
});

test("returns BAD_EVENT_QUEUE_ID to queues that have not read a deleted entry, even if it was the realm's last", async () => {
  await using world = await openWorld();
  await using running = await world.startGateway();
  await using small = await world.startGateway({ window: { maxEvents: 2 } });
  const queue = await running.register(12);
  for (let n = 1; n <= 4; n += 1) await world.announce([{ n }]);
  const neighbour = { realmId: world.realmId + shardCount, service: 'typing' };
  for (let n = 1; n <= 4; n += 1) await appendToLog(world.bus, neighbour);
  await until(() => Math.min(...[running, small].map((one) => one.clientLog.lastSequence())) >= 9);
  const { manager, nameOf, toServerSubject } = world.bus.streams;
  const filter = toServerSubject(numberedSubject(world.realmId, 'users'));
  await manager.streams.purge(nameOf('CLIENT'), { filter });

  await using fresh = await world.startGateway();
  await expect(small.poll(queue, -1)).rejects.toMatchObject(badQueue);
  await expect(fresh.poll(queue, -1)).rejects.toMatchObject(badQueue);
  const events = await running.poll(queue, -1);
  expect(numbersOf(events)).toEqual([1, 2, 3, 4]);
  // A queue that has read to the end of the last entry has missed nothing.
  expect(await fresh.poll(queue, (events.at(-1)?.id ?? 0) + 1023)).toEqual([]);
});

test("returns the same error for another user's queue and for an unknown queue", async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  const unknown = { ...queue, id: `${queue.id.slice(0, -2)}xx` };
  const answerOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 'answered',
      ({ code, message, details }) => ({
        ...{ code, message: message.replace(details.queue_id, '') },
        details: { ...details, queue_id: '' },
      }),
    );

  const foreign = await answerOf(gateway.poll(queue, -1, { userId: 13 }));
  expect(foreign).toMatchObject(badQueue);
  expect(await answerOf(gateway.poll(queue, -1, { realmId: 1 }))).toEqual(foreign);
  expect(await answerOf(gateway.poll(unknown, -1))).toEqual(foreign);
  expect(await answerOf(gateway.remove(queue, { userId: 13 }))).toEqual(foreign);
  expect(await answerOf(gateway.remove(unknown))).toEqual(foreign);
  expect(await gateway.poll(queue, -1)).toEqual([]);
});

test('waits for a position that another gateway has reached, and rejects a position beyond the end', async () => {
  await using world = await openWorld();
  await using ahead = await world.startGateway();
  await using behind = await world.startGateway();
  const queue = await ahead.register(12);
  const pending = ahead.poll(queue, -1, { dontBlock: false });
  await until(() => ahead.pending.count() === 1);
  await world.announce([{ n: 1 }]);
  const [event] = await pending;

  expect(await behind.poll(queue, event?.id ?? 0)).toEqual([]);
  const beyond = ((event?.id ?? 0) + 1024) * 2;
  await expect(behind.poll(queue, beyond)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(behind.poll(queue, queue.lastEventId)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('serves a queue with an incomplete snapshot until the missing part can be read, then ends the queue', async () => {
  let passedMs = 0;
  const asked: object[] = [];
  let isReadable = false;
  await using world = await openWorld();
  await using gateway = await world.startGateway({
    now: () => Date.now() + passedMs,
    async isReadable(part) {
      asked.push(part);
      return isReadable;
    },
  });
  const queue = await gateway.register(12, { missing: ['presence'] });
  const complete = await gateway.register(12);
  const sequence = await world.announce([{ n: 1 }]);
  await until(() => gateway.clientLog.lastSequence() >= sequence);

  expect(numbersOf(await gateway.poll(queue, -1))).toEqual([1]);
  expect(asked).toEqual([]);
  passedMs = 11_000;
  expect(numbersOf(await gateway.poll(queue, -1))).toEqual([1]);
  expect(asked).toEqual([{ service: 'presence', realmId: world.realmId }]);
  isReadable = true;
  await expect(gateway.poll(queue, -1)).rejects.toMatchObject(badQueue);
  expect(numbersOf(await gateway.poll(complete, -1))).toEqual([1]);
});

test('ends a queue whose snapshot contains events that Postgres lost before they were published', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const previousSequence = await world.announce([{ n: 1 }, { n: 2 }]);
  await until(() => gateway.clientLog.lastSequence() === previousSequence);
  const kept = await gateway.register(12, { eventNumbers: { users: 2 } });
  const lost = await gateway.register(13, { eventNumbers: { users: 3 } });
  const polls = [kept, lost].map((queue) => gateway.poll(queue, -1, { dontBlock: false }));
  await until(() => gateway.pending.count() === 2);

  // After a failover, the relay covers the unused numbers with the first entry of the new timeline.
  const eventNumber = numbersPerTimeline + 1;
  await appendToLog(world.bus, {
    ...{ realmId: world.realmId, service: 'users', previousSequence },
    ...{ firstEventNumber: 3, lastEventNumber: eventNumber },
    events: [{ eventNumber, type: 'test', audience: { everyone: true }, bodyJson: '{"n":3}' }],
  });

  expect(await Promise.all(polls)).toEqual([[], []]);
  expect(numbersOf(await gateway.poll(kept, -1))).toEqual([3]);
  await expect(gateway.poll(lost, -1)).rejects.toMatchObject(badQueue);
});
