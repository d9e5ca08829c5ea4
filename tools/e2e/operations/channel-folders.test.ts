import { beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { type ApiClient, apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const asOwner = apiClient(inject('owner'));
const asStranger = apiClient(inject('otherOwner'));
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const tooLow = { status: 400, body: { result: 'error', code: 'UNAUTHORIZED_PRINCIPAL' } };

const folder = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  description: z.string(),
  rendered_description: z.string(),
  date_created: z.int().positive(),
  creator_id: z.int().nullable(),
  order: z.int().min(0),
  is_archived: z.boolean(),
});

let person: Person;
beforeAll(async () => {
  person = await newPerson(inject('owner'));
});

async function create(description = ''): Promise<{ id: number; name: string }> {
  const name = uniqueName('folder');
  const { body } = await asOwner.post('/channel_folders/create', { name, description });
  expect(body).toEqual({ result: 'success', msg: '', channel_folder_id: expect.any(Number) });
  return { id: body.channel_folder_id, name };
}

async function list(parameters = {}, who: ApiClient = person) {
  const { status, body } = await who.get('/channel_folders', parameters);
  expect(status).toBe(200);
  return z.array(folder).parse(body.channel_folders);
}

const idsOf = (folders: { id: number }[]) => folders.map(({ id }) => id);

test('everyone gets an event when a folder is created, changed, archived or restored', async () => {
  await using reader = await readEvents(person, { event_types: ['channel_folder'] });
  const { id, name } = await create('what it holds');
  expect((await list()).find((one) => one.id === id)).toMatchObject({
    name,
    description: 'what it holds',
    rendered_description: '<p>what it holds</p>',
    is_archived: false,
  });
  const renamed = uniqueName('renamed');
  const changes = [{ name: renamed, is_archived: true }, { is_archived: false }];
  for (const change of changes) {
    expect(await asOwner.patch(`/channel_folders/${id}`, change)).toMatchObject(success);
    expect(idsOf(await list()).includes(id)).toBe(!change.is_archived);
    expect(idsOf(await list({ include_archived: true }))).toContain(id);
  }
  const isOfFolder = (event: { channel_folder?: { id: number }; channel_folder_id?: number }) =>
    event.channel_folder?.id === id || event.channel_folder_id === id;
  const [added, ...updated] = await untilReceived(reader, isOfFolder, 3);
  expect(folder.parse(added.channel_folder)).toMatchObject({ id, name });
  expect(updated.map(({ op, data }) => ({ op, data }))).toEqual(
    changes.map((data) => ({ op: 'update', data })),
  );
});

test('a channel stays in its folder when the folder is archived', async () => {
  const { id } = await create();
  const made = await person.post('/channels/create', {
    name: uniqueName('channel'),
    subscribers: [person.userId],
    folder_id: id,
  });
  const folderOf = async () => (await person.get(`/streams/${made.body.id}`)).body.stream.folder_id;
  expect(await folderOf()).toBe(id);
  expect(await asOwner.patch(`/channel_folders/${id}`, { is_archived: true })).toMatchObject(
    success,
  );
  expect(await folderOf()).toBe(id);
  expect(await person.patch(`/streams/${made.body.id}`, { folder_id: null })).toMatchObject(
    success,
  );
  expect(await folderOf()).toBe(null);
});

test('reordering folders requires a list of all folders', async () => {
  // Retried, because other test files create folders, and then the list is incomplete.
  const [a, b] = [await create(), await create()];
  await using reader = await readEvents(person, { event_types: ['channel_folder'] });
  const reorder = async () => {
    const others = idsOf(await list({ include_archived: true })).filter(
      (id) => id !== a.id && id !== b.id,
    );
    const order = [b.id, ...others, a.id];
    return { order, answer: await asOwner.patch('/channel_folders', { order }) };
  };
  let { order, answer } = await reorder();
  for (let tries = 0; answer.status !== 200 && tries < 10; tries += 1) {
    ({ order, answer } = await reorder());
  }
  expect(answer).toMatchObject(success);
  const [received] = await untilReceived(
    reader,
    (event) => event.op === 'reorder' && event.order?.[0] === b.id,
    1,
  );
  expect(received.order).toEqual(order);
  for (const wrong of [[], [a.id], [...order, a.id]]) {
    expect(await asOwner.patch('/channel_folders', { order: wrong })).toMatchObject(bad);
  }
});

test('rejects invalid folder names, and changes by members or other organizations', async () => {
  const { id, name } = await create();
  expect(await person.post('/channel_folders/create', { name: 'mine' })).toMatchObject(tooLow);
  expect(await person.patch(`/channel_folders/${id}`, { name: 'mine' })).toMatchObject(tooLow);
  expect(await person.patch('/channel_folders', { order: [id] })).toMatchObject(tooLow);
  expect(await asStranger.patch(`/channel_folders/${id}`, { name: 'mine' })).toMatchObject(bad);
  expect(idsOf(await list({}, asStranger))).not.toContain(id);
  for (const refused of ['', ' ', 'x'.repeat(61), name.toUpperCase()]) {
    const answer = await asOwner.post('/channel_folders/create', { name: refused });
    expect(answer).toMatchObject(bad);
  }
  const other = await create();
  expect(await asOwner.patch(`/channel_folders/${other.id}`, { name })).toMatchObject(bad);
  expect(await asOwner.patch('/channel_folders/999999999', { name: 'x' })).toMatchObject(bad);
});
