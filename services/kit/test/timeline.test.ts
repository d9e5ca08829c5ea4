import { expect, test } from 'vitest';
import { ensureEpoch, findTick } from '../src/bus/client-log.ts';
import { streamExtent } from '../src/bus/stored-message.ts';
import { shardOf } from '../src/bus/streams.ts';
import { numbersPerTimeline } from '../src/database/timeline.ts';
import { createLogger } from '../src/logging/logger.ts';
import { clientEvent } from '../src/outbox/event.ts';
import type { Outbox } from '../src/outbox/outbox.ts';
import { type Follower, followLog } from './fixtures/follower.ts';
import { openWorld, type World } from './fixtures/world.ts';

// The schema's function that returns the timeline of Postgres is replaced, as if a standby had been promoted. A test of
// tools/infrastructure promotes a real one.

const realmId = 7;
const otherRealmId = 8;

function publish({ transact }: Outbox, id: number, realm = realmId): Promise<number> {
  const event = clientEvent({ type: 'test', audience: { everyone: true }, body: { id } });
  return transact((_tx, emit) => emit(realm, [event]));
}

/** Makes Postgres continue on `timeline`, without the realm's event numbers above `kept`. */
async function failOver(
  { database: { db } }: World,
  timeline: number | null,
  { kept }: { kept?: number } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    if (kept !== undefined) {
      await tx('outbox').where({ realm_id: realmId }).where('event_number', '>', kept).delete();
      const counter = tx('event_counter').where({ realm_id: realmId });
      await (kept === 0 ? counter.delete() : counter.update({ event_number: kept }));
      await tx('relay_cursor').where({ realm_id: realmId }).delete();
    }
    await tx.raw(
      `create or replace function postgres_timeline() returns bigint language sql
       as 'select ${timeline ?? 'null'}::bigint'`,
    );
  });
}

const dumped = ['event_counter', 'outbox', 'relay_cursor', 'last_timeline', 'last_client_entry'];

/** Copies the rows of the schema, as `pg_dump` does. */
async function dump({ database: { db } }: World): Promise<void> {
  for (const table of dumped) await db.raw(`create table dumped_${table} as table ${table}`);
}

/** Writes the copied rows again, as `pg_restore --clean` does. */
async function restore({ database: { db } }: World): Promise<void> {
  for (const table of dumped) {
    await db.raw(`truncate ${table}`);
    await db.raw(`insert into ${table} select * from dumped_${table}`);
  }
}

function interruptions({ entries }: Follower) {
  return entries.map(({ entry }) => entry).filter((entry) => entry.resumesAfterOutage);
}

test('continues above all earlier event numbers and keeps the queues if nothing was lost', async () => {
  await using world = await openWorld();
  const { epoch } = await ensureEpoch(world.bus, shardOf(realmId));
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox();
  for (const id of [1, 2, 3]) await publish(outbox, id);

  await failOver(world, 2);

  await expect(publish(outbox, 4)).resolves.toBe(numbersPerTimeline + 1);
  await expect(publish(outbox, 5)).resolves.toBe(numbersPerTimeline + 2);
  await expect.poll(() => follower.bodies.length).toBe(5);
  expect(follower.losses).toEqual([]);
  expect(follower.entries.slice(-2).map(({ entry }) => entry)).toMatchObject([
    {
      resumesAfterOutage: false,
      firstEventNumber: 4,
      lastEventNumber: numbersPerTimeline + 1,
      events: [{ eventNumber: numbersPerTimeline + 1 }],
    },
    { resumesAfterOutage: false, firstEventNumber: numbersPerTimeline + 2 },
  ]);
  expect((await findTick(world.bus, shardOf(realmId)))?.epoch).toEqual(epoch);
});

test("keeps a realm's queues if the log discarded the realm's entries because of their age", async () => {
  await using world = await openWorld();
  await ensureEpoch(world.bus, shardOf(realmId));
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox();
  for (const id of [1, 2]) await publish(outbox, id);
  await expect.poll(() => follower.bodies.length).toBe(2);
  const { manager, nameOf } = world.bus.streams;
  const { lastSequence } = await streamExtent(world.bus, 'CLIENT');
  await manager.streams.purge(nameOf('CLIENT'), { seq: lastSequence + 1 });

  await failOver(world, 2);
  await expect
    .poll(() => world.database.db('last_timeline').first('timeline', 'is_checked'))
    .toEqual({ timeline: 2, is_checked: true });
  await publish(outbox, 3);

  await expect.poll(() => follower.bodies.length).toBe(3);
  expect(follower.losses).toEqual([]);
  expect(follower.entries.filter(({ entry }) => entry.resumesAfterOutage)).toEqual([]);
});

test('makes only the queues of a realm that lost published events start over', async () => {
  await using world = await openWorld();
  const { epoch } = await ensureEpoch(world.bus, shardOf(realmId));
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox();
  for (const id of [1, 2, 3, 4]) await publish(outbox, id);
  await publish(outbox, 1, otherRealmId);

  await failOver(world, 2, { kept: 2 });
  // More events than were lost.
  for (const id of [103, 104, 105]) await publish(outbox, id);
  await publish(outbox, 2, otherRealmId);

  await expect
    .poll(() =>
      follower.entries
        .map(({ entry }) => entry)
        .filter((entry) => entry.realmId > 0)
        .slice(5),
    )
    .toMatchObject([
      { realmId, resumesAfterOutage: true, lastEventNumber: numbersPerTimeline },
      { realmId, events: [{ eventNumber: numbersPerTimeline + 1, bodyJson: '{"id":103}' }] },
      { realmId, events: [{ bodyJson: '{"id":104}' }] },
      { realmId, events: [{ bodyJson: '{"id":105}' }] },
      { realmId: otherRealmId, resumesAfterOutage: false, firstEventNumber: 2 },
    ]);
  expect((await findTick(world.bus, shardOf(realmId)))?.epoch).toEqual(epoch);
});

