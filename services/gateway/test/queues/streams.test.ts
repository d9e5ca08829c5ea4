import { publishIdentityChange } from '@chat/kit/bus/identity-changes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Announced,
  badQueue,
  type Gateway,
  type Heard,
  numbersOf,
  openWorld,
  type Queue,
  type Turn,
  until,
  type World,
} from './world.ts';

const untilPending = (gateway: Gateway, count: number) =>
  until(() => gateway.pending.count() === count);
const lastIdOf = (heard: readonly Heard[], otherwise: number) => heard.at(-1)?.id ?? otherwise;

/** Waits until a turn has delivered this many numbered events. */
const hears = ({ heard }: Turn, count: number) => until(() => numbersOf(heard).length === count);

/** Polls until it gets the event with the number `last`. Returns all events. */
async function pollUntil(gateway: Gateway, queue: Queue, last: number): Promise<Heard[]> {
  const heard: Heard[] = [];
  while (!numbersOf(heard).includes(last)) {
    const poll = gateway.poll(queue, lastIdOf(heard, queue.lastEventId), { dontBlock: false });
    heard.push(...(await poll));
  }
  return heard;
}

/** Announces 1,500 events, more than a turn delivers in one call. */
async function announceBacklog(world: World, gateway: Gateway): Promise<void> {
  for (let entries = 0; entries < 3; entries += 1) {
    await world.announce(Array.from({ length: 500 }, (_, index) => ({ n: entries * 500 + index })));
  }
  await until(() => gateway.clientLog.size().events >= 1_500);
}

const withoutHeartbeats = (heard: readonly Heard[]) =>
  heard.filter(({ type }) => type !== 'heartbeat');

const entry = fc.array(
  fc.record(
    {
      users: fc.uniqueArray(fc.constantFrom(12, 13), { minLength: 1 }),
      sentBy: fc.constantFrom(12, 13),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 3 },
);

test('delivers the same events in a stream, across turns, as in polls', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const entries = fc.sample(entry, 40);
  const [polled, streamed] = await Promise.all([gateway.register(12), gateway.register(12)]);
  const last = 1_000;
  const polls = pollUntil(gateway, polled, last);
  const heard: Heard[] = [];
  const streaming = (async () => {
    const connectedAtMs = performance.now();
    while (!numbersOf(heard).includes(last)) {
      const position = lastIdOf(heard, streamed.lastEventId);
      const turn = gateway.runTurn(streamed, position, { connectedAtMs });
      expect(await turn.end).toBe('over');
      heard.push(...turn.heard);
    }
  })();
  let n = 0;
  for (const [index, events] of entries.entries()) {
    await world.announce(
      events.map((event): Announced => {
        n += 1;
        return { n, ...event };
      }),
    );
    if (index % 10 === 9) {
      publishIdentityChange(world.bus, { realmId: world.realmId, userIds: [12] });
    }
  }
  await world.announce([{ n: last }]);
  // Ends the turn, which waits for more events
  const expected = await polls;
  await until(() => gateway.pending.count() <= 1);
  publishIdentityChange(world.bus, { realmId: world.realmId, userIds: [12] });
  await streaming;
  expect(withoutHeartbeats(heard)).toEqual(withoutHeartbeats(expected));
});

test('begins each turn of a stream with the waiting events, or with a heartbeat if there are none', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  await world.announce([{ n: 1, users: [13] }]);
  await until(() => gateway.clientLog.lastSequence() * 1024 > queue.lastEventId);
  const quiet = gateway.runTurn(queue, -1);
  await untilPending(gateway, 1);
  expect(quiet.heard).toMatchObject([{ type: 'heartbeat' }]);

  await world.announce([{ n: 2 }]);
  await hears(quiet, 1);
  const again = gateway.runTurn(queue, queue.lastEventId);
  await hears(again, 1);
  expect(again.heard).toMatchObject([{ n: 2 }]);
  expect(await quiet.end).toBe('replaced');
});

