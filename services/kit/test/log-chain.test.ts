import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { expect, inject, test } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { ensureEpoch, findTick } from '../src/bus/client-log.ts';
import { logExtent } from '../src/bus/log-reader.ts';
import { shardCount, shardOf } from '../src/bus/streams.ts';
import { clientEvent } from '../src/outbox/event.ts';
import type { Outbox } from '../src/outbox/outbox.ts';
import { followLog } from './fixtures/follower.ts';
import { openWorld, type World } from './fixtures/world.ts';
import { deleteStreams } from './service-under-test.ts';

const realmId = 7;

function publish({ transact }: Outbox, id: number, realm = realmId): Promise<number> {
  const event = clientEvent({ type: 'test', audience: { everyone: true }, body: { id } });
  return transact((_tx, emit) => emit(realm, [event]));
}

/** Creates a log with an epoch and `count` event numbers. Returns the epoch's id. */
async function publishFirst(world: World, outbox: Outbox, count: number): Promise<string> {
  const { epoch } = await ensureEpoch(world.bus, shardOf(realmId));
  for (let id = 1; id <= count; id += 1) await publish(outbox, id);
  return epoch.id;
}

/** Makes the stream look to its clients as if its storage had lost the newest entries. */
async function loseNewest(bus: Bus, count = 1): Promise<void> {
  const { manager, nameOf } = bus.streams;
  const { lastSequence } = await logExtent(bus);
  for (let back = 0; back < count; back += 1) {
    await manager.streams.deleteMessage(nameOf('CLIENT'), lastSequence - back);
  }
}

async function epochOf({ bus }: World): Promise<string | undefined> {
  return (await findTick(bus, shardOf(realmId)))?.epoch.id;
}

test("stores in each entry the sequence of the realm's previous entry", async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  {
    await using outbox = await world.openOutbox();
    await publishFirst(world, outbox, 3);
  }
  await using outbox = await world.openOutbox();
  await publish(outbox, 4);

  await expect.poll(() => follower.bodies.length).toBe(4);
  const [, ...entries] = follower.entries.map(({ sequence, entry }) => [
    sequence,
    entry.previousSequence,
  ]);
  expect(entries).toEqual([
    [2, 0],
    [3, 2],
    [4, 3],
    [5, 4],
  ]);
});

test('does not publish the entries of a killed relay again', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  {
    await using outbox = await world.openOutbox();
    await publishFirst(world, outbox, 3);
  }
  // As if the relay had been killed before it could write its cursors.
  await world.database.db('relay_cursor').update({ client_events_published: 1 });
  await using outbox = await world.openOutbox();
  await publish(outbox, 4);

  await expect.poll(() => follower.bodies.length).toBe(4);
  const events = follower.entries.flatMap(({ entry }) => entry.events);
  expect(events.map(({ eventNumber }) => eventNumber)).toEqual([1, 2, 3, 4]);
});

test('begins a new epoch before it continues if the last entry is missing after a reconnect', async () => {
  await using world = await openWorld();
  await using proxy = await startTcpProxy(inject('infrastructure').natsUrl);
  await using bus = await world.connectBus(proxy.url);
  await using outbox = await world.openOutbox({ bus });
  const epoch = await publishFirst(world, outbox, 3);

  proxy.cut();
  await expect.poll(() => bus.isConnected()).toBe(false);
  await loseNewest(world.bus);
  proxy.mend();
  await expect.poll(() => bus.isConnected()).toBe(true);
  await publish(outbox, 4);

  const tick = await findTick(world.bus, shardOf(realmId));
  expect(tick?.epoch.id).not.toBe(epoch);
  expect(tick?.sequence).toBeLessThan((await logExtent(world.bus)).lastSequence);
});

test('begins a new epoch before it continues if the last entry is missing at the start', async () => {
  await using world = await openWorld();
  let epoch: string;
  {
    await using outbox = await world.openOutbox();
    epoch = await publishFirst(world, outbox, 3);
  }
  await loseNewest(world.bus);
  await using outbox = await world.openOutbox();
  await publish(outbox, 4);

  const tick = await findTick(world.bus, shardOf(realmId));
  expect(tick?.epoch.id).not.toBe(epoch);
  await expect(epochOf(world)).resolves.toBe(tick?.epoch.id);
  // The epoch ends only once.
  await publish(outbox, 5);
  await expect(epochOf(world)).resolves.toBe(tick?.epoch.id);
});

