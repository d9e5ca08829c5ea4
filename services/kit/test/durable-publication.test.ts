import { chat } from '@chat/proto/load';
import { expect, inject, test } from 'vitest';
import type { Db } from '../src/database/database.ts';
import { clientEvent } from '../src/outbox/event.ts';
import { followLog } from './fixtures/follower.ts';
import { startFixture } from './fixtures/processes.ts';
import { alpha, openWorld, type World } from './fixtures/world.ts';
import type { WriterSettings } from './fixtures/writing-process.ts';
import { urlAs } from './service-under-test.ts';

const realmId = 7;

function startWriter(world: World, options: Pick<WriterSettings, 'writers' | 'isRelay'>) {
  const settings: WriterSettings = {
    databaseUrl: urlAs(world.adminUrl, alpha),
    schema: alpha.schema,
    natsUrl: inject('infrastructure').natsUrl,
    namespace: world.namespace,
    realmId,
    ...options,
  };
  return startFixture('writing-process.ts', [JSON.stringify(settings)]);
}

async function eventNumber(db: Db): Promise<number> {
  const counter = await db('event_counter').where({ realm_id: realmId }).first('event_number');
  return counter?.event_number ?? 0;
}

/** Returns the bodies of all committed events, in commit order. */
async function committedBodies(db: Db): Promise<unknown[]> {
  const rows: Buffer[] = await db('outbox')
    .where({ realm_id: realmId })
    .orderBy('event_number')
    .pluck('client_events');
  return rows
    .flatMap((row) => chat.events.v1.ClientEntry.deserialize(row).events)
    .map((event) => JSON.parse(event.bodyJson));
}

const later = clientEvent({ type: 'test', audience: { everyone: true }, body: { text: 'later' } });

test('publishes the events of a killed process exactly once, before any later event', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  await using follower = await followLog(world.bus);
  // No relay runs in this process, so it is killed between commit and publication.
  const writer = await startWriter(world, { writers: 1, isRelay: false });
  await expect.poll(() => eventNumber(db)).toBe(1);
  writer.process.kill('SIGKILL');
  await writer.exited;
  expect(follower.entries).toEqual([]);

  await using outbox = await world.openOutbox();
  await outbox.transact((_tx, emit) => emit(realmId, [later]));

  await expect.poll(() => follower.bodies).toEqual([{ writer: 0, id: 0 }, { text: 'later' }]);
  expect(follower.losses).toEqual([]);
  const published = follower.entries.flatMap(({ entry }) => entry.events);
  expect(published.map(({ eventNumber }) => eventNumber)).toEqual([1, 2]);
});

test('takes over from a killed relay without lost, duplicate or reordered events', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  await using follower = await followLog(world.bus);
  await using outbox = await world.openOutbox({ relay: { isCandidate: false } });

  for (const round of [1, 2, 3]) {
    const before = await eventNumber(db);
    const writer = await startWriter(world, { writers: 8, isRelay: true });
    await expect.poll(() => eventNumber(db)).toBeGreaterThan(before + 50);
    writer.process.kill('SIGKILL');
    await writer.exited;
    await outbox.transact((_tx, emit) => emit(realmId, [later]));
    expect(follower.losses, `round ${round}`).toEqual([]);
  }
  await using _successor = await world.openOutbox();

  await expect
    .poll(() => follower.lastEventNumbers.get(`alpha ${realmId}`))
    .toBe(await eventNumber(db));
  expect(follower.losses).toEqual([]);
  expect(follower.bodies).toEqual(await committedBodies(db));
});