test('replaces a stream when the queue is polled, streamed or deleted, on the same gateway and on another', async () => {
  await using world = await openWorld();
  await using one = await world.startGateway();
  await using bus = await world.connectBus();
  await using other = await world.startGateway({ bus });
  const queue = await one.register(12);
  const first = one.runTurn(queue, -1);
  await untilPending(one, 1);
  const second = one.runTurn(queue, -1);
  expect(await first.end).toBe('replaced');
  await untilPending(one, 1);
  const third = other.runTurn(queue, -1);
  expect(await second.end).toBe('replaced');
  await untilPending(other, 1);
  const poll = one.poll(queue, -1, { dontBlock: false });
  expect(await third.end).toBe('replaced');
  const late = other.runTurn(queue, -1, third);
  expect(await late.end).toBe('replaced');
  await untilPending(one, 1);
  const fourth = one.runTurn(queue, -1);
  expect(await poll).toEqual([]);
  await untilPending(one, 1);
  await other.remove(queue);
  expect(await fourth.end).toBe('replaced');
});

test('ends a stream at its next turn if a poll has arrived in the meantime', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  const connectedAtMs = performance.now();
  const poll = gateway.poll(queue, -1, { dontBlock: false });
  await untilPending(gateway, 1);
  const turn = gateway.runTurn(queue, -1, { connectedAtMs });
  expect(await turn.end).toBe('replaced');
  await world.announce([{ n: 1 }]);
  expect(numbersOf(await poll)).toEqual([1]);
});

test('ends an older stream at its next turn while a newer stream reads a backlog', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway({ window: { maxEvents: 5_000 } });
  const queue = await gateway.register(12);
  const older = gateway.runTurn(queue, -1);
  await untilPending(gateway, 1);
  publishIdentityChange(world.bus, { realmId: world.realmId, userIds: [12] });
  expect(await older.end).toBe('over');
  await announceBacklog(world, gateway);

  const newer = gateway.runTurn(queue, -1);
  expect(await newer.end).toBe('over');
  expect(await gateway.runTurn(queue, -1, older).end).toBe('replaced');
  const next = gateway.runTurn(queue, lastIdOf(newer.heard, 0), newer);
  await until(() => numbersOf(next.heard).at(-1) === 1_499);
  await untilPending(gateway, 1);
});

test("ends a stream's turn with the events that it has when the gateway stops", async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  const stopping = new AbortController();
  const turn = gateway.runTurn(queue, -1, { signal: stopping.signal });
  await untilPending(gateway, 1);
  await world.announce([{ n: 1 }]);
  await hears(turn, 1);
  stopping.abort();
  expect(await turn.end).toBe('over');
  expect(gateway.pending.count()).toBe(0);
});

test('delivers more events in a stream than one poll returns, in several turns', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway({ window: { maxEvents: 5_000 } });
  const queue = await gateway.register(12);
  await announceBacklog(world, gateway);
  const first = gateway.runTurn(queue, -1);
  expect(await first.end).toBe('over');
  expect(numbersOf(first.heard)).toHaveLength(1_000);
  const second = gateway.runTurn(queue, lastIdOf(first.heard, 0), first);
  await hears(second, 500);
  expect(numbersOf(second.heard).at(-1)).toBe(1_499);
});

test('rejects a stream of an unknown, deleted or foreign queue and a stream at an outdated position', async () => {
  await using world = await openWorld();
  await using gateway = await world.startGateway();
  const queue = await gateway.register(12);
  await expect(gateway.runTurn(queue, -1, { userId: 13 }).end).rejects.toMatchObject(badQueue);
  await expect(gateway.runTurn(queue, -1, { realmId: 7 }).end).rejects.toMatchObject(badQueue);
  await expect(gateway.runTurn({ ...queue, id: 'x' }, -1).end).rejects.toMatchObject(badQueue);
  await expect(gateway.runTurn(queue, queue.lastEventId - 5_000).end).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await gateway.remove(queue);
  await expect(gateway.runTurn(queue, -1).end).rejects.toMatchObject(badQueue);
});
