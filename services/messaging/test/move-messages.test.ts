import { roles } from '@chat/kit/actor/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badRequest, idsOf, movableClock, seedEditing, seedTopicIn } from './editing-world.ts';
import { type Messaging, narrow, startMessaging } from './messaging-under-test.ts';
import { countWaiting, openSql } from './sql.ts';
import type { Person } from './world.ts';

const { now, later } = movableClock();
let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging({ now });
});
afterAll(() => messaging[Symbol.asyncDispose]());

const seed = () => seedEditing(messaging);
const seedTopic = () => seedTopicIn(messaging);
const week = 604_800;

describe('moving to another topic', () => {
  test.each([
    ['change_one', (a: number, b: number, c: number) => ({ moved: [b], left: [a, c] })],
    ['change_later', (a: number, b: number, c: number) => ({ moved: [b, c], left: [a] })],
    ['change_all', (a: number, b: number, c: number) => ({ moved: [a, b, c], left: [] })],
  ])(
    "moves the messages that %s selects, regardless of the topic's case",
    async (propagateMode, expected) => {
      const { ada, bob, open, update, inTopic, newEvents, get, a, b, c } = await seedTopic();
      await update(bob, b, { topic: 'new', propagateMode });
      const { moved, left } = expected(a, b, c);
      expect(await inTopic(open, 'new')).toEqual(moved);
      expect(await inTopic(open, 'topic')).toEqual(left);
      const [event, ...others] = await newEvents();
      expect(others).toEqual([]);
      expect(event?.userIds).toEqual(idsOf([ada, bob]));
      expect(event?.body).toMatchObject({
        ...{ message_id: b, message_ids: moved, user_id: bob.id, rendering_only: false },
        ...{ propagate_mode: propagateMode, orig_subject: 'topic', subject: 'new' },
        ...{ topic_links: [], stream_id: open.id, empty_topic_display_name: 'general chat' },
      });
      for (const field of ['content', 'orig_content', 'new_stream_id']) {
        expect(event?.body).not.toHaveProperty(field);
      }
      expect(await get(ada, b)).toMatchObject({
        subject: 'new',
        edit_history: [{ user_id: bob.id, prev_topic: 'topic', topic: 'new' }],
        last_moved_timestamp: expect.any(Number),
      });
      expect(await get(ada, b)).not.toHaveProperty('last_edit_timestamp');
    },
  );

  test('publishes one event for a move to another topic with new content', async () => {
    const { bob, update, newEvents, get, a, b, c } = await seedTopic();
    await update(bob, b, { topic: 'new', content: 'new', propagateMode: 'change_all' });
    const [event, ...others] = await newEvents();
    expect(others).toEqual([]);
    expect(event?.body).toMatchObject({
      ...{ message_id: b, message_ids: [a, b, c], content: 'new', orig_content: 'hello' },
      ...{ subject: 'new', propagate_mode: 'change_all' },
    });
    expect((await get(bob, b)).edit_history).toEqual([
      {
        ...{ user_id: bob.id, timestamp: expect.any(Number), prev_topic: 'topic', topic: 'new' },
        ...{ prev_content: 'hello', prev_rendered_content: '<p>hello</p>' },
      },
    ]);
    expect(await get(bob, a)).toMatchObject({ content: '<p>hello</p>' });
  });

  test('keeps messages unread when they move to another topic', async () => {
    const { realm, ada, bob, update, a, b, c, other } = await seedTopic();
    await messaging.flag(realm, ada, '+read', [a]);
    await update(bob, b, { topic: 'new', propagateMode: 'change_all' });
    expect(await messaging.unreadIds(realm, ada)).toEqual([b, c, other]);
  });

  test('does not block sends to the channel until the last step of a move', async () => {
    const { bob, open, send, update, inTopic, a, b, c, other } = await seedTopic();
    await using database = await openSql(messaging);
    const { db } = database;
    const { sent, moving } = await db.transaction(async (tx) => {
      await tx('message').where({ id: c }).forUpdate().select('id');
      const moving = update(bob, b, { topic: 'new', propagateMode: 'change_all' });
      await expect.poll(() => countWaiting(database)).toBe(1);
      return { sent: await send(bob, open, 'other'), moving };
    });
    await moving;
    expect(await inTopic(open, 'new')).toEqual([a, b, c]);
    expect(await inTopic(open, 'other')).toEqual([other, sent]);
  });

  test('records the content from before a concurrent edit in a move', async () => {
    const { bob, update, get, a, b, c } = await seedTopic();
    await using database = await openSql(messaging);
    const { db } = database;
    const changing = await db.transaction(async (tx) => {
      await tx('message').where({ id: c }).forUpdate().select('id');
      const editing = update(bob, c, { content: 'edited' });
      await expect.poll(() => countWaiting(database)).toBe(1);
      const moving = update(bob, b, { topic: 'new', propagateMode: 'change_all' });
      await expect.poll(() => countWaiting(database)).toBe(2);
      return { all: Promise.all([editing, moving]) };
    });
    await changing.all;
    const moved = { prev_topic: 'Topic', topic: 'new' };
    expect((await get(bob, c)).edit_history).toMatchObject([moved, { prev_content: 'hello' }]);
    expect((await get(bob, b)).edit_history).toMatchObject([{ ...moved, prev_topic: 'topic' }]);
    expect((await get(bob, a)).edit_history).toMatchObject([moved]);
  });

  test('requires permission in the realm or the channel for a move to another topic', async () => {
    const { realm, bob, open, update, set, a } = await seedTopic();
    await set({ can_move_messages_between_topics_group: realm.group('role:administrators') });
    await expect(update(bob, a, { topic: 'new' })).rejects.toMatchObject(badRequest);
    const permissions = {
      ...open.permissions,
      can_move_messages_within_channel_group: { direct_members: [bob.id], direct_subgroups: [] },
    };
    await messaging.change(realm, open, { permissions });
    await update(bob, a, { topic: 'new' });
  });

  test('requires permission to start a topic for a move to a new topic, and applies the topics policy', async () => {
    const { realm, bob, open, update, a, b, c } = await seedTopic();
    const permissions = { ...open.permissions, can_create_topic_group: realm.lone('role:nobody') };
    await messaging.change(realm, open, { permissions });
    await expect(update(bob, a, { topic: 'new' })).rejects.toMatchObject(badRequest);
    await update(bob, a, { topic: 'Other' });
    await messaging.change(realm, open, { topicsPolicy: 'disable_empty_topic' });
    await expect(update(bob, b, { topic: '' })).rejects.toMatchObject(badRequest);
    await messaging.change(realm, open, { topicsPolicy: 'empty_topic_only' });
    await expect(update(bob, c, { topic: 'other' })).rejects.toMatchObject(badRequest);
  });

  test('returns BAD_REQUEST for a move after the time limit, except for moderators', async () => {
    const { realm, ada, bob, update, set, a, b, c } = await seedTopic();
    const moderator = realm.add(roles.moderator);
    await messaging.applyUser(realm, moderator);
    later(week + 30);
    await expect(update(bob, a, { topic: 'new' })).rejects.toMatchObject(badRequest);
    await update(moderator, a, { topic: 'new' });
    await update(ada, b, { topic: 'new' });
    await set({ move_messages_within_stream_limit_seconds: null });
    await update(bob, c, { topic: 'new' });
  });

  test('returns MOVE_MESSAGES_TIME_LIMIT_EXCEEDED with the number of messages that are recent enough', async () => {
    const { bob, open, send, update, set, inTopic } = await seed();
    const a = await send(bob, open, 'topic');
    await set({ move_messages_within_stream_limit_seconds: 1 });
    const ageMs = 60_000;
    await makeOlder(a, ageMs);
    const b = await send(bob, open, 'topic');
    const c = await send(bob, open, 'topic');
    const all = { topic: 'new', propagateMode: 'change_all' };
    await expect(update(bob, b, all)).rejects.toMatchObject({
      code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
      details: {
        first_message_id_allowed_to_move: b,
        total_messages_in_topic: 3,
        total_messages_allowed_to_move: 2,
      },
    });
    await update(bob, b, { topic: 'new', propagateMode: 'change_later' });
    expect(await inTopic(open, 'new')).toEqual([b, c]);
  });

  test('returns BAD_REQUEST for a move of direct messages', async () => {
    const { realm, bob, eve, open, update } = await seed();
    const id = await messaging.send(realm, bob, [eve]);
    await expect(update(bob, id, { topic: 'new' })).rejects.toMatchObject(badRequest);
    await expect(update(bob, id, { channelId: open.id })).rejects.toMatchObject(badRequest);
  });
});

