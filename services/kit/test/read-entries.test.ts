import { expect, test } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { appendToLog } from '../src/bus/client-log.ts';
import { type PageRequest, readEntries } from '../src/bus/read-entries.ts';
import { log, openWorld } from './fixtures/world.ts';

/** Appends ten entries, alternating between two realms. */
async function fill(bus: Bus): Promise<void> {
  for (let index = 0; index < 10; index += 1) {
    await appendToLog(bus, { realmId: 7 + (index % 2), service: 'alpha' });
  }
}

async function read(bus: Bus, request: Partial<PageRequest>) {
  const all = { realmId: 7, from: 1, to: 10, maxEntries: 100, maxBytes: 1_000_000, tooMany: 100 };
  const page = await readEntries(bus, { ...all, ...request }, log);
  return page && { ...page, entries: page.entries.map(({ sequence }) => sequence) };
}

test("returns the realm's entries between two positions", async () => {
  await using world = await openWorld();
  await fill(world.bus);
  expect(await read(world.bus, {})).toEqual({ from: 1, to: 10, entries: [1, 3, 5, 7, 9] });
  expect(await read(world.bus, { from: 4, to: 7 })).toEqual({ from: 4, to: 7, entries: [5, 7] });
  expect(await read(world.bus, { realmId: 9 })).toEqual({ from: 1, to: 10, entries: [] });
});

test('ends a page when it is full, and returns the position at which it ends', async () => {
  await using world = await openWorld();
  await fill(world.bus);
  expect(await read(world.bus, { maxEntries: 2 })).toEqual({ from: 1, to: 3, entries: [1, 3] });
  expect(await read(world.bus, { maxBytes: 1 })).toEqual({ from: 1, to: 1, entries: [1] });
  expect(await read(world.bus, { tooMany: 4 })).toBeUndefined();
  expect(await read(world.bus, { tooMany: 5 })).toMatchObject({ entries: [1, 3, 5, 7, 9] });
});

test('returns the position from which the page is complete', async () => {
  await using world = await openWorld();
  await fill(world.bus);
  const { manager, nameOf } = world.bus.streams;
  await manager.streams.purge(nameOf('CLIENT'), { seq: 4 });
  expect(await read(world.bus, {})).toEqual({ from: 4, to: 10, entries: [5, 7, 9] });
});

test('returns large entries, and omits messages that are not entries', async () => {
  await using world = await openWorld();
  const bodyJson = JSON.stringify('x'.repeat(900_000));
  for (let index = 0; index < 8; index += 1) {
    const events = [{ type: 'test', bodyJson }];
    await appendToLog(world.bus, { realmId: 7, service: 'alpha', events });
  }
  await world.bus.publish('client.7.7.alpha.passing', Buffer.from([0xff, 0xff, 0xff]));
  expect(await read(world.bus, { to: 9, maxBytes: 50_000_000 })).toEqual({
    ...{ from: 1, to: 9 },
    entries: [1, 2, 3, 4, 5, 6, 7, 8],
  });
});
