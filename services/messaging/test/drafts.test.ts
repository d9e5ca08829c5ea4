import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { describe, expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

const bad = { code: 'BAD_REQUEST', httpStatus: 400 };
const notFound = { code: 'BAD_REQUEST', httpStatus: 404 };

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const guest = realm.add(roles.guest);
  const channel = realm.addChannel([ada]);
  const closed = realm.addChannel([bob], { inviteOnly: true });
  await messaging.applyRealm(realm);
  const actor = (person: Person) => ({ actor: realm.actor(person) });
  const newEvents = async (type: string) =>
    (await messaging.drainEvents(realm))
      .filter((event) => event.type === type)
      .map(({ userIds, body }) => ({ userIds, body }));
  return { realm, ada, bob, guest, channel, closed, actor, newEvents };
}

describe('drafts', () => {
  const text = { type: '', content: 'hello' };

  async function seedDrafts() {
    const seeded = await seed();
    const { actor, ada, realm } = seeded;
    type Draft = {
      type?: string;
      recipients?: number[];
      topic?: string;
      content?: string;
      timestampSeconds?: number;
    };
    const create = async (drafts: Draft[], who = ada) =>
      (await messaging.client.createDrafts({ drafts }, actor(who))).draftIds;
    const update = (draftId: number, draft: Draft, who = ada) =>
      messaging.client.updateDraft({ draftId, draft }, actor(who));
    const remove = (draftId: number, who = ada) =>
      messaging.client.deleteDraft({ draftId }, actor(who));
    const list = async (who = ada) => {
      const { draftsJson, count } = await messaging.client.listDrafts({}, actor(who));
      const drafts = JSON.parse(draftsJson);
      expect(drafts).toHaveLength(count);
      expect((await messaging.snapshot(realm, who, ['drafts'])).fields.drafts).toEqual(drafts);
      return drafts;
    };
    return { ...seeded, create, update, remove, list };
  }

  test('lists created drafts by last edit, newest first, and publishes them only to their user', async () => {
    const { ada, bob, channel, create, list, newEvents } = await seedDrafts();
    const ids = await create([
      {
        type: 'stream',
        recipients: [channel.id],
        topic: 'plans',
        content: 'a',
        timestampSeconds: 10.7,
      },
      {
        type: 'private',
        recipients: [bob.id],
        topic: 'none',
        content: 'b  ',
        timestampSeconds: 30,
      },
      { ...text, recipients: [5], topic: 'x', timestampSeconds: 20 },
    ]);
    const drafts = [
      { id: ids[0], type: 'stream', to: [channel.id], topic: 'plans', content: 'a', timestamp: 10 },
      { id: ids[1], type: 'private', to: [bob.id], topic: '', content: 'b', timestamp: 30 },
      { id: ids[2], type: '', to: [], topic: '', content: 'hello', timestamp: 20 },
    ];
    expect(await list()).toEqual([drafts[1], drafts[2], drafts[0]]);
    expect(await newEvents('drafts')).toEqual([{ userIds: [ada.id], body: { op: 'add', drafts } }]);
    expect(await list(bob)).toEqual([]);
  });

  test('returns BAD_REQUEST for more than 100 drafts in one request', async () => {
    const { channel, create, list } = await seedDrafts();
    const draft = { type: 'stream', recipients: [channel.id], topic: 'plans', content: 'a' };
    const drafts = (count: number) => Array.from({ length: count }, () => draft);
    await expect(create(drafts(101))).rejects.toMatchObject({
      ...bad,
      message: 'Too many drafts in one request (limit: 100)',
    });
    expect(await create(drafts(100))).toHaveLength(100);
    expect(await list()).toHaveLength(100);
  });

  test('lists only the 1,000 most recently edited drafts', async () => {
    const { create, list } = await seedDrafts();
    const [oldest] = await create([{ ...text, timestampSeconds: 1 }]);
    const newer = Array.from({ length: 100 }, () => ({ ...text, timestampSeconds: 2 }));
    for (let request = 0; request < 10; request++) await create(newer);
    const ids = (await list()).map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(1_000);
    expect(ids).not.toContain(oldest);
  });

  test('publishes updated and deleted drafts, and returns NOT_FOUND after deletion', async () => {
    const { ada, create, update, remove, list, newEvents } = await seedDrafts();
    const [id = 0] = await create([text]);
    await newEvents('');
    await update(id, { ...text, content: 'bye', timestampSeconds: 5 });
    const draft = { id, type: '', to: [], topic: '', content: 'bye', timestamp: 5 };
    expect(await list()).toEqual([draft]);
    await remove(id);
    expect(await list()).toEqual([]);
    expect(await newEvents('drafts')).toEqual([
      { userIds: [ada.id], body: { op: 'update', draft } },
      { userIds: [ada.id], body: { op: 'remove', draft_id: id } },
    ]);
    await expect(update(id, text)).rejects.toMatchObject(notFound);
    await expect(remove(id)).rejects.toMatchObject(notFound);
  });

  test('gives a draft without a time the current time', async () => {
    const { channel, create, list } = await seedDrafts();
    const to = { type: 'stream', recipients: [channel.id] };
    await create([{ ...to, topic: 't'.repeat(70), content: 'c'.repeat(10_001) }]);
    const [draft] = await list();
    expect(Math.abs(draft.timestamp - Date.now() / 1000)).toBeLessThan(60);
    expect(draft.topic).toBe(`${'t'.repeat(57)}...`);
    expect(draft.content).toHaveLength(10_000);
    expect(draft.content).toMatch(/\n\[message truncated\]$/);
  });

  test('returns NOT_FOUND for drafts of another user or realm', async () => {
    const { bob, create, update, remove } = await seedDrafts();
    const [id = 0] = await create([text]);
    await expect(update(id, text, bob)).rejects.toMatchObject(notFound);
    await expect(remove(id, bob)).rejects.toMatchObject(notFound);
    const elsewhere = await seedDrafts();
    await expect(elsewhere.update(id, text)).rejects.toMatchObject(notFound);
    await expect(elsewhere.remove(id)).rejects.toMatchObject(notFound);
  });

  test('rejects all drafts of a request when one of them is invalid', async () => {
    const { ada, bob, guest, channel, closed, create, update, list } = await seedDrafts();
    const [id = 0] = await create([text]);
    const stream = { type: 'stream', topic: 'x', content: 'y' };
    for (const draft of [
      { ...text, content: ' \n' },
      { ...text, content: 'a\0b' },
      { ...text, type: 'nonsense' },
      { ...text, timestampSeconds: -1 },
      stream,
      { ...stream, recipients: [channel.id, channel.id] },
      { ...stream, recipients: [closed.id] },
      { ...stream, recipients: [999_999_999] },
      { ...stream, recipients: [channel.id], topic: 'a\ufdd0b' },
    ]) {
      await expect(create([text, draft]), JSON.stringify(draft)).rejects.toMatchObject(bad);
      await expect(update(id, draft)).rejects.toMatchObject(bad);
    }
    const toChannel = { ...stream, recipients: [channel.id] };
    await expect(create([toChannel], guest)).rejects.toMatchObject(bad);
    await create([{ ...stream, recipients: [closed.id] }], bob);
    expect(await list(ada)).toHaveLength(1);
  });

  test('returns BAD_REQUEST for a user who turned off draft synchronization', async () => {
    const { realm, ada, create, update, remove, actor } = await seedDrafts();
    const [id = 0] = await create([text]);
    ada.settings = { enable_drafts_synchronization: false };
    await messaging.applyUser(realm, ada);
    await expect(create([text])).rejects.toMatchObject(bad);
    await expect(update(id, text)).rejects.toMatchObject(bad);
    await expect(remove(id)).rejects.toMatchObject(bad);
    await expect(messaging.client.listDrafts({}, actor(ada))).rejects.toMatchObject(bad);
    const { fields } = await messaging.snapshot(realm, ada, ['drafts']);
    expect(fields.drafts).toEqual([]);
  });

  test('creates drafts only once when the request is repeated', async () => {
    const { ada, actor, list } = await seedDrafts();
    const options = { ...actor(ada), idempotency: { key: unique('key'), requestHash: 'hash' } };
    const first = await messaging.client.createDrafts({ drafts: [text] }, options);
    expect(await messaging.client.createDrafts({ drafts: [text] }, options)).toEqual(first);
    expect(await list()).toHaveLength(1);
  });
});

