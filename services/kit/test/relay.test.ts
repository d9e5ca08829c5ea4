import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { userChanged } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { expect, inject, test } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { consumeDomainEvents, onDomainEvent } from '../src/domain-events/domain-events.ts';
import { clientEvent, domainEvent } from '../src/outbox/event.ts';
import type { Outbox } from '../src/outbox/outbox.ts';
import { startTerm } from '../src/outbox/relay/relay.ts';
import { followLog } from './fixtures/follower.ts';
import { alpha, log, openWorld } from './fixtures/world.ts';
import { deleteStreams } from './service-under-test.ts';

const realmId = 7;

function textEvent(body: object) {
  return clientEvent({ type: 'test', audience: { everyone: true }, body });
}

/** Publishes an event with this body in the realm. */
function publish({ transact }: Outbox, body: object, realm = realmId): Promise<number> {
  return transact((_tx, emit) => emit(realm, [textEvent(body)]));
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

/** A timeout that is never reached, so that only the publication ends the wait. */
const foreverMs = 600_000;

test('appends the events of a change to the client log before the change is answered', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox();

  await publish(outbox, { text: 'hello' });

  await expect.poll(() => follower.bodies).toEqual([{ text: 'hello' }]);
  expect(follower.entries[0]?.entry).toMatchObject({
    realmId,
    service: 'alpha',
    firstEventNumber: 1,
    lastEventNumber: 1,
    events: [{ eventNumber: 1, type: 'test', bodyJson: '{"text":"hello"}' }],
  });
});

test('appends a log entry for every event number, even if it has no client events', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox();
  const domainEventOnly = domainEvent(userChanged, { userId: 1, fullName: 'x' });

  for (const id of range(20)) {
    await outbox.transact((_tx, emit) =>
      emit(realmId, id % 2 === 0 ? [domainEventOnly] : [textEvent({ id })]),
    );
  }
  await outbox.transact((_tx, emit) => emit(realmId, []));

  await expect.poll(() => follower.lastEventNumbers.get(`alpha ${realmId}`)).toBe(21);
  expect(follower.losses).toEqual([]);
  expect(follower.bodies).toEqual(
    range(20)
      .filter((id) => id % 2 === 1)
      .map((id) => ({ id })),
  );
});

test('publishes a long backlog in a few entries, each within the bus limit', async () => {
  await using world = await openWorld();
  await using writer = await world.openOutbox({ relay: { isCandidate: false }, publishWaitMs: 0 });
  const text = 'x'.repeat(1_000);
  // Few writes at once, because on a busy machine a write that waits five seconds for a connection fails.
  for (const ten of range(150)) {
    const ids = range(10).map((id) => 10 * ten + id);
    await Promise.all(ids.map((id) => publish(writer, { id, text }, 1 + (id % 3))));
  }
  await writer.transact((_tx, emit) =>
    emit(
      1,
      range(3_000).map((id) => textEvent({ id })),
    ),
  );
  await using follower = await followLog(world.bus);

  await using _relay = await world.openOutbox();

  await expect.poll(() => follower.bodies.length).toBe(4_500);
  expect(follower.losses).toEqual([]);
  expect(follower.entries.length).toBeLessThan(20);
  for (const { entry } of follower.entries) expect(entry.events.length).toBeLessThanOrEqual(1_000);
});

test('publishes consecutive domain events of the same type in order in one message', async () => {
  await using world = await openWorld();
  const { client, manager, nameOf, toServerSubject } = world.bus.streams;
  await using writer = await world.openOutbox({ relay: { isCandidate: false }, publishWaitMs: 0 });
  const people = range(30).map((id) => domainEvent(userChanged, { userId: id + 1 }));
  await writer.transact((_tx, emit) => emit(realmId, people.slice(0, 10)));
  await writer.transact((_tx, emit) => emit(realmId, people.slice(10)));

  await using _relay = await world.openOutbox();

  const stream = nameOf('DOMAIN');
  await expect.poll(async () => (await manager.streams.info(stream)).state.messages).toBe(1);
  const consumer = await client.consumers.get(stream);
  const message = await consumer.next();
  expect(message?.subject).toBe(toServerSubject(`domain.alpha.${realmId}.user.changed`));
  const batch = chat.events.v1.DomainEventBatch.deserialize(Buffer.from(message?.data ?? []));
  const users = batch.domainEvents.map(
    ({ body }) => chat.events.v1.UserChanged.deserialize(body).userId,
  );
  expect(users).toEqual(range(30).map((id) => id + 1));
  expect(batch.domainEvents.map(({ eventNumber }) => eventNumber)).toEqual([
    ...Array(10).fill(1),
    ...Array(20).fill(2),
  ]);
});