describe('topic policies', () => {
  async function seedChoices() {
    const seeded = await seedTopic();
    const { realm } = seeded;
    const chosen = async (person: Person) => {
      const { fields } = await messaging.snapshot(
        realm,
        person,
        ['user_topic'],
        ['empty_topic_name'],
      );
      return (fields.user_topics as { topic_name: string; visibility_policy: number }[])
        .map(({ topic_name, visibility_policy }) => [topic_name, visibility_policy])
        .sort();
    };
    const pick = (person: Person, topic: string, visibilityPolicy: number) =>
      messaging.client.setTopicVisibility(
        { channelId: seeded.open.id, topic, visibilityPolicy },
        seeded.as(person),
      );
    return { ...seeded, chosen, pick };
  }

  test('moves topic policies with the whole topic and publishes them', async () => {
    const { ada, bob, update, newEvents, chosen, pick, b } = await seedChoices();
    await pick(ada, 'topic', 1);
    await newEvents();
    await update(bob, b, { topic: 'new', propagateMode: 'change_all' });
    expect(await chosen(ada)).toEqual([['new', 1]]);
    const events = await newEvents();
    expect(events.map(({ type }) => type)).toEqual([
      'update_message',
      'muted_topics',
      'user_topic',
      'user_topic',
    ]);
    expect(events[1]?.body.muted_topics).toMatchObject([['Open', 'new', expect.any(Number)]]);
    expect(events.slice(2).map(({ body }) => [body.topic_name, body.visibility_policy])).toEqual([
      ['topic', 0],
      ['new', 1],
    ]);
    expect(events[3]?.userIds).toEqual([ada.id]);
  });

  test('keeps topic policies in place if part of the topic stays', async () => {
    const { ada, bob, update, chosen, pick, b } = await seedChoices();
    await pick(ada, 'topic', 3);
    await update(bob, b, { topic: 'new' });
    expect(await chosen(ada)).toEqual([['topic', 3]]);
  });

  test.each([
    { old: 1, other: 3, both: [['other', 3]] },
    { old: 3, other: 1, both: [['other', 3]] },
    { old: 2, other: 0, both: [['other', 2]] },
    { old: 1, other: 0, both: [] },
    { old: 0, other: 1, both: [] },
  ])('merges $old and $other into the more visible policy', async ({ old, other, both }) => {
    const { ada, bob, update, chosen, pick, b } = await seedChoices();
    await pick(ada, 'topic', old);
    await pick(ada, 'other', other);
    await update(bob, b, { topic: 'other', propagateMode: 'change_all' });
    expect(await chosen(ada)).toEqual(both);
  });
});