test('makes the queues of a realm start over even if the realm has no events after the lost ones', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox();
  for (const id of [1, 2, 3]) await publish(outbox, id);
  await publish(outbox, 1, otherRealmId);

  await failOver(world, 2, { kept: 2 });

  await expect
    .poll(() => follower.entries.filter(({ entry }) => entry.resumesAfterOutage))
    .toMatchObject([{ entry: { realmId } }]);
  await expect
    .poll(() => world.database.db('last_timeline').first('timeline', 'is_checked'))
    .toEqual({ timeline: 2, is_checked: true });
});

test('makes the queues of a realm start over whose events in the database were all lost', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox();
  await publish(outbox, 1);

  await failOver(world, 2, { kept: 0 });

  await expect
    .poll(() => interruptions(follower))
    .toMatchObject([{ realmId, lastEventNumber: numbersPerTimeline }]);
});

test('makes only the queues of a realm that lost events start over when a dump is restored', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  {
    await using outbox = await world.openOutbox();
    await publish(outbox, 1, otherRealmId);
    await publish(outbox, 1);
  }
  await dump(world);
  {
    await using outbox = await world.openOutbox();
    for (const id of [2, 3]) await publish(outbox, id);
  }

  await restore(world);
  await using outbox = await world.openOutbox();
  await expect.poll(() => interruptions(follower)).toMatchObject([{ realmId }]);

  await publish(outbox, 104);
  await publish(outbox, 2, otherRealmId);
  await expect
    .poll(() => follower.bodies)
    .toEqual([{ id: 1 }, { id: 1 }, { id: 2 }, { id: 3 }, { id: 104 }, { id: 2 }]);
  expect(interruptions(follower)).toHaveLength(1);
});

test('uses no event number again after a dump was restored, even before the relay records it', async () => {
  await using world = await openWorld();
  const publishOne = async (isCandidate: boolean) => {
    await using outbox = await world.openOutbox({ relay: { isCandidate }, publishWaitMs: 0 });
    const number = await publish(outbox, 1);
    if (isCandidate) await expect.poll(() => isRecorded(world)).toBe(true);
    return number;
  };
  await expect(publishOne(true)).resolves.toBe(1);
  await dump(world);
  await expect(publishOne(true)).resolves.toBe(2);

  await restore(world);
  await expect(publishOne(false)).resolves.toBe(numbersPerTimeline + 1);
  await expect(publishOne(true)).resolves.toBe(numbersPerTimeline + 2);
  await expect(publishOne(true)).resolves.toBe(numbersPerTimeline + 3);

  await failOver(world, 2);
  await expect(publishOne(false)).resolves.toBe(2 * numbersPerTimeline + 1);
});

/** Whether the relay has recorded the timeline and has looked for lost events. */
async function isRecorded({ database: { db } }: World): Promise<boolean> {
  const row = await db('last_timeline').first('is_checked', db.raw('xmin = written_by as is_own'));
  return row?.is_checked && row?.is_own;
}

test('looks for lost events again if the relay stopped before it had compared all realms', async () => {
  await using world = await openWorld();
  {
    await using outbox = await world.openOutbox();
    for (const id of [1, 2, 3]) await publish(outbox, id);
  }
  await failOver(world, 2, { kept: 2 });
  await world.database.db('last_timeline').update({ timeline: 2, is_checked: false });
  await using follower = await followLog(world.bus);

  await using _outbox = await world.openOutbox();

  await expect
    .poll(() => follower.entries.filter(({ entry }) => entry.resumesAfterOutage).length)
    .toBe(1);
});

test('continues above all earlier event numbers if an upgrade starts again with timeline 1', async () => {
  await using world = await openWorld();
  await failOver(world, 3);
  {
    await using outbox = await world.openOutbox();
    await expect(publish(outbox, 1)).resolves.toBe(2 * numbersPerTimeline + 1);
  }

  await failOver(world, 1);
  await using outbox = await world.openOutbox();
  await expect
    .poll(() => world.database.db('last_timeline').first('timeline'))
    .toEqual({ timeline: 1 });
  await expect(publish(outbox, 2)).resolves.toBe(3 * numbersPerTimeline + 1);
  await failOver(world, 2);
  await expect(publish(outbox, 3)).resolves.toBe(4 * numbersPerTimeline + 1);
});

test('logs only once that Postgres does not reveal its timeline, and numbers events as before', async () => {
  await using world = await openWorld();
  const lines: string[] = [];
  const log = createLogger({ service: 'test', level: 'warn', write: (line) => lines.push(line) });
  await failOver(world, null);
  await using outbox = await world.openOutbox({ log });

  await expect(publish(outbox, 1)).resolves.toBe(1);

  expect(lines.filter((line) => line.includes('does not reveal its timeline'))).toHaveLength(1);
});