test('publishes each event number once and in order even if two relays run', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  await using writer = await world.openOutbox({ relay: { isCandidate: false }, publishWaitMs: 0 });
  const handlers = { isLeader: () => true, onClientEventsPublished() {}, onDomainEventsLost() {} };
  const parts = {
    db: world.database.db,
    service: 'alpha',
    keepMs: 600_000,
    timeline: 1,
    log,
    ...handlers,
  };
  await using first = await startTerm({ ...parts, bus: world.bus });
  await using otherBus = await world.connectBus();
  await using second = await startTerm({ ...parts, bus: otherBus });

  // One relay is notified of every commit, the other of every tenth, so that they form different runs.
  async function write(id: number) {
    const realm = 1 + (id % 2);
    const eventNumber = await publish(writer, { id }, realm);
    first.noteCommitted(realm, eventNumber);
    if (eventNumber % 10 === 0) second.noteCommitted(realm, eventNumber);
  }
  for (const round of range(20)) {
    await Promise.all(range(20).map((id) => write(20 * round + id)));
  }

  await expect.poll(() => follower.bodies.length).toBe(400);
  expect(follower.losses).toEqual([]);
  for (const realm of [1, 2]) {
    const events = follower.entries
      .filter(({ entry }) => entry.realmId === realm)
      .flatMap(({ entry }) => entry.events);
    expect(events.map(({ eventNumber }) => eventNumber)).toEqual(
      range(200).map((index) => index + 1),
    );
  }
});

test('notifies a replica without the lease when its events are published', async () => {
  await using world = await openWorld();
  await using _holder = await world.openOutbox();
  await using otherBus = await world.connectBus();
  await using otherDatabase = await world.openSchema(alpha);
  await using replica = await world.openOutbox({
    bus: otherBus,
    database: otherDatabase,
    relay: { isCandidate: false },
    publishWaitMs: foreverMs,
  });

  await publish(replica, { id: 1 });

  await expect(world.database.db('early_answer').select()).resolves.toEqual([]);
});

test('notifies a replica when the next leader has published events that the replica committed without a leader', async () => {
  await using world = await openWorld();
  await using replica = await world.openOutbox({
    relay: { isCandidate: false },
    publishWaitMs: foreverMs,
  });
  const publishing = publish(replica, { id: 1 });
  const committed = () => world.database.db('outbox').select('event_number');
  await expect.poll(committed).toEqual([{ event_number: 1 }]);

  await using bus = await world.connectBus();
  await using database = await world.openSchema(alpha);
  await using _relay = await world.openOutbox({ bus, database });
  await publishing;

  await expect(world.database.db('early_answer').select()).resolves.toEqual([]);
});

test('notifies the relay after a reconnect about commits made while disconnected from NATS', async () => {
  await using world = await openWorld();
  await using _holder = await world.openOutbox();
  await using proxy = await startTcpProxy(inject('infrastructure').natsUrl);
  await using otherBus = await world.connectBus(proxy.url);
  await using otherDatabase = await world.openSchema(alpha);
  await using replica = await world.openOutbox({
    bus: otherBus,
    database: otherDatabase,
    relay: { isCandidate: false },
    publishWaitMs: 20_000,
  });
  const told: string[] = [];
  world.bus.subscribe('relay.alpha.committed', (data) => told.push(Buffer.from(data).toString()));
  proxy.cut();
  await expect.poll(() => otherBus.isConnected()).toBe(false);

  const publishing = publish(replica, { id: 1 });
  const committed = () => world.database.db('outbox').select('event_number');
  await expect.poll(committed).toEqual([{ event_number: 1 }]);
  proxy.mend();

  await expect.poll(() => told).toEqual([`${realmId} 1`]);
  await publishing;
});

test('passes the relay to a replica when the leader stops', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  const first = await world.openOutbox();
  await publish(first, { id: 1 });
  await using second = await world.openOutbox({ publishWaitMs: foreverMs });

  await first[Symbol.asyncDispose]();
  await publish(second, { id: 2 });

  await expect(world.database.db('early_answer').select()).resolves.toEqual([]);
  await expect.poll(() => follower.bodies).toEqual([{ id: 1 }, { id: 2 }]);
});

test('accepts writes while NATS is unavailable, and publishes their events in order afterwards', async () => {
  await using world = await openWorld();
  await using proxy = await startTcpProxy(inject('infrastructure').natsUrl);
  await using follower = await followLog(world.bus);
  await using bus = await world.connectBus(proxy.url);
  await using outbox = await world.openOutbox({ bus, publishWaitMs: 50 });

  proxy.cut();
  await expect.poll(() => bus.isConnected()).toBe(false);
  for (const id of range(20)) await publish(outbox, { id });
  expect(follower.bodies).toEqual([]);
  await expect(world.database.db('early_answer').select()).resolves.toEqual([
    { realm_id: realmId, event_number: 20 },
  ]);
  proxy.mend();

  const all = range(20).map((id) => ({ id }));
  await expect.poll(() => follower.bodies).toEqual(all);
  expect(follower.losses).toEqual([]);
  // After the late events, an interruption makes the realm's queues start over.
  await expect
    .poll(() => follower.entries.at(-1)?.entry)
    .toMatchObject({
      resumesAfterOutage: true,
      firstEventNumber: 21,
      lastEventNumber: 20,
      events: [],
    });
  await expect.poll(() => world.database.db('early_answer').select()).toEqual([]);
});

