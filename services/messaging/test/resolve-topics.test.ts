import { roles } from '@chat/kit/actor/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badRequest, idsOf, movableClock, seedEditing, seedTopicIn } from './editing-world.ts';
import { type Messaging, narrow, startMessaging } from './messaging-under-test.ts';

const { now, later } = movableClock();
let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging({ now });
});
afterAll(() => messaging[Symbol.asyncDispose]());

const seed = () => seedEditing(messaging);
const seedTopic = () => seedTopicIn(messaging);
const week = 604_800;

describe('resolving a topic', () => {
  test('resolves a topic without permission to move messages, and writes a system message', async () => {
    const { realm, ada, bob, eve, bot, open, send, update, get, newEvents, set } = await seed();
    await messaging.change(realm, open, { joined: [eve] });
    const id = await send(bob, open, 'topic');
    await set({ can_move_messages_between_topics_group: realm.group('role:nobody') });
    later(week * 2);
    await newEvents();
    await update(ada, id, {
      topic: '✔ topic',
      propagateMode: 'change_all',
      notifiesNewThread: true,
    });
    const [edit, systemMessage, ...others] = await newEvents();
    expect(others).toEqual([]);
    expect(edit?.body).toMatchObject({ subject: '✔ topic', orig_subject: 'topic' });
    expect(systemMessage).toMatchObject({
      type: 'message',
      body: { message: { sender_id: bot.id, stream_id: open.id }, topic: '✔ topic' },
    });
    expect(systemMessage?.body.rendered_content).toContain('class="user-mention silent"');
    expect(systemMessage?.flags.read?.sort()).toEqual(idsOf([ada, eve]));
    const systemMessageId = (await messaging.list(realm, bob)).ids.at(-1) ?? 0;
    expect(await messaging.unreadIds(realm, bob)).toContain(systemMessageId);
    expect(await messaging.unreadIds(realm, eve)).not.toContain(systemMessageId);
    expect(await get(ada, id)).not.toHaveProperty('last_moved_timestamp');
    expect(await get(ada, id)).toHaveProperty('edit_history');

    await update(ada, id, { topic: 'topic', propagateMode: 'change_all' });
    expect((await newEvents()).at(-1)?.body.content).toContain('unresolved');
  });

  test('writes a system message about a resolved topic that is read for users whose settings say so', async () => {
    const { realm, ada, open, send, update, newEvents } = await seed();
    const always = { resolved_topic_notice_auto_read_policy: 'always' };
    const eager = realm.add(roles.member, { settings: always });
    await messaging.applyUser(realm, eager);
    await messaging.change(realm, open, { joined: [eager] });
    const id = await send(eager, open, 'topic');
    await newEvents();
    await update(ada, id, { topic: '✔ topic' });
    expect((await newEvents()).at(-1)?.flags.read).toContain(eager.id);
  });

  test('requires can_resolve_topics_group in the realm or channel for resolving a topic', async () => {
    const { realm, bob, open, update, set, a } = await seedTopic();
    await set({ can_resolve_topics_group: realm.group('role:administrators') });
    const resolve = { topic: '✔ Topic', propagateMode: 'change_all' };
    await expect(update(bob, a, resolve)).rejects.toMatchObject(badRequest);
    const granted = { direct_members: [bob.id], direct_subgroups: [] };
    const permissions = { ...open.permissions, can_resolve_topics_group: granted };
    await messaging.change(realm, open, { permissions });
    await update(bob, a, resolve);
  });

  test('requires permission to move messages for resolving a topic under a different name', async () => {
    const { realm, bob, update, set, a } = await seedTopic();
    await set({ can_move_messages_between_topics_group: realm.group('role:administrators') });
    await expect(update(bob, a, { topic: '✔ new' })).rejects.toMatchObject(badRequest);
    await update(bob, a, { topic: '✔ Topic' });
  });

  test('returns BAD_REQUEST for resolving the empty topic', async () => {
    const { bob, open, send, update } = await seed();
    const id = await send(bob, open, '');
    await expect(update(bob, id, { topic: '✔ ' })).rejects.toMatchObject(badRequest);
  });

  test('shortens a long topic when it is resolved, and restores its name afterwards, without a move', async () => {
    const { realm, bob, open, send, update, set, get } = await seed();
    const topic = `${'x'.repeat(55)} tail`;
    const id = await send(bob, open, topic);
    await set({ can_move_messages_between_topics_group: realm.group('role:nobody') });
    await update(bob, id, { topic: `✔ ${topic}` });
    expect(await get(bob, id)).toMatchObject({ subject: `✔ ${'x'.repeat(55)}...` });
    await update(bob, id, { topic: `${'x'.repeat(55)}...` });
    expect(await get(bob, id)).toMatchObject({ subject: topic });
    expect(await get(bob, id)).not.toHaveProperty('last_moved_timestamp');
  });

  test('gives resolved topics different names when truncation would make them equal', async () => {
    const { bob, open, closed, send, update, get } = await seed();
    const beginning = 'y'.repeat(57);
    const topics = [`${beginning} a`, `${beginning} b`, `${beginning} c`];
    await send(bob, open, `✔ ${'y'.repeat(51)}... (2)`);
    const ids = await Promise.all(topics.map((topic) => send(bob, open, topic)));
    const resolve = (id: number, topic = '') =>
      update(bob, id, { topic: `✔ ${topic}`, propagateMode: 'change_all' });
    for (const [index, id] of ids.entries()) await resolve(id, topics[index]);
    const subjects = await Promise.all(ids.map(async (id) => (await get(bob, id)).subject));
    expect(subjects).toEqual([
      `✔ ${'y'.repeat(55)}...`,
      `✔ ${'y'.repeat(51)}... (3)`,
      `✔ ${'y'.repeat(51)}... (4)`,
    ]);

    const elsewhere = await send(bob, closed, topics[1]);
    await resolve(elsewhere, topics[1]);
    expect((await get(bob, elsewhere)).subject).toBe(subjects[0]);
    const [first = 0, second = 0] = ids;
    await update(bob, second, { channelId: closed.id, propagateMode: 'change_all' });
    await update(bob, second, { topic: subjects[1]?.slice(2), propagateMode: 'change_all' });
    expect((await get(bob, second)).subject).toBe(topics[1]);
    await update(bob, first, { topic: topics[0], propagateMode: 'change_all' });
    expect((await get(bob, first)).subject).toBe(topics[0]);
  });

  test('does not restore a full topic name from another channel when a shortened topic is unresolved', async () => {
    const { realm, bob, open, closed, send, update, get, set } = await seed();
    const [long, short] = [`${'x'.repeat(57)} z`, `✔ ${'x'.repeat(55)}...`];
    const hidden = await send(bob, closed, long);
    await update(bob, hidden, { topic: `✔ ${long}` });
    const guessed = await send(bob, open, short);
    await set({ can_move_messages_between_topics_group: realm.group('role:nobody') });
    await update(bob, guessed, { topic: short.slice(2) });
    expect(await get(bob, guessed)).toMatchObject({ subject: short.slice(2) });

    await send(bob, open, short);
    const unrelated = await send(bob, open, long);
    await update(bob, unrelated, { topic: `✔ ${long}` });
    expect((await get(bob, unrelated)).subject).toBe(`✔ ${'x'.repeat(51)}... (2)`);
  });

  test("restores a topic's latest name, not the name of an earlier topic", async () => {
    const { bob, open, send, update, get } = await seed();
    const [long, short] = [`${'x'.repeat(57)} z`, `✔ ${'x'.repeat(55)}...`];
    const first = await send(bob, open, long.toUpperCase());
    const propagateMode = 'change_all';
    await update(bob, first, { topic: `✔ ${long.toUpperCase()}`, propagateMode });
    await update(bob, first, { topic: long.toUpperCase(), propagateMode });
    await update(bob, first, { topic: 'elsewhere', propagateMode });
    const second = await send(bob, open, long);
    await update(bob, second, { topic: `✔ ${long}`, propagateMode });
    expect((await get(bob, second)).subject).toBe(short);
    await update(bob, second, { topic: short.slice(2), propagateMode });
    expect((await get(bob, second)).subject).toBe(long);

    await update(bob, second, { topic: `✔ ${long}`, propagateMode });
    await update(bob, second, { topic: 'renamed', propagateMode });
    const later = await send(bob, open, short);
    await update(bob, later, { topic: short.slice(2) });
    expect((await get(bob, later)).subject).toBe(short.slice(2));
  });

  test('renames a shortened topic that is unresolved under a different name', async () => {
    const { bob, open, send, update, get } = await seed();
    const id = await send(bob, open, 'z'.repeat(60));
    await update(bob, id, { topic: `✔ ${'z'.repeat(60)}` });
    await update(bob, id, { topic: 'short' });
    expect(await get(bob, id)).toMatchObject({ subject: 'short' });
    expect(await get(bob, id)).toHaveProperty('last_moved_timestamp');
  });
});

