import { openDatabase } from '@chat/kit/database/database';
import { createLogger } from '@chat/kit/logging/logger';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { badRequest, idsOf, invalidMessage, seedEditing } from './editing-world.ts';
import { type Messaging, narrow, startMessaging } from './messaging-under-test.ts';
import { type Person, roles } from './world.ts';

let messaging: Messaging;
let nowMs = Date.now();
beforeAll(async () => {
  messaging = await startMessaging({ now: () => nowMs });
});
beforeEach(() => {
  nowMs = Date.now();
});
afterAll(() => messaging[Symbol.asyncDispose]());

const seed = () => seedEditing(messaging);
const week = 604_800;
const later = (seconds: number) => {
  nowMs = Date.now() + seconds * 1000;
};

/** Three messages in a topic of the open channel, in two spellings, and one in another topic. */
async function seedTopic() {
  const seeded = await seed();
  const { bob, open, send } = seeded;
  const a = await send(bob, open, 'Topic');
  const b = await send(bob, open, 'topic');
  const c = await send(bob, open, 'Topic');
  const other = await send(bob, open, 'other');
  await seeded.heard();
  return { ...seeded, a, b, c, other };
}

describe('to another topic', () => {
  test.each([
    ['change_one', (a: number, b: number, c: number) => ({ moved: [b], left: [a, c] })],
    ['change_later', (a: number, b: number, c: number) => ({ moved: [b, c], left: [a] })],
    ['change_all', (a: number, b: number, c: number) => ({ moved: [a, b, c], left: [] })],
  ])('%s takes what it says, however the topic is spelled', async (propagateMode, expected) => {
    const { ada, bob, open, update, inTopic, heard, get, a, b, c } = await seedTopic();
    await update(bob, b, { topic: 'new', propagateMode });
    const { moved, left } = expected(a, b, c);
    expect(await inTopic(open, 'new')).toEqual(moved);
    expect(await inTopic(open, 'topic')).toEqual(left);
    const [event, ...others] = await heard();
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
  });

  test('with new content for the message itself is one event', async () => {
    const { bob, update, heard, get, a, b, c } = await seedTopic();
    await update(bob, b, { topic: 'new', content: 'new', propagateMode: 'change_all' });
    const [event, ...others] = await heard();
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

  test('leaves what is unread as it is', async () => {
    const { realm, ada, bob, update, a, b, c, other } = await seedTopic();
    await messaging.flag(realm, ada, '+read', [a]);
    await update(bob, b, { topic: 'new', propagateMode: 'change_all' });
    expect(await messaging.unreadIds(realm, ada)).toEqual([b, c, other]);
  });

  test('lets others go on sending to the channel, until nearly all is done', async () => {
    const { bob, open, send, update, inTopic, a, b, c, other } = await seedTopic();
    await using database = await openSql();
    const { db } = database;
    const isWaiting = async () => {
      const { rows } = await db.raw(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    const { sent, moving } = await db.transaction(async (tx) => {
      await tx('message').where({ id: c }).forUpdate().select('id');
      const moving = update(bob, b, { topic: 'new', propagateMode: 'change_all' });
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      return { sent: await send(bob, open, 'other'), moving };
    });
    await moving;
    expect(await inTopic(open, 'new')).toEqual([a, b, c]);
    expect(await inTopic(open, 'other')).toEqual([other, sent]);
  });

  test('keeps what a message was before an edit that comes in between', async () => {
    const { bob, update, get, a, b, c } = await seedTopic();
    await using database = await openSql();
    const { db } = database;
    const waiting = async () => {
      const { rows } = await db.raw(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    const changing = await db.transaction(async (tx) => {
      await tx('message').where({ id: c }).forUpdate().select('id');
      const editing = update(bob, c, { content: 'edited' });
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      const moving = update(bob, b, { topic: 'new', propagateMode: 'change_all' });
      await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
      return { all: Promise.all([editing, moving]) };
    });
    await changing.all;
    const moved = { prev_topic: 'Topic', topic: 'new' };
    expect((await get(bob, c)).edit_history).toMatchObject([moved, { prev_content: 'hello' }]);
    expect((await get(bob, b)).edit_history).toMatchObject([{ ...moved, prev_topic: 'topic' }]);
    expect((await get(bob, a)).edit_history).toMatchObject([moved]);
  });

  test('needs the permission of the realm or of the channel', async () => {
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

  test('needs the permission to begin a topic, and the policy of topics', async () => {
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

  test('ends after the limit, but not for moderators', async () => {
    const { realm, ada, bob, update, set, a, b, c } = await seedTopic();
    const moderator = realm.add(roles.moderator);
    await messaging.tellPerson(realm, moderator);
    later(week + 30);
    await expect(update(bob, a, { topic: 'new' })).rejects.toMatchObject(badRequest);
    await update(moderator, a, { topic: 'new' });
    await update(ada, b, { topic: 'new' });
    await set({ move_messages_within_stream_limit_seconds: null });
    await update(bob, c, { topic: 'new' });
  });

  test('says how much of a topic is recent enough', async () => {
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

  test('is nothing for direct messages', async () => {
    const { realm, bob, eve, open, update } = await seed();
    const id = await messaging.send(realm, bob, [eve]);
    await expect(update(bob, id, { topic: 'new' })).rejects.toMatchObject(badRequest);
    await expect(update(bob, id, { channelId: open.id })).rejects.toMatchObject(badRequest);
  });
});

describe('choices for a topic', () => {
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

  test('go along when all of it moves, and are told', async () => {
    const { ada, bob, update, heard, chosen, pick, b } = await seedChoices();
    await pick(ada, 'topic', 1);
    await heard();
    await update(bob, b, { topic: 'new', propagateMode: 'change_all' });
    expect(await chosen(ada)).toEqual([['new', 1]]);
    const events = await heard();
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

  test('stay when something is left', async () => {
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
  ])('$old met with $other becomes the more visible', async ({ old, other, both }) => {
    const { ada, bob, update, chosen, pick, b } = await seedChoices();
    await pick(ada, 'topic', old);
    await pick(ada, 'other', other);
    await update(bob, b, { topic: 'other', propagateMode: 'change_all' });
    expect(await chosen(ada)).toEqual(both);
  });
});

describe('resolving', () => {
  test('needs only its own permission, is no move, and is told in the topic', async () => {
    const { realm, ada, bob, eve, bot, open, send, update, get, heard, set } = await seed();
    await messaging.change(realm, open, { joined: [eve] });
    const id = await send(bob, open, 'topic');
    await set({ can_move_messages_between_topics_group: realm.group('role:nobody') });
    later(week * 2);
    await heard();
    await update(ada, id, {
      topic: '✔ topic',
      propagateMode: 'change_all',
      notifiesNewThread: true,
    });
    const [edit, notice, ...others] = await heard();
    expect(others).toEqual([]);
    expect(edit?.body).toMatchObject({ subject: '✔ topic', orig_subject: 'topic' });
    expect(notice).toMatchObject({
      type: 'message',
      body: { message: { sender_id: bot.id, stream_id: open.id }, topic: '✔ topic' },
    });
    expect(notice?.body.rendered_content).toContain('class="user-mention silent"');
    expect(notice?.flags.read?.sort()).toEqual(idsOf([ada, eve]));
    const noticeId = (await messaging.list(realm, bob)).ids.at(-1) ?? 0;
    expect(await messaging.unreadIds(realm, bob)).toContain(noticeId);
    expect(await messaging.unreadIds(realm, eve)).not.toContain(noticeId);
    expect(await get(ada, id)).not.toHaveProperty('last_moved_timestamp');
    expect(await get(ada, id)).toHaveProperty('edit_history');

    await update(ada, id, { topic: 'topic', propagateMode: 'change_all' });
    expect((await heard()).at(-1)?.body.content).toContain('unresolved');
  });

  test('is told as read to who always wants that', async () => {
    const { realm, ada, open, send, update, heard } = await seed();
    const always = { resolved_topic_notice_auto_read_policy: 'always' };
    const eager = realm.add(roles.member, { settings: always });
    await messaging.tellPerson(realm, eager);
    await messaging.change(realm, open, { joined: [eager] });
    const id = await send(eager, open, 'topic');
    await heard();
    await update(ada, id, { topic: '✔ topic' });
    expect((await heard()).at(-1)?.flags.read).toContain(eager.id);
  });

  test('can be forbidden, and granted by the channel', async () => {
    const { realm, bob, open, update, set, a } = await seedTopic();
    await set({ can_resolve_topics_group: realm.group('role:administrators') });
    const resolve = { topic: '✔ Topic', propagateMode: 'change_all' };
    await expect(update(bob, a, resolve)).rejects.toMatchObject(badRequest);
    const granted = { direct_members: [bob.id], direct_subgroups: [] };
    const permissions = { ...open.permissions, can_resolve_topics_group: granted };
    await messaging.change(realm, open, { permissions });
    await update(bob, a, resolve);
  });

  test('with another name needs the permission to move too', async () => {
    const { realm, bob, update, set, a } = await seedTopic();
    await set({ can_move_messages_between_topics_group: realm.group('role:administrators') });
    await expect(update(bob, a, { topic: '✔ new' })).rejects.toMatchObject(badRequest);
    await update(bob, a, { topic: '✔ Topic' });
  });

  test('is nothing for the empty topic', async () => {
    const { bob, open, send, update } = await seed();
    const id = await send(bob, open, '');
    await expect(update(bob, id, { topic: '✔ ' })).rejects.toMatchObject(badRequest);
  });

  test('of a long topic cuts it and is still no move', async () => {
    const { realm, bob, open, send, update, set, get } = await seed();
    const topic = 'x'.repeat(60);
    const id = await send(bob, open, topic);
    await set({ can_move_messages_between_topics_group: realm.group('role:nobody') });
    await update(bob, id, { topic: `✔ ${topic}` });
    expect(await get(bob, id)).toMatchObject({ subject: `✔ ${'x'.repeat(55)}...` });
  });
});

describe('to another channel', () => {
  test('is told to who keeps or gains the messages, and who loses them hears that they are gone', async () => {
    const { realm, ada, bob, eve, gil, open, closed, send, update, heard, get, inTopic } =
      await seed();
    await messaging.change(realm, closed, { left: [bob], joined: [eve] });
    const a = await send(ada, open, 'topic');
    const b = await send(bob, open, 'topic');
    const rest = await send(bob, open, 'rest');
    await heard();
    messaging.facts.length = 0;
    await update(ada, a, { channelId: closed.id, propagateMode: 'change_all' });

    const [loss, edit, ...others] = await heard();
    expect(loss).toMatchObject({
      type: 'delete_message',
      body: { message_type: 'stream', message_ids: [a, b], stream_id: open.id, topic: 'topic' },
    });
    expect(loss?.userIds).toEqual(expect.arrayContaining([bob.id]));
    for (const { id } of [ada, eve, gil]) expect(loss?.userIds).not.toContain(id);
    expect(edit).toMatchObject({
      type: 'update_message',
      body: {
        ...{ message_id: a, message_ids: [a, b], stream_id: open.id, new_stream_id: closed.id },
        ...{ orig_subject: 'topic', propagate_mode: 'change_all' },
      },
    });
    expect(edit?.body).not.toHaveProperty('subject');
    expect(edit?.userIds).toEqual(idsOf([ada, eve]));
    expect(others).toEqual([]);
    await expect
      .poll(() => messaging.facts.filter(({ realmId }) => realmId === realm.id))
      .toMatchObject([
        { body: { channelId: open.id, firstMessageId: rest } },
        { body: { channelId: closed.id, firstMessageId: a } },
      ]);

    expect(await inTopic(closed, 'topic')).toEqual([a, b]);
    await expect(get(bob, a)).rejects.toMatchObject(invalidMessage);
    expect(await get(eve, a)).toMatchObject({
      stream_id: closed.id,
      flags: ['read'],
      edit_history: [{ prev_stream: open.id, stream: closed.id }],
    });
  });

  test('keeps what is unread for subscribers of both, and reads it for others who may still see it', async () => {
    const { realm, ada, bob, eve, open, send, update, heard } = await seed();
    const target = realm.addChannel([ada], { name: 'Target' });
    await messaging.tellAll(realm);
    await messaging.change(realm, open, { joined: [eve] });
    const id = await send(bob, open, 'topic');
    await heard();
    await update(ada, id, { channelId: target.id });
    expect(await messaging.unreadIds(realm, ada)).toEqual([id]);
    expect(await messaging.unreadIds(realm, eve)).toEqual([]);
    const events = await heard();
    expect(events.map(({ type }) => type)).toEqual(['update_message', 'update_message_flags']);
    expect(events[1]).toMatchObject({ body: { op: 'add', flag: 'read', messages: [id] } });
    expect(events[1]?.userIds).toEqual(idsOf([bob, eve]));
  });

  test('takes choices for the topic along, except for whom it is closed', async () => {
    const { realm, ada, bob, open, closed, send, update, as } = await seed();
    await messaging.change(realm, closed, { left: [bob] });
    const id = await send(ada, open, 'topic');
    for (const person of [ada, bob]) {
      const choice = { channelId: open.id, topic: 'topic', visibilityPolicy: 3 };
      await messaging.client.setTopicVisibility(choice, as(person));
    }
    await update(ada, id, { channelId: closed.id, propagateMode: 'change_all' });
    const chosen = async (person: Person) =>
      (await messaging.snapshot(realm, person, ['user_topic'])).fields.user_topics;
    expect(await chosen(ada)).toMatchObject([{ stream_id: closed.id, visibility_policy: 3 }]);
    expect(await chosen(bob)).toEqual([]);
  });

  test('takes of a closed history only what the mover received', async () => {
    const { realm, ada, bob, eve, open, send, update, inTopic } = await seed();
    const kept = realm.addChannel([bob], { inviteOnly: true, isHistoryShared: false });
    await messaging.tellAll(realm);
    const before = await send(bob, kept, 'topic');
    await messaging.change(realm, kept, { joined: [eve] });
    const after = await send(bob, kept, 'topic');
    await update(eve, after, { channelId: open.id, propagateMode: 'change_all' });
    expect(await inTopic(open, 'topic')).toEqual([after]);
    const left = await messaging.list(realm, bob, narrow(['channel', kept.id]));
    expect(left.ids).toEqual([before]);
    await expect(update(ada, before, { topic: 'new' })).rejects.toMatchObject(invalidMessage);
  });

  test('is received, read, by the subscribers of a closed history', async () => {
    const { realm, ada, bob, eve, open, send, update, get } = await seed();
    const kept = realm.addChannel([ada, eve], { inviteOnly: true, isHistoryShared: false });
    await messaging.tellAll(realm);
    const id = await send(bob, open, 'topic');
    await update(ada, id, { channelId: kept.id });
    expect(await get(eve, id)).toMatchObject({ flags: ['read'] });
  });

  test('needs permission for leaving, and to write where they go', async () => {
    const { realm, ada, bob, eve, gil, open, closed, send, update, set } = await seed();
    await messaging.change(realm, open, { joined: [gil] });
    const id = await send(bob, open, 'topic');
    const missing = { channelId: closed.id + 1_000_000 };
    await expect(update(bob, id, missing)).rejects.toMatchObject(badRequest);
    await expect(update(eve, id, { channelId: closed.id })).rejects.toMatchObject(badRequest);
    await expect(update(gil, id, { channelId: closed.id })).rejects.toMatchObject(badRequest);

    await set({ can_move_messages_between_channels_group: realm.group('role:administrators') });
    await expect(update(bob, id, { channelId: closed.id })).rejects.toMatchObject(badRequest);
    const granted = { direct_members: [bob.id], direct_subgroups: [] };
    await messaging.change(realm, open, {
      permissions: { ...open.permissions, can_move_messages_out_of_channel_group: granted },
    });
    await update(bob, id, { channelId: closed.id });

    await messaging.change(realm, open, {
      permissions: { ...open.permissions, can_send_message_group: realm.lone('role:nobody') },
    });
    await expect(update(ada, id, { channelId: open.id })).rejects.toMatchObject(badRequest);
    const permissions = {
      ...open.permissions,
      can_send_message_group: realm.lone('role:everyone'),
    };
    await messaging.change(realm, open, { permissions, isArchived: true });
    await expect(update(ada, id, { channelId: open.id })).rejects.toMatchObject(badRequest);
  });

  test('ends after its own limit', async () => {
    const { ada, bob, open, closed, send, update } = await seed();
    const id = await send(bob, open, 'topic');
    later(week + 30);
    await expect(update(bob, id, { channelId: closed.id })).rejects.toMatchObject(badRequest);
    await update(ada, id, { channelId: closed.id });
  });
});

test('notices in both topics say who moved what where', async () => {
  const { realm, ada, bob, bot, open, closed, update, heard, a } = await seedTopic();
  const toldOld = { notifiesOldThread: true, notifiesNewThread: true };
  await update(bob, a, {
    channelId: closed.id,
    topic: 'new',
    propagateMode: 'change_all',
    ...toldOld,
  });
  const notices = (await heard()).filter(({ type }) => type === 'message');
  expect(notices.map(({ body }) => [body.message, body.topic, body.content])).toMatchObject([
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
  expect(notices[0]?.body.rendered_content).toContain(`data-stream-id="${closed.id}"`);
  // They are messages like others: numbered, and unread.
  const unread = await messaging.unreadIds(realm, ada);
  const listed = await messaging.list(realm, ada, narrow(['sender', bot.id], ['channel', open.id]));
  expect(unread).toEqual(expect.arrayContaining(listed.ids));
  expect(listed.ids).toHaveLength(1);
});

function openSql() {
  const log = createLogger({ service: 'test', level: 'error' });
  return openDatabase({ url: messaging.databaseUrl, schema: 'messaging', poolSize: 2, log });
}

async function makeOlder(messageId: number, byMs: number) {
  await using database = await openSql();
  await database.db.raw(
    'update message set sent_at = sent_at - make_interval(secs => ?) where id = ?',
    [byMs / 1000, messageId],
  );
}