test('delays only domain events while the domain event stream is full', async () => {
  await using world = await openWorld();
  const { manager, nameOf } = world.bus.streams;
  const { config } = await manager.streams.info(nameOf('DOMAIN'));
  await manager.streams.update(nameOf('DOMAIN'), { max_bytes: 100 });
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox();

  for (const id of [1, 2, 3]) {
    // Larger than the limit, because old servers compare only the payload with the remaining space.
    const large = domainEvent(userChanged, { userId: id, fullName: 'x'.repeat(200) });
    await outbox.transact((_tx, emit) => emit(realmId, [textEvent({ id }), large]));
  }
  await expect.poll(() => follower.bodies).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  await manager.streams.update(nameOf('DOMAIN'), { max_bytes: config.max_bytes });

  await using beta = await hearOfUsers(world.bus);
  await expect.poll(() => [...beta.users]).toEqual([1, 2, 3]);
});

/** Writes domain events about users one by one, so that each of them is a separate message. */
async function writeDomainEvents({ transact }: Outbox, { streams }: Bus, userIds: number[]) {
  for (const userId of userIds) {
    await transact((_tx, emit) => emit(realmId, [domainEvent(userChanged, { userId })]));
    await expect
      .poll(
        async () => (await streams.manager.streams.info(streams.nameOf('DOMAIN'))).state.last_seq,
      )
      .toBe(userId);
  }
}

/** Starts a service that records which users appear in the domain events it receives. */
async function hearOfUsers(bus: Bus): Promise<AsyncDisposable & { users: Set<number> }> {
  const users = new Set<number>();
  const handlers = [
    onDomainEvent(
      { ...userChanged, service: 'alpha' },
      async ({ userId }) => void users.add(userId),
    ),
  ];
  return { ...(await consumeDomainEvents({ bus, consumer: 'beta', handlers, log })), users };
}

test('publishes domain events again if NATS lost them together with their stream', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox();
  await writeDomainEvents(outbox, world.bus, [1, 2]);

  await deleteStreams(world.bus);
  await outbox.transact((_tx, emit) => emit(realmId, [domainEvent(userChanged, { userId: 3 })]));

  await using beta = await hearOfUsers(world.bus);
  await expect.poll(() => [...beta.users].sort()).toEqual([1, 2, 3]);
});

test('publishes domain events again if NATS lost them while the relay was disconnected', async () => {
  await using world = await openWorld();
  const { manager, nameOf } = world.bus.streams;
  await using proxy = await startTcpProxy(inject('infrastructure').natsUrl);
  await using bus = await world.connectBus(proxy.url);
  await using outbox = await world.openOutbox({ bus });
  await writeDomainEvents(outbox, world.bus, [1, 2]);
  // The relay cannot detect the loss of an event that it has not recorded as stored.
  const isNoted = async () => (await world.database.db('last_domain_event').first())?.sequence;
  await expect.poll(isNoted).toBe(2);

  proxy.cut();
  await manager.streams.deleteMessage(nameOf('DOMAIN'), 2);
  proxy.mend();

  await using beta = await hearOfUsers(world.bus);
  await expect.poll(() => [...beta.users].sort()).toEqual([1, 2]);
});

test('publishes lost domain events again when the relay starts', async () => {
  await using world = await openWorld();
  {
    await using outbox = await world.openOutbox();
    await writeDomainEvents(outbox, world.bus, [1, 2]);
  }
  const { manager, nameOf } = world.bus.streams;
  await manager.streams.deleteMessage(nameOf('DOMAIN'), 2);

  await using _outbox = await world.openOutbox();

  await using beta = await hearOfUsers(world.bus);
  await expect.poll(() => [...beta.users].sort()).toEqual([1, 2]);
});

test('keeps published rows for a while before it deletes them', async () => {
  await using world = await openWorld();
  const { db } = world.database;

  /** Runs a relay as if an hour had passed since the last sweep. */
  async function sweepLater(): Promise<number[]> {
    await db.raw(`update relay_cursor set sweep_since = now() - interval '1 hour'`);
    const before = await db('relay_cursor').first('sweep_since');
    await using _outbox = await world.openOutbox();
    await expect.poll(() => db('relay_cursor').first('sweep_since')).not.toEqual(before);
    return db('outbox').pluck('event_number');
  }
  {
    await using outbox = await world.openOutbox();
    await publish(outbox, { id: 1 });
    await publish(outbox, { id: 2 });
  }

  await expect(db('outbox').orderBy('event_number').pluck('event_number')).resolves.toEqual([1, 2]);
  await expect(sweepLater()).resolves.toEqual([1, 2]);
  await expect(sweepLater()).resolves.toEqual([]);
});
