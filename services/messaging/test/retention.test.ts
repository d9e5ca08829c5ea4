import { roles } from '@chat/kit/actor/actor';
import { expect, test } from 'vitest';
import { deleteOldMessages } from '../src/edits/retention.ts';
import { startUploads, type UploadsUnderTest } from './uploads-under-test.ts';
import { createRealm, type Realm } from './world.ts';

const dayMs = 24 * 3_600_000;

/** Runs the sweep in two processes concurrently, as it would run this many days from now. */
async function lookAfter(under: UploadsUnderTest, days: number) {
  const deps = { ...under.messaging.app.deps, now: () => Date.now() + days * dayMs };
  await Promise.all([deleteOldMessages(deps), deleteOldMessages(deps)]);
}

async function leftIds(under: UploadsUnderTest, realm: Realm): Promise<number[]> {
  const rows = await under.messaging.app.deps
    .db('message')
    .where({ realm_id: realm.id })
    .orderBy('id')
    .select('id');
  return rows.map(({ id }) => id);
}

function seed(days: number) {
  const realm = createRealm();
  Object.assign(realm.settings, { message_retention_days: days });
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  return { realm, ada, bob };
}

test('deletes messages and their files after the retention period of their channel or realm', async () => {
  await using under = await startUploads();
  const { realm, ada, bob } = seed(10);
  const hall = realm.addChannel([ada, bob]);
  const brief = realm.addChannel([ada], { messageRetentionDays: 3 });
  const archive = realm.addChannel([ada], { messageRetentionDays: -1 });
  await under.messaging.applyRealm(realm);
  const { send } = under.messaging;
  const { path, url } = await under.upload(realm, ada);
  const inHall = await send(realm, ada, hall, { content: `[1](${url})` });
  const inBrief = await send(realm, ada, brief);
  const inArchive = await send(realm, ada, archive);
  const direct = await send(realm, ada, [bob]);
  const all = [inHall, inBrief, inArchive, direct];

  await lookAfter(under, 2);
  expect(await leftIds(under, realm)).toEqual(all);
  await lookAfter(under, 4);
  expect(await leftIds(under, realm)).toEqual([inHall, inArchive, direct]);

  await under.messaging.drainEvents(realm);
  await lookAfter(under, 11);
  expect(await leftIds(under, realm)).toEqual([inArchive]);
  const events = await under.messaging.drainEvents(realm);
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    ...['attachment', 'delete_message', 'delete_message'],
  ]);
  expect(events).toContainEqual(
    expect.objectContaining({
      userIds: [ada.id, bob.id],
      body: expect.objectContaining({ message_type: 'stream', message_ids: [inHall] }),
    }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({
      userIds: [ada.id, bob.id],
      body: expect.objectContaining({ message_type: 'private', message_ids: [direct] }),
    }),
  );
  await expect(under.read(realm, ada, path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('deletes nothing with unlimited retention, independent of other realms', async () => {
  await using under = await startUploads();
  const keeping = seed(-1);
  const tidying = seed(1);
  const ids: number[] = [];
  for (const { realm, ada } of [keeping, tidying]) {
    const hall = realm.addChannel([ada]);
    await under.messaging.applyRealm(realm);
    ids.push(await under.messaging.send(realm, ada, hall));
  }
  await lookAfter(under, 5_000);
  expect(await leftIds(under, keeping.realm)).toEqual(ids.slice(0, 1));
  expect(await leftIds(under, tidying.realm)).toEqual([]);
});

test('deletes many messages in small batches, each message once, and keeps recent messages', async () => {
  await using under = await startUploads();
  const { realm, ada } = seed(1);
  const hall = realm.addChannel([ada]);
  await under.messaging.applyRealm(realm);
  const old: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const sends = Array.from({ length: 50 }, () => under.messaging.send(realm, ada, hall));
    old.push(...(await Promise.all(sends)));
  }
  const { db } = under.messaging.app.deps;
  await db('message')
    .where({ realm_id: realm.id })
    .update({ sent_at: new Date(Date.now() - 2 * dayMs) });
  const young = await under.messaging.send(realm, ada, hall);
  await under.messaging.drainEvents(realm);
  await lookAfter(under, 0.5);
  expect(await leftIds(under, realm)).toEqual([young]);
  const events = await under.messaging.drainEvents(realm);
  const deletedBatches = events
    .filter(({ type }) => type === 'delete_message')
    .map(({ body }) => body.message_ids);
  expect(deletedBatches.map((batch) => Array.isArray(batch) && batch.length)).toEqual([
    100, 100, 50,
  ]);
  expect(deletedBatches.flat()).toEqual(old.toSorted((a, b) => a - b));
});