test('begins only one new epoch, without interruption entries, if several realms lose entries', async () => {
  await using world = await openWorld();
  const realms = [7, 8, 9];
  {
    await using outbox = await world.openOutbox();
    await ensureEpoch(world.bus, shardOf(realmId));
    for (const id of [1, 2]) for (const realm of realms) await publish(outbox, id, realm);
  }
  const before = await epochOf(world);
  await loseNewest(world.bus, realms.length);
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox();
  await publish(outbox, 3, 7);
  const epoch = await epochOf(world);
  expect(epoch).not.toBe(before);
  await publish(outbox, 3, 8);
  await publish(outbox, 3, 9);

  // The reader starts after the lost entries.
  await expect.poll(() => follower.entries.length).toBe(shardCount + 3);
  expect(follower.entries.filter(({ entry }) => entry.resumesAfterOutage)).toEqual([]);
  await expect(epochOf(world)).resolves.toBe(epoch);
});

test('adds an interruption entry only to a realm whose event numbers are missing in both the log and the outbox', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  await using follower = await followLog(world.bus);
  let epoch: string;
  {
    await using outbox = await world.openOutbox();
    epoch = await publishFirst(world, outbox, 2);
    await publish(outbox, 1, 8);
  }
  // As if they had been published and then deleted.
  await db('event_counter').where({ realm_id: realmId }).update({ event_number: 9 });
  await db('relay_cursor').where({ realm_id: realmId }).update({ client_events_published: 9 });
  await using outbox = await world.openOutbox();
  await publish(outbox, 2, 8);
  await publish(outbox, 10);

  await expect
    .poll(() => follower.entries.slice(4).map(({ entry }) => entry))
    .toMatchObject([
      { realmId: 8, firstEventNumber: 2, resumesAfterOutage: false },
      {
        realmId,
        firstEventNumber: 10,
        lastEventNumber: 9,
        resumesAfterOutage: true,
        previousSequence: 3,
      },
      { realmId, firstEventNumber: 10, lastEventNumber: 10, previousSequence: 6 },
    ]);
  await expect(epochOf(world)).resolves.toBe(epoch);
});

test('begins a new epoch if the stream is created again while the relay runs', async () => {
  await using world = await openWorld();
  await using outbox = await world.openOutbox();
  const epoch = await publishFirst(world, outbox, 2);

  await deleteStreams(world.bus);
  await publish(outbox, 3);

  await expect.poll(() => epochOf(world)).not.toBe(undefined);
  await expect(epochOf(world)).resolves.not.toBe(epoch);
});

test('begins a new epoch and publishes event numbers again after the database was restored from a backup', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  let epoch: string;
  {
    await using outbox = await world.openOutbox();
    epoch = await publishFirst(world, outbox, 5);
  }
  await db('event_counter').update({ event_number: 2 });
  await db('relay_cursor').update({ client_events_published: 2, domain_events_published: 2 });
  await db('outbox').where('event_number', '>', 2).delete();
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox();
  await publish(outbox, 103);

  await expect
    .poll(() => follower.entries.at(-1)?.entry)
    .toMatchObject({ firstEventNumber: 3, events: [{ eventNumber: 3, bodyJson: '{"id":103}' }] });
  await expect(epochOf(world)).resolves.not.toBe(epoch);
});

test('adds an interruption entry if rows are missing in the outbox', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  await using writer = await world.openOutbox({ relay: { isCandidate: false }, publishWaitMs: 0 });
  const epoch = await publishFirst(world, writer, 4);
  await world.database.db('outbox').where('event_number', '<=', 2).delete();

  await using _relay = await world.openOutbox();

  await expect
    .poll(() => follower.entries.slice(1, 3).map(({ entry }) => entry))
    .toMatchObject([
      { resumesAfterOutage: true, firstEventNumber: 3, lastEventNumber: 2, events: [] },
      { resumesAfterOutage: false, firstEventNumber: 3, lastEventNumber: 4, previousSequence: 2 },
    ]);
  await expect(epochOf(world)).resolves.toBe(epoch);
});
