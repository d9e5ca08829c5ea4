import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { describe, expect } from 'vitest';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Realm } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

type Person = Parameters<Realm['actor']>[0];
type Change = Omit<Parameters<Channels['client']['updateFolder']>[0], 'folderId'>;

function populate() {
  const realm = createRealm();
  const people = {
    owner: realm.add(roles.owner),
    admin: realm.add(roles.administrator),
    moderator: realm.add(roles.moderator),
    guest: realm.add(roles.guest),
  };
  channels.addRealm(realm);
  const as = (person: Person) => ({ actor: realm.actor(person) });
  const { client } = channels;
  return {
    realm,
    ...people,
    as,
    async create(name: string, description = '', person = people.admin) {
      return (await client.createFolder({ name, description }, as(person))).folderId;
    },
    update: (folderId: number, change: Change, person = people.admin) =>
      client.updateFolder({ folderId, ...change }, as(person)),
    order: (folderIds: number[], person = people.admin) =>
      client.orderFolders({ folderIds }, as(person)),
    async list(person = people.guest, includeArchived = false) {
      const { foldersJson } = await client.listFolders({ includeArchived }, as(person));
      return JSON.parse(foldersJson);
    },
  };
}

const noAdministrator = {
  code: 'UNAUTHORIZED_PRINCIPAL',
  message: 'Must be an organization administrator',
};