describe('a narrow to a topic that all messages left', () => {
  test("follows messages that were moved out of a narrow's topic only on request", async () => {
    const { realm, ada, bob, open, closed, update, a, b, c, other } = await seedTopic();
    const listed = async (topic: string, followsMovedTopics = true, channel = open) => {
      const terms = narrow(['channel', channel.id], ['topic', topic]);
      return (await messaging.list(realm, ada, { ...terms, followsMovedTopics })).ids;
    };
    await update(bob, a, { topic: '✔ Topic', propagateMode: 'change_all' });
    expect(await listed('topic', false)).toEqual([]);
    expect(await listed('topic')).toEqual(expect.arrayContaining([a, b, c]));
    await update(bob, a, { topic: 'renamed', propagateMode: 'change_all' });
    expect(await listed('TOPIC')).toEqual(expect.arrayContaining([a, b, c]));
    await update(bob, a, { channelId: closed.id, propagateMode: 'change_all' });
    expect(await listed('topic')).toEqual(expect.arrayContaining([a, b, c]));
    expect(await listed('✔ topic')).toEqual(expect.arrayContaining([a, b, c]));
    expect(await listed('other')).toEqual([other]);
    expect(await listed('never')).toEqual([]);
  });

  test('finds no unreadable moved messages, and no moved messages as soon as the topic has new messages', async () => {
    const { realm, bob, eve, open, closed, send, update, a } = await seedTopic();
    const listed = async () => {
      const terms = narrow(['channel', open.id], ['topic', 'topic']);
      return (await messaging.list(realm, eve, { ...terms, followsMovedTopics: true })).ids;
    };
    await update(bob, a, { channelId: closed.id, propagateMode: 'change_all' });
    expect(await listed()).toEqual([]);
    const again = await send(bob, open, 'topic');
    expect(await listed()).toEqual([again]);
  });

  test("finds messages in a different topic only if the narrow's topic has no messages", async () => {
    const { realm, ada, bob, open, send, update, a } = await seedTopic();
    await update(bob, a, { topic: 'moved', propagateMode: 'change_all' });
    const again = await send(bob, open, 'topic', 'again');
    const terms = narrow(['channel', open.id], ['topic', 'topic']);
    const search = narrow(['channel', open.id], ['topic', 'topic'], ['search', 'hello']);
    const before = { anchor: String(again), numBefore: 5, numAfter: 0, includeAnchor: false };
    const requests = [
      search,
      { ...terms, range: before },
      { ...terms, range: undefined, ids: { messageIds: [a] } },
    ];
    const listed = () =>
      Promise.all(
        requests.map(async (request) => {
          const followed = { ...request, followsMovedTopics: true };
          return (await messaging.list(realm, ada, followed)).ids.includes(a);
        }),
      );
    expect(await listed()).toEqual([false, false, false]);
    await update(bob, again, { topic: 'gone' });
    await update(bob, again, { topic: 'moved' });
    expect(await listed()).toEqual([true, true, true]);
  });

  test('follows the messages of an emptied topic when the newest is deleted or moves on alone', async () => {
    const { realm, ada, bob, open, closed, update, remove, a, b, c } = await seedTopic();
    const listed = async () => {
      const terms = narrow(['channel', open.id], ['topic', 'topic']);
      return (await messaging.list(realm, ada, { ...terms, followsMovedTopics: true })).ids;
    };
    await update(bob, a, { channelId: closed.id, topic: 'moved', propagateMode: 'change_all' });
    await update(bob, c, { topic: 'alone' });
    expect(await listed()).toEqual([a, b]);
    await update(bob, c, { topic: 'moved' });
    await remove(ada, c);
    expect(await listed()).toEqual([a, b]);
    await update(bob, a, { topic: 'renamed', propagateMode: 'change_all' });
    expect(await listed()).toEqual([a, b]);
  });

  test('stops following an emptied topic when moves lead in a circle', async () => {
    const { realm, ada, bob, open, update, remove, a, b, c } = await seedTopic();
    await update(bob, a, { topic: 'moved', propagateMode: 'change_all' });
    await update(bob, a, { topic: 'topic', propagateMode: 'change_all' });
    for (const id of [a, b, c]) await remove(ada, id);
    const terms = narrow(['channel', open.id], ['topic', 'topic']);
    expect((await messaging.list(realm, ada, { ...terms, followsMovedTopics: true })).ids).toEqual(
      [],
    );
  });
});
