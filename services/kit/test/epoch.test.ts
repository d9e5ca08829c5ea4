import { chat } from '@chat/proto/load';
import { expect, test } from 'vitest';
import {
  appendTick,
  appendToLog,
  ensureEpoch,
  ensureEpochs,
  epochOf,
  findTick,
} from '../src/bus/client-log.ts';
import { logExtent } from '../src/bus/log-reader.ts';
import { tickSubject } from '../src/bus/streams.ts';
import { followLog } from './fixtures/follower.ts';
import { openWorld } from './fixtures/world.ts';

/** The shard of realm 7. */
const shard = 7;

test('begins only one epoch when several processes need one', async () => {
  await using world = await openWorld();
  await using other = await world.connectBus();

  const ticks = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ensureEpoch(index % 2 ? world.bus : other, shard)),
  );

  expect(new Set(ticks.map(({ epoch }) => epoch.id)).size).toBe(1);
  expect((await logExtent(world.bus)).lastSequence).toBe(1);
});

test('begins only one new epoch after a loss, at the same position for all readers', async () => {
  await using world = await openWorld();
  await using follower = await followLog(world.bus);
  const before = await ensureEpoch(world.bus, shard);
  await appendToLog(world.bus, { realmId: 7, service: 'alpha' });
  await expect.poll(() => follower.entries.length).toBe(2);
  const lostAtMs = follower.entries[1]?.publishedAtMs ?? 0;

  // An epoch that began in the same millisecond would not count as newer.
  await expect.poll(() => Date.now()).toBeGreaterThan(lostAtMs + 1);
  const after = await Promise.all([1, 2, 3, 4].map(() => ensureEpoch(world.bus, shard, lostAtMs)));

  const [id] = new Set(after.map(({ epoch }) => epoch.id));
  expect(id).not.toBe(before.epoch.id);
  expect(await ensureEpoch(world.bus, shard, lostAtMs)).toEqual(after[0]);
  await expect.poll(() => follower.entries.length).toBe(3);
  const epochs = follower.entries.map(({ entry, publishedAtMs }) => epochOf(entry, publishedAtMs));
  expect(epochs).toMatchObject([{ id: before.epoch.id }, undefined, { id }]);
});

test("begins one new epoch after a loss even if a process's clock is ahead", async () => {
  await using world = await openWorld();
  const { epoch } = await ensureEpoch(world.bus, shard);
  const ahead = Date.now() + 60_000;

  const next = await ensureEpoch(world.bus, shard, ahead);

  expect(next.epoch.id).not.toBe(epoch.id);
  expect((await logExtent(world.bus)).lastSequence).toBe(2);
});

test('does not return to an epoch that has ended', async () => {
  await using world = await openWorld();
  const old = await ensureEpoch(world.bus, shard);
  await expect.poll(() => Date.now()).toBeGreaterThan(old.epoch.beganAtMs + 1);
  const { epoch } = await ensureEpoch(world.bus, shard, old.epoch.beganAtMs);

  await appendTick(world.bus, shard, { epoch: old.epoch, newest: old });

  expect(epoch.id).not.toBe(old.epoch.id);
  expect(await findTick(world.bus, shard)).toMatchObject({ epoch });
});

test('rejects an entry without an epoch in the place of a tick', async () => {
  await using world = await openWorld();
  const entry = chat.events.v1.ClientEntry.serialize({ realmId: 0, service: 'tick' });
  await world.bus.publish(tickSubject(shard), entry);

  await expect(findTick(world.bus, shard)).rejects.toThrow('entry 1 of the client log states no');
});

test('keeps the time at which an epoch began when the epoch is stated again', async () => {
  await using world = await openWorld();
  const first = await ensureEpoch(world.bus, shard);

  await appendTick(world.bus, shard, { epoch: first.epoch, newest: first });

  const again = await findTick(world.bus, shard);
  expect(again).toMatchObject({ sequence: 2, epoch: first.epoch });
});

test('begins a new epoch only in the shards whose epoch began before a loss', async () => {
  await using world = await openWorld();
  const old = await ensureEpoch(world.bus, shard);
  const lostAtMs = old.epoch.beganAtMs;
  await expect.poll(() => Date.now()).toBeGreaterThan(lostAtMs + 1);
  const later = await ensureEpoch(world.bus, 8);

  const ticks = await ensureEpochs(world.bus, lostAtMs);

  expect(ticks.length).toBe(64);
  expect(ticks[8]).toEqual(later);
  expect(ticks[shard]).toEqual(await findTick(world.bus, shard));
  expect(ticks[shard]?.epoch.id).not.toBe(old.epoch.id);
});