describe('saved snippets', () => {
  async function seedSnippets() {
    const seeded = await seed();
    const { actor, ada, realm } = seeded;
    const create = async (title: string, content: string, who = ada) =>
      (await messaging.client.createSnippet({ title, content }, actor(who))).snippetId;
    const update = (snippetId: number, change: { title?: string; content?: string }, who = ada) =>
      messaging.client.updateSnippet({ snippetId, ...change }, actor(who));
    const remove = (snippetId: number, who = ada) =>
      messaging.client.deleteSnippet({ snippetId }, actor(who));
    const list = async (who = ada) => {
      const { snippetsJson } = await messaging.client.listSnippets({}, actor(who));
      const snippets = JSON.parse(snippetsJson);
      const { fields } = await messaging.snapshot(realm, who, ['saved_snippets']);
      expect(fields.saved_snippets).toEqual(snippets);
      return snippets;
    };
    return { ...seeded, create, update, remove, list };
  }

  test('publishes created, updated and deleted snippets only to their user', async () => {
    const { ada, bob, create, update, remove, list, newEvents } = await seedSnippets();
    const id = await create(' Greeting ', 'Hello');
    const [kept] = await list();
    const date_created = kept.date_created;
    expect(kept).toEqual({ id, title: 'Greeting', content: 'Hello', date_created });
    await update(id, { content: 'Hi' });
    await update(id, { title: 'Short' });
    await update(id, {});
    const last = { id, title: 'Short', content: 'Hi', date_created };
    expect(await list()).toEqual([last]);
    expect(await list(bob)).toEqual([]);
    await remove(id);
    expect(await list()).toEqual([]);
    const userIds = [ada.id];
    expect(await newEvents('saved_snippets')).toEqual([
      { userIds, body: { op: 'add', saved_snippet: kept } },
      { userIds, body: { op: 'update', saved_snippet: { ...kept, content: 'Hi' } } },
      { userIds, body: { op: 'update', saved_snippet: last } },
      { userIds, body: { op: 'remove', saved_snippet_id: id } },
    ]);
  });

  test('returns NOT_FOUND for snippets of another user or realm', async () => {
    const { bob, create, update, remove } = await seedSnippets();
    const id = await create('a', 'b');
    const elsewhere = await seedSnippets();
    for (const attempt of [
      () => update(id, { title: 'x' }, bob),
      () => update(id, {}, bob),
      () => remove(id, bob),
      () => elsewhere.update(id, { title: 'x' }),
      () => elsewhere.remove(id),
      () => remove(999_999_999),
    ]) {
      await expect(attempt()).rejects.toMatchObject(notFound);
    }
  });

  test.each([
    ['', 'content'],
    [' ', 'content'],
    ['t'.repeat(61), 'content'],
    ['\u200b\u3164', 'content'],
    ['title', ''],
    ['title', ' \n'],
    ['title', 'c'.repeat(10_001)],
    ['title', 'a\0b'],
    ['title', '\u2800'],
  ])('returns BAD_REQUEST for snippet title %j and content %j', async (title, content) => {
    const { create, update, list } = await seedSnippets();
    await expect(create(title, content)).rejects.toMatchObject(bad);
    const id = await create('a', 'b');
    await expect(update(id, { title, content })).rejects.toMatchObject(bad);
    expect(await list()).toMatchObject([{ title: 'a', content: 'b' }]);
  });
});