test('describes who moved messages in system messages in both topics', async () => {
  const { realm, ada, bob, bot, open, closed, update, newEvents, a } = await seedTopic();
  const toldOld = { notifiesOldThread: true, notifiesNewThread: true };
  await update(bob, a, {
    channelId: closed.id,
    topic: 'new',
    propagateMode: 'change_all',
    ...toldOld,
  });
  const systemMessages = (await newEvents()).filter(({ type }) => type === 'message');
  expect(systemMessages.map(({ body }) => [body.message, body.topic, body.content])).toMatchObject([
    [
      { stream_id: open.id, sender_id: bot.id },
      'Topic',
      `This topic was moved to #**Closed>new** by @_**Bob|${bob.id}**.`,
    ],
    [
      { stream_id: closed.id, sender_id: bot.id },
      'new',
      `This topic was moved here from #**Open>Topic** by @_**Bob|${bob.id}**.`,
    ],
  ]);
  expect(systemMessages[0]?.body.rendered_content).toContain(`data-stream-id="${closed.id}"`);
  // They are ordinary messages: with a sequence number, and unread.
  const unread = await messaging.unreadIds(realm, ada);
  const listed = await messaging.list(realm, ada, narrow(['sender', bot.id], ['channel', open.id]));
  expect(unread).toEqual(expect.arrayContaining(listed.ids));
  expect(listed.ids).toHaveLength(1);
});

async function makeOlder(messageId: number, byMs: number) {
  await using database = await openSql(messaging);
  await database.db.raw(
    'update message set sent_at = sent_at - make_interval(secs => ?) where id = ?',
    [byMs / 1000, messageId],
  );
}
