import { readdir } from 'node:fs/promises';
import { roles } from '@chat/kit/actor/actor';
import { expect, test } from 'vitest';
import { sweepUploads } from '../src/files/sweep-uploads.ts';
import { startUploads, type UploadsUnderTest } from './uploads-under-test.ts';
import { createRealm } from './world.ts';

const dayMs = 24 * 3_600_000;
const graceMs = 7 * dayMs;

async function seed(under: UploadsUnderTest) {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const hall = realm.addChannel([ada]);
  await under.messaging.applyRealm(realm);
  return { realm, ada, hall };
}

/** Runs the sweep as often as a process would run it in a day. */
async function sweepAt(under: UploadsUnderTest, atMs: number) {
  const deps = { ...under.messaging.app.deps, fileGracePeriodMs: graceMs };
  for (const laterMs of [0, 120_000]) {
    await sweepUploads({ ...deps, now: () => atMs + laterMs });
  }
}

async function storedFiles({ directory }: UploadsUnderTest): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('deletes a file that no message links to after the grace period, with all its objects', async () => {
  await using under = await startUploads();
  const { realm, ada, hall } = await seed(under);
  const [used, unused] = [
    await under.upload(realm, ada, 'one'),
    await under.upload(realm, ada, 'two'),
  ];
  await under.messaging.send(realm, ada, hall, { content: `[1](${used.url})` });
  const { attachmentId } = await under.uploads.openFile(
    { path: unused.path },
    { actor: realm.actor(ada) },
  );
  await under.messaging.drainEvents(realm);

  await sweepAt(under, Date.now() + graceMs - dayMs);
  await under.read(realm, ada, unused.path);
  expect(await storedFiles(under)).toHaveLength(2);

  await sweepAt(under, Date.now() + graceMs + dayMs);
  await expect(under.read(realm, ada, unused.path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await under.read(realm, ada, used.path);
  expect(await storedFiles(under)).toHaveLength(1);
  expect(await under.messaging.drainEvents(realm)).toMatchObject([
    {
      userIds: [ada.id],
      body: { op: 'remove', attachment: { id: attachmentId }, upload_space_used: 3 },
    },
  ]);
});

test('keeps a file in a draft or a scheduled message', async () => {
  await using under = await startUploads();
  const { realm, ada, hall } = await seed(under);
  const { path, url } = await under.upload(realm, ada);
  await under.messaging.client.createScheduledMessage(
    {
      destination: { channelId: hall.id },
      ...{ topic: 'later', content: `[1](${url})`, clientName: 'test' },
      deliverAtSeconds: Math.floor((Date.now() + 60 * dayMs) / 1000),
    },
    { actor: realm.actor(ada) },
  );
  await sweepAt(under, Date.now() + graceMs + dayMs);
  await under.read(realm, ada, path);
});

test('deletes an unfinished upload with all its objects, even those that were not recorded', async () => {
  await using under = await startUploads();
  const { realm, ada } = await seed(under);
  const options = { actor: realm.actor(ada) };
  const token = await under.begin({ fileName: 'a' }, options);
  await under.uploads.appendUpload({ token, start: 0, content: Buffer.from('abc') }, options);
  // As if a process died between storing a chunk and recording it.
  const { db } = under.messaging.app.deps;
  const lost = `uploads/${realm.id}/${token}/3-lost`;
  await db('discarded_object').insert({ key: lost, due_at: new Date(Date.now() + 3_600_000) });
  await under.objects.put(lost, Buffer.from('def'));

  await sweepAt(under, Date.now() + dayMs / 2);
  expect(await storedFiles(under)).toHaveLength(1);
  expect(await under.uploads.getUpload({ token }, options)).toMatchObject({ size: 3 });

  await sweepAt(under, Date.now() + 2 * dayMs);
  await expect(under.uploads.getUpload({ token }, options)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await storedFiles(under)).toEqual([]);
  expect(await db('discarded_object')).toEqual([]);
});

test('never deletes an object that belongs to a file, even if it is recorded as discarded', async () => {
  await using under = await startUploads();
  const { realm, ada } = await seed(under);
  const { path, token } = await under.upload(realm, ada, 'abc');
  const { db } = under.messaging.app.deps;
  const [file] = await db('attachment').where({ realm_id: realm.id, token }).select('chunk_keys');
  await db('discarded_object').insert({ key: file.chunk_keys[0], due_at: new Date() });
  await sweepAt(under, Date.now() + dayMs);
  expect((await under.read(realm, ada, path)).content.toString()).toBe('abc');
  expect(await db('discarded_object')).toEqual([]);
});