describe('createFolder', () => {
  test('adds a folder at the end and publishes it to everyone', async () => {
    const { realm, create, list, admin } = populate();
    const first = await create('  First ', 'what\n<it> is');
    const second = await create('Second');
    const folders = await list();
    expect(folders).toEqual([
      {
        id: first,
        name: 'First',
        description: 'what\n<it> is',
        rendered_description: '<p>what\n&lt;it&gt; is</p>',
        date_created: expect.any(Number),
        creator_id: admin.id,
        order: 0,
        is_archived: false,
      },
      expect.objectContaining({ id: second, name: 'Second', description: '', order: 1 }),
    ]);
    expect(await channels.drainEvents(realm)).toMatchObject([
      { type: 'channel_folder', body: { op: 'add', channel_folder: folders[0] } },
      { type: 'channel_folder', body: { op: 'add', channel_folder: folders[1] } },
    ]);
  });

  test('creates one folder when a request is repeated with the same idempotency key', async () => {
    const { as, list, admin } = populate();
    const call = { ...as(admin), idempotency: { key: unique('key'), requestHash: 'the same' } };
    const first = await channels.client.createFolder({ name: 'once' }, call);
    expect(await channels.client.createFolder({ name: 'once' }, call)).toEqual(first);
    expect(await list()).toHaveLength(1);
  });

  test('gives each of 8 concurrently created folders a different position', async () => {
    const { create, list } = populate();
    await Promise.all(Array.from({ length: 8 }, (_, index) => create(`folder ${index}`)));
    const orders = (await list()).map(({ order }: { order: number }) => order);
    expect(orders).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test.each([
    ['', "Channel folder name can't be empty."],
    [' \n ', "Channel folder name can't be empty."],
    ['x'.repeat(61), 'name is too long (limit: 60 characters)'],
    ['\u200b\u3164', "Channel folder name can't be empty."],
    ['ＴＡＫ\u00adＥＮ', "Channel folder 'ＴＡＫＥＮ' already exists"],
    ['a\ufdd0', 'Invalid character in channel folder name, at position 2!'],
    ['TAKEN', "Channel folder 'TAKEN' already exists"],
  ])('rejects a new folder with the name %j: %s', async (name, message) => {
    const { create } = populate();
    await create('taken');
    await expect(create(name)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  });

  test('accepts a folder description of 1,024 characters and rejects a longer one', async () => {
    const { create } = populate();
    await create('long', 'é'.repeat(1024));
    await expect(create('longer', 'é'.repeat(1025))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('updateFolder', () => {
  test('publishes only the changed fields of a folder', async () => {
    const { realm, create, update, list } = populate();
    const folderId = await create('old', 'same');
    await channels.drainEvents(realm);
    await update(folderId, { name: 'new', description: 'same', isArchived: true });
    await update(folderId, { name: 'new', isArchived: true });
    await update(folderId, { description: 'other' });
    expect((await channels.drainEvents(realm)).map(({ body }) => body)).toEqual([
      { op: 'update', channel_folder_id: folderId, data: { name: 'new', is_archived: true } },
      {
        op: 'update',
        channel_folder_id: folderId,
        data: { description: 'other', rendered_description: '<p>other</p>' },
      },
    ]);
    expect(await list()).toEqual([]);
    expect(await list(undefined, true)).toMatchObject([{ id: folderId, is_archived: true }]);
    await update(folderId, { isArchived: false });
    expect(await list()).toMatchObject([{ id: folderId, name: 'new', description: 'other' }]);
  });

  test('keeps channels in their folder when the folder is archived', async () => {
    const { as, create, update, owner } = populate();
    const folderId = await create('full');
    const { channelId } = await channels.client.createChannel(
      { name: unique('hall'), settings: { folderId } },
      as(owner),
    );
    await update(folderId, { isArchived: true });
    const { channelJson } = await channels.client.getChannel({ channelId }, as(owner));
    expect(JSON.parse(channelJson).folder_id).toBe(folderId);
  });

  test('rejects changes to unknown folders, to folders in another realm, and to invalid names', async () => {
    const { create, update } = populate();
    const folderId = await create('one');
    await create('two');
    const expectRejection = (change: Change, id = folderId) =>
      expect(update(id, change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expectRejection({ name: 'Two' });
    await expectRejection({ name: '' });
    await expectRejection({ description: 'x'.repeat(1025) });
    await expectRejection({ name: 'x' }, folderId + 1_000_000);
    await expectRejection({ name: 'x' }, await populate().create('elsewhere'));
    await update(folderId, { name: 'ONE' });
  });
});

describe('orderFolders', () => {
  test('publishes the order of folders, and rejects an order that does not contain every folder once', async () => {
    const { realm, create, update, order, list } = populate();
    const [a, b, c] = [await create('a'), await create('b'), await create('c')];
    await update(b, { isArchived: true });
    await channels.drainEvents(realm);
    await order([c, a, b]);
    await order([c, a, b]);
    expect((await channels.drainEvents(realm)).map(({ body }) => body)).toEqual([
      { op: 'reorder', order: [c, a, b] },
    ]);
    const ids = (await list(undefined, true)).map(({ id }: { id: number }) => id);
    expect(ids).toEqual([c, a, b]);
    for (const wrong of [[], [c, a], [c, a, a], [c, a, b, b], [c, a, b + 1_000_000]]) {
      await expect(order(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});

test('rejects changes to folders by moderators and guests', async () => {
  const { create, update, order, moderator, guest } = populate();
  const folderId = await create('theirs');
  for (const person of [moderator, guest]) {
    await expect(create('mine', '', person)).rejects.toMatchObject(noAdministrator);
    await expect(update(folderId, { name: 'mine' }, person)).rejects.toMatchObject(noAdministrator);
    await expect(order([folderId], person)).rejects.toMatchObject(noAdministrator);
  }
});

test("returns all folders in order, and each channel's folder_id, in the snapshot", async () => {
  const { realm, as, create, update, order, owner, guest } = populate();
  const [a, b] = [await create('a'), await create('b')];
  await update(a, { isArchived: true });
  await order([b, a]);
  const { channelId } = await channels.client.createChannel(
    { name: unique('hall'), subscriberIds: [guest.id], settings: { folderId: b } },
    as(owner),
  );
  await channels.drainEvents(realm);
  await channels.client.updateChannel({ channelId, folderId: 0 }, as(owner));
  await channels.client.updateChannel({ channelId, folderId: a }, as(owner));
  const bodies = (await channels.drainEvents(realm)).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { property: 'folder_id', value: null },
    { property: 'folder_id', value: a },
  ]);
  const { fieldsJson } = await channels.client.getSnapshot(
    { groups: ['channel_folders', 'stream'] },
    as(guest),
  );
  expect(JSON.parse(fieldsJson)).toMatchObject({
    channel_folders: [
      { id: b, order: 0, is_archived: false },
      { id: a, order: 1, is_archived: true },
    ],
    streams: [{ stream_id: channelId, folder_id: a }],
  });
});
