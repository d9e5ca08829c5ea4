import { roles } from '@chat/kit/actor/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badRequest, idsOf, movableClock, seedEditing, seedTopicIn } from './editing-world.ts';
import { type Messaging, startMessaging } from './messaging-under-test.ts';

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
  test('requires only its own permission, is not a move, and writes a system message in the topic', async () => {
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

  test('writes a system message that is read for users who always want that', async () => {
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

  test('requires can_resolve_topics_group of realm or channel', async () => {
    const { realm, bob, open, update, set, a } = await seedTopic();
    await set({ can_resolve_topics_group: realm.group('role:administrators') });
    const resolve = { topic: '✔ Topic', propagateMode: 'change_all' };
    await expect(update(bob, a, resolve)).rejects.toMatchObject(badRequest);
    const granted = { direct_members: [bob.id], direct_subgroups: [] };
    const permissions = { ...open.permissions, can_resolve_topics_group: granted };
    await messaging.change(realm, open, { permissions });
    await update(bob, a, resolve);
  });

  test('combined with another name requires permission to move, too', async () => {
    const { realm, bob, update, set, a } = await seedTopic();
    await set({ can_move_messages_between_topics_group: realm.group('role:administrators') });
    await expect(update(bob, a, { topic: '✔ new' })).rejects.toMatchObject(badRequest);
    await update(bob, a, { topic: '✔ Topic' });
  });

  test('returns BAD_REQUEST for the empty topic', async () => {
    const { bob, open, send, update } = await seed();
    const id = await send(bob, open, '');
    await expect(update(bob, id, { topic: '✔ ' })).rejects.toMatchObject(badRequest);
  });

  test('truncates a long topic and is still not a move', async () => {
    const { realm, bob, open, send, update, set, get } = await seed();
    const topic = 'x'.repeat(60);
    const id = await send(bob, open, topic);
    await set({ can_move_messages_between_topics_group: realm.group('role:nobody') });
    await update(bob, id, { topic: `✔ ${topic}` });
    expect(await get(bob, id)).toMatchObject({ subject: `✔ ${'x'.repeat(55)}...` });
  });
});
