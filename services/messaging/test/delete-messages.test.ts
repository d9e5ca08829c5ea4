import { roles } from '@chat/kit/actor/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badRequest, idsOf, invalidMessage, movableClock, seedEditing } from './editing-world.ts';
import { type Messaging, startMessaging } from './messaging-under-test.ts';
import type { Channel, Person } from './world.ts';

const { now, later } = movableClock();
let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging({ now });
});
afterAll(() => messaging[Symbol.asyncDispose]());

const seed = () => seedEditing(messaging);
type Seeded = Awaited<ReturnType<typeof seed>>;

/** Gives a user a permission on a channel. */
function grant({ realm }: Seeded, channel: Channel, permission: string, person: Person) {
  const granted = { direct_members: [person.id], direct_subgroups: [] };
  return messaging.change(realm, channel, {
    permissions: { ...channel.permissions, [permission]: granted },
  });
}

test('removes a deleted message for everyone, with its flags, reactions and files', async () => {
  const { realm, ada, bob, eve, gil, open, send, remove, get, newEvents } = await seed();
  const first = await send(bob, open, 'Topic');
  const second = await send(bob, open, 'Topic');
  await messaging.flag(realm, ada, '+starred', [first]);
  await newEvents();
  await remove(bob, first);

  const [event, ...others] = await newEvents();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    type: 'delete_message',
    body: {
      ...{ message_type: 'stream', message_ids: [first], stream_id: open.id, topic: 'Topic' },
      empty_topic_display_name: 'general chat',
    },
  });
  // Everyone except unsubscribed guests may read a public channel.
  expect(event?.userIds).toEqual(expect.arrayContaining(idsOf([ada, bob, eve])));
  expect(event?.userIds).not.toContain(gil.id);
  await expect(get(bob, first)).rejects.toMatchObject(invalidMessage);
  await expect(remove(bob, first)).rejects.toMatchObject(invalidMessage);
  expect(await messaging.unreadIds(realm, ada)).toEqual([second]);
  const { fields } = await messaging.snapshot(realm, ada, ['starred_messages']);
  expect(fields.starred_messages).toEqual([]);
  await expect
    .poll(() => messaging.domainEvents.filter(({ realmId }) => realmId === realm.id).at(-1)?.body)
    .toMatchObject({ channelId: open.id, firstMessageId: second });
});

test('publishes the next message in an emptied channel as its first', async () => {
  const { realm, bob, open, send, remove } = await seed();
  const firstIds = () =>
    messaging.domainEvents
      .filter(({ realmId }) => realmId === realm.id)
      .map(({ body }) => ('firstMessageId' in body ? body.firstMessageId : undefined));
  const first = await send(bob, open);
  await remove(bob, first);
  await expect.poll(firstIds).toEqual([first, undefined]);
  const second = await send(bob, open);
  await expect.poll(firstIds).toEqual([first, undefined, second]);
});

test("publishes the deletion of a private channel's message only to users who could read the message", async () => {
  const { realm, ada, bob, eve, send, remove, newEvents } = await seed();
  const kept = realm.addChannel([ada, bob], { inviteOnly: true, isHistoryShared: false });
  const shared = realm.addChannel([ada, bob], { inviteOnly: true });
  await messaging.applyRealm(realm);
  const [inKept, inShared] = [await send(bob, kept), await send(bob, shared)];
  for (const channel of [kept, shared]) await messaging.change(realm, channel, { joined: [eve] });
  await newEvents();
  await remove(bob, inKept);
  await remove(bob, inShared);
  expect((await newEvents()).map(({ userIds }) => userIds)).toEqual([
    idsOf([ada, bob]),
    idsOf([ada, bob, eve]),
  ]);
});

test('publishes the deletion of a direct message to its participants', async () => {
  const { realm, ada, bob, eve, remove, newEvents } = await seed();
  const id = await messaging.send(realm, bob, [eve]);
  await newEvents();
  await expect(remove(ada, id)).rejects.toMatchObject(invalidMessage);
  await expect(remove(eve, id)).rejects.toMatchObject(badRequest);
  await remove(bob, id);
  const [event] = await newEvents();
  expect(event).toMatchObject({ body: { message_type: 'private', message_ids: [id] } });
  expect(event?.body).not.toHaveProperty('topic');
  expect(event?.userIds).toEqual(idsOf([bob, eve]));
});

