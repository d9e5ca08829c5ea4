import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badRequest, idsOf, invalidMessage, movableClock, seedEditing } from './editing-world.ts';
import { type Messaging, narrow, startMessaging } from './messaging-under-test.ts';
import type { Person } from './world.ts';

const { now, later } = movableClock();
let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging({ now });
});
afterAll(() => messaging[Symbol.asyncDispose]());

const seed = () => seedEditing(messaging);
const week = 604_800;

describe('moving to another channel', () => {
  test('publishes a move to users with access, and delete_message to users who lose access', async () => {
    const { realm, ada, bob, eve, gil, open, closed, send, update, newEvents, get, inTopic } =
      await seed();
    await messaging.change(realm, closed, { left: [bob], joined: [eve] });
    const a = await send(ada, open, 'topic');
    const b = await send(bob, open, 'topic');
    const rest = await send(bob, open, 'rest');
    await newEvents();
    messaging.domainEvents.length = 0;
    await update(ada, a, { channelId: closed.id, propagateMode: 'change_all' });

    const [loss, edit, ...others] = await newEvents();
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
      .poll(() => messaging.domainEvents.filter(({ realmId }) => realmId === realm.id))
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

  test('keeps moved messages unread for subscribers of both channels, and marks them as read for other readers', async () => {
    const { realm, ada, bob, eve, open, send, update, newEvents } = await seed();
    const target = realm.addChannel([ada], { name: 'Target' });
    await messaging.applyRealm(realm);
    await messaging.change(realm, open, { joined: [eve] });
    const id = await send(bob, open, 'topic');
    await newEvents();
    await update(ada, id, { channelId: target.id });
    expect(await messaging.unreadIds(realm, ada)).toEqual([id]);
    expect(await messaging.unreadIds(realm, eve)).toEqual([]);
    const events = await newEvents();
    expect(events.map(({ type }) => type)).toEqual(['update_message', 'update_message_flags']);
    expect(events[1]).toMatchObject({ body: { op: 'add', flag: 'read', messages: [id] } });
    expect(events[1]?.userIds).toEqual(idsOf([bob, eve]));
  });

  test('publishes the removal of stars to users who are not subscribed to the target channel of a move', async () => {
    const { realm, ada, bob, eve, open, send, update, newEvents } = await seed();
    const target = realm.addChannel([ada], { name: 'Target' });
    await messaging.applyRealm(realm);
    await messaging.change(realm, open, { joined: [eve] });
    const [first, second] = [await send(bob, open, 'topic'), await send(bob, open, 'topic')];
    for (const person of [ada, eve]) await messaging.flag(realm, person, '+starred', [first]);
    await messaging.flag(realm, eve, '+collapsed', [second]);
    await messaging.flag(realm, eve, '+read', [first, second]);
    await newEvents();
    await update(ada, second, { channelId: target.id, propagateMode: 'change_all' });
    const removed = (await newEvents()).filter(({ body }) => body.op === 'remove');
    expect(removed).toMatchObject([
      { userIds: [eve.id], body: { flag: 'collapsed', messages: [second], all: false } },
      { userIds: [eve.id], body: { flag: 'starred', messages: [first], all: false } },
    ]);
    const starredBy = async (person: Person) =>
      (await messaging.snapshot(realm, person, ['starred_messages'])).fields.starred_messages;
    expect(await starredBy(ada)).toEqual([first]);
    expect(await starredBy(eve)).toEqual([]);
  });

  test('moves topic policies, except those of users without access to the new channel', async () => {
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

  test('moves only those messages in a protected history that the mover received', async () => {
    const { realm, ada, bob, eve, open, send, update, inTopic } = await seed();
    const kept = realm.addChannel([bob], { inviteOnly: true, isHistoryShared: false });
    await messaging.applyRealm(realm);
    const before = await send(bob, kept, 'topic');
    await messaging.change(realm, kept, { joined: [eve] });
    const after = await send(bob, kept, 'topic');
    await update(eve, after, { channelId: open.id, propagateMode: 'change_all' });
    expect(await inTopic(open, 'topic')).toEqual([after]);
    const left = await messaging.list(realm, bob, narrow(['channel', kept.id]));
    expect(left.ids).toEqual([before]);
    await expect(update(ada, before, { topic: 'new' })).rejects.toMatchObject(invalidMessage);
  });

  test('marks moved messages as read for subscribers of a channel with protected history', async () => {
    const { realm, ada, bob, eve, open, send, update, get } = await seed();
    const kept = realm.addChannel([ada, eve], { inviteOnly: true, isHistoryShared: false });
    await messaging.applyRealm(realm);
    const id = await send(bob, open, 'topic');
    await update(ada, id, { channelId: kept.id });
    expect(await get(eve, id)).toMatchObject({ flags: ['read'] });
  });

  test('requires permission to move out of the channel and to send to the target', async () => {
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

  test('returns BAD_REQUEST after the time limit of moves between channels', async () => {
    const { ada, bob, open, closed, send, update } = await seed();
    const id = await send(bob, open, 'topic');
    later(week + 30);
    await expect(update(bob, id, { channelId: closed.id })).rejects.toMatchObject(badRequest);
    await update(ada, id, { channelId: closed.id });
  });
});