describe('permission to delete', () => {
  test('lets senders delete their messages only within the time limit', async () => {
    const { bob, eve, open, send, remove, set } = await seed();
    const [a, b, c] = [await send(bob, open), await send(bob, open), await send(bob, open)];
    await expect(remove(eve, a)).rejects.toMatchObject(badRequest);
    later(590);
    await remove(bob, a);
    later(610);
    await expect(remove(bob, b)).rejects.toMatchObject(badRequest);
    await set({ message_content_delete_limit_seconds: null });
    await remove(bob, b);
    await set({ message_content_delete_limit_seconds: 3600 });
    await remove(bob, c);
  });

  test('lets administrators delete any message that they can read, without a time limit', async () => {
    const { realm, ada, bob, open, closed, send, remove } = await seed();
    const id = await send(bob, open);
    const hidden = await send(bob, closed);
    await messaging.change(realm, closed, { left: [ada] });
    later(1_000);
    await remove(ada, id);
    await expect(remove(ada, hidden)).rejects.toMatchObject(invalidMessage);
  });

  test("lets members of the realm's group delete any message, except for guests", async () => {
    const { realm, bob, eve, gil, open, send, remove, set } = await seed();
    await messaging.change(realm, open, { joined: [gil] });
    const id = await send(bob, open);
    const direct_members = [eve.id, gil.id];
    await set({ can_delete_any_message_group: { direct_members, direct_subgroups: [] } });
    await expect(remove(gil, id)).rejects.toMatchObject(badRequest);
    await remove(eve, id);
  });

  test("lets members of the channel's group delete any message in the channel", async () => {
    const seeded = await seed();
    const { realm, bob, eve, open, send, remove, set } = seeded;
    const [a, b] = [await send(bob, open), await send(bob, open)];
    await set({ can_delete_own_message_group: realm.group('role:nobody') });
    await expect(remove(bob, a)).rejects.toMatchObject(badRequest);
    await grant(seeded, open, 'can_delete_own_message_group', bob);
    await remove(bob, a);
    await grant(seeded, open, 'can_delete_any_message_group', eve);
    later(1_000);
    await expect(remove(bob, b)).rejects.toMatchObject(badRequest);
    await remove(eve, b);
  });

  test('lets owners delete messages from their bots', async () => {
    const { realm, bob, eve, open, send, remove } = await seed();
    const own = realm.add(roles.member, { botType: 1, ownerId: bob.id });
    await messaging.applyUser(realm, own);
    const id = await send(own, open);
    await expect(remove(eve, id)).rejects.toMatchObject(badRequest);
    await remove(bob, id);
  });

  test('rejects the deletion of a message by users of another realm', async () => {
    const { bob, open, send } = await seed();
    const other = await seed();
    const id = await send(bob, open);
    await expect(other.remove(other.ada, id)).rejects.toMatchObject(invalidMessage);
  });
});

describe('deleting a topic', () => {
  const deleteTopic = ({ as }: Seeded, person: Person, channelId: number, topic: string) =>
    messaging.client.deleteTopic({ channelId, topic }, as(person));

  test('deletes a topic in batches, newest messages first', async () => {
    const seeded = await seed();
    const { ada, bob, open, send, newEvents, inTopic } = seeded;
    const other = await send(bob, open, 'other');
    const ids: number[] = [];
    for (let sent = 0; sent < 120; sent++)
      ids.push(await send(bob, open, sent % 2 ? 'Topic' : 'topic'));
    await newEvents();
    expect(await deleteTopic(seeded, ada, open.id, 'TOPIC')).toEqual({ isComplete: true });
    const events = await newEvents();
    expect(events.map(({ body }) => body.message_ids)).toEqual([ids.slice(20), ids.slice(0, 20)]);
    expect(await inTopic(open, 'topic')).toEqual([]);
    expect(await inTopic(open, 'other')).toEqual([other]);
  });

  test('deletes the empty topic by its display name, and succeeds for a topic without messages', async () => {
    const seeded = await seed();
    const { ada, bob, open, send, inTopic } = seeded;
    await send(bob, open, '');
    expect(await deleteTopic(seeded, ada, open.id, 'general chat')).toEqual({ isComplete: true });
    expect(await inTopic(open, '')).toEqual([]);
    expect(await deleteTopic(seeded, ada, open.id, 'nothing')).toEqual({ isComplete: true });
  });

  test('rejects deleting a topic without permission to delete any message in the realm or channel', async () => {
    const seeded = await seed();
    const { realm, ada, bob, eve, open, closed, send, inTopic } = seeded;
    await send(bob, open, 'topic');
    const refused = { code: 'BAD_REQUEST' };
    await expect(deleteTopic(seeded, bob, open.id, 'topic')).rejects.toMatchObject(refused);
    await expect(deleteTopic(seeded, eve, closed.id, 'topic')).rejects.toMatchObject({
      message: 'Invalid channel ID',
    });
    const other = await seed();
    await expect(deleteTopic(other, other.ada, open.id, 'topic')).rejects.toMatchObject({
      message: 'Invalid channel ID',
    });
    await grant(seeded, open, 'can_delete_any_message_group', bob);
    expect(await deleteTopic(seeded, bob, open.id, 'topic')).toEqual({ isComplete: true });
    expect(await inTopic(open, 'topic')).toEqual([]);

    // Messages that the actor cannot read are not deleted.
    const id = await send(bob, closed, 'topic');
    await messaging.change(realm, closed, { left: [ada] });
    expect(await deleteTopic(seeded, ada, closed.id, 'topic')).toEqual({ isComplete: true });
    expect(await seeded.get(bob, id)).toMatchObject({ id });
  });
});
