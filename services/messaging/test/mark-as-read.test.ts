import { roles } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { type Channel, createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

/** Returns a realm with Ada and Bob in two public channels and a private one, and Eve in none. */
async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const eve = realm.add(roles.member);
  const open = realm.addChannel([ada, bob], { name: 'Open' });
  const other = realm.addChannel([ada, bob], { name: 'Other' });
  const closed = realm.addChannel([ada], { inviteOnly: true });
  await messaging.applyRealm(realm);
  const send = (channel: Channel, topic = 'topic') =>
    messaging.send(realm, ada, channel, { topic });
  const unread = (person: Person) => messaging.unreadIds(realm, person);
  /** Returns the flag events since the last call. */
  const newEvents = async () =>
    (await messaging.drainEvents(realm)).filter(({ type }) => type === 'update_message_flags');
  return { realm, ada, bob, eve, open, other, closed, send, unread, newEvents };
}

const badChannel = { code: 'BAD_REQUEST', message: 'Invalid channel ID' };
const read = (userId: number, messages: number[], all = false) => ({
  userIds: [userId],
  body: { op: 'add', operation: 'add', flag: 'read', messages, all },
});

describe('marking everything as read', () => {
  test('publishes one event without message ids when everything is marked as read', async () => {
    const { realm, ada, bob, open, other, send, unread, newEvents } = await seed();
    const ids = [await send(open), await send(other)];
    ids.push(await messaging.send(realm, ada, [bob]));
    await messaging.flag(realm, bob, '+read', ids.slice(0, 1));
    await messaging.flag(realm, bob, '-read', ids.slice(0, 1));
    expect(await unread(bob)).toEqual(ids);
    await newEvents();
    await messaging.client.markAllAsRead({}, { actor: realm.actor(bob) });
    expect(await newEvents()).toMatchObject([read(bob.id, [], true)]);
    expect(await unread(bob)).toEqual([]);
    expect(await unread(ada)).toEqual(ids);

    await messaging.client.markAllAsRead({}, { actor: realm.actor(bob) });
    expect(await newEvents()).toEqual([]);
    const later = await send(open);
    expect(await unread(bob)).toEqual([later]);
  });

  test('leaves messages in other realms unread when everything is marked as read', async () => {
    const { realm, bob, open, send } = await seed();
    const elsewhere = await seed();
    const id = await elsewhere.send(elsewhere.open);
    await send(open);
    await messaging.client.markAllAsRead({}, { actor: realm.actor(bob) });
    expect(await elsewhere.unread(elsewhere.bob)).toEqual([id]);
  });
});

describe('marking a channel as read', () => {
  test('publishes the ids that were unread when a channel is marked as read', async () => {
    const { realm, bob, open, other, send, unread, newEvents } = await seed();
    const ids = [await send(open, 'a'), await send(open, 'b'), await send(open, 'c')];
    const elsewhere = await send(other);
    await messaging.flag(realm, bob, '+read', ids.slice(1));
    await messaging.flag(realm, bob, '-read', ids.slice(2));
    await newEvents();
    const request = { channelId: open.id };
    await messaging.client.markChannelAsRead(request, { actor: realm.actor(bob) });
    expect(await newEvents()).toMatchObject([read(bob.id, [ids[0] ?? 0, ids[2] ?? 0])]);
    expect(await unread(bob)).toEqual([elsewhere]);
    await messaging.client.markChannelAsRead(request, { actor: realm.actor(bob) });
    expect(await newEvents()).toEqual([]);
  });

  test('returns BAD_REQUEST for a channel that the actor cannot see', async () => {
    const { realm, bob, eve, open, closed } = await seed();
    const elsewhere = await seed();
    for (const channelId of [closed.id, elsewhere.open.id, 999_999, -1, 0]) {
      const options = { actor: realm.actor(bob) };
      await expect(
        messaging.client.markChannelAsRead({ channelId }, options),
      ).rejects.toMatchObject(badChannel);
      await expect(
        messaging.client.markTopicAsRead({ channelId, topic: 'a' }, options),
      ).rejects.toMatchObject(badChannel);
    }
    const request = { channelId: open.id };
    expect(await messaging.client.markChannelAsRead(request, { actor: realm.actor(eve) })).toEqual(
      {},
    );
    await messaging.change(realm, open, { left: [bob], inviteOnly: true });
    await expect(
      messaging.client.markChannelAsRead(request, { actor: realm.actor(bob) }),
    ).rejects.toMatchObject(badChannel);
  });
});

describe('leaving a channel', () => {
  test('marks a channel as read for users who leave it, and publishes that to users with unread messages', async () => {
    const { realm, ada, bob, eve, open, other, send, unread, newEvents } = await seed();
    await messaging.change(realm, open, { joined: [eve] });
    const ids = [await send(open), await send(open), await send(open)];
    const elsewhere = await send(other);
    await messaging.flag(realm, bob, '+read', ids);
    await messaging.flag(realm, bob, '-read', ids.slice(0, 1));
    await messaging.flag(realm, eve, '+read', ids.slice(1, 2));
    await newEvents();
    await messaging.change(realm, open, { left: [bob, eve] });
    expect(await newEvents()).toMatchObject([
      read(bob.id, ids.slice(0, 1)),
      read(eve.id, [ids[0] ?? 0, ids[2] ?? 0]),
    ]);
    expect(await unread(bob)).toEqual([elsewhere]);
    expect(await unread(eve)).toEqual([]);
    expect(await unread(ada)).toEqual([...ids, elsewhere]);
    await messaging.change(realm, open, { joined: [bob] });
    await messaging.change(realm, open, { left: [bob] });
    expect(await newEvents()).toEqual([]);
  });
});

describe('marking a topic as read', () => {
  test('ignores the case of a topic that is to be marked as read', async () => {
    const { realm, bob, open, other, send, unread, newEvents } = await seed();
    const a = [await send(open, 'Topic A'), await send(open, 'topic a')];
    const rest = [await send(open, 'b'), await send(other, 'topic a')];
    await newEvents();
    const request = { channelId: open.id, topic: 'TOPIC A' };
    await messaging.client.markTopicAsRead(request, { actor: realm.actor(bob) });
    expect(await newEvents()).toMatchObject([read(bob.id, a)]);
    expect(await unread(bob)).toEqual(rest);
    await messaging.client.markTopicAsRead(request, { actor: realm.actor(bob) });
    expect(await newEvents()).toEqual([]);
  });

  test('marks the empty topic as read by its display name', async () => {
    const { realm, bob, open, send, unread } = await seed();
    await send(open, '');
    const rest = await send(open, 'a');
    const request = { channelId: open.id, topic: 'general chat' };
    await messaging.client.markTopicAsRead(request, { actor: realm.actor(bob) });
    expect(await unread(bob)).toEqual([rest]);
  });

  test('accepts marking a topic without messages as read', async () => {
    const { realm, bob, eve, open, newEvents } = await seed();
    for (const person of [bob, eve]) {
      const request = { channelId: open.id, topic: 'nothing here' };
      await messaging.client.markTopicAsRead(request, { actor: realm.actor(person) });
    }
    expect(await newEvents()).toEqual([]);
  });
});

describe('flagging a range', () => {
  const range = (
    anchor: string | number,
    numBefore: number,
    numAfter: number,
    includeAnchor = true,
  ) => ({
    range: { anchor: String(anchor), numBefore, numAfter, includeAnchor },
  });

  async function five() {
    const seeded = await seed();
    const { realm, bob, open, send } = seeded;
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.push(await send(open, count % 2 ? 'odd' : 'even'));
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    const mark = (request: object, change = '+read', who = bob) =>
      messaging.flagInNarrow(realm, who, change, request);
    return { ...seeded, ids, a, b, c, d, e, mark };
  }

  test('returns how many messages in a range were processed and how many were updated', async () => {
    const { realm, bob, b, c, d, e, a, mark, unread, newEvents } = await five();
    await messaging.flag(realm, bob, '+read', [c]);
    await newEvents();
    expect(await mark(range(c, 1, 1))).toMatchObject({
      processedCount: 3,
      updatedCount: 2,
      firstProcessedId: b,
      lastProcessedId: d,
      foundOldest: false,
      foundNewest: false,
      ignoredChannelIds: [],
    });
    expect(await newEvents()).toMatchObject([read(bob.id, [b, d])]);
    expect(await unread(bob)).toEqual([a, e]);
    expect(await mark(range('newest', 5000, 0))).toMatchObject({
      processedCount: 5,
      updatedCount: 2,
      foundOldest: true,
      foundNewest: true,
    });
    expect(await mark(range('oldest', 0, 2))).toMatchObject({
      updatedCount: 0,
      lastProcessedId: b,
      foundOldest: true,
      foundNewest: false,
    });
  });

  test('returns an empty result when no message in a range matches', async () => {
    const { mark, newEvents } = await five();
    await newEvents();
    const nobody = narrow(['topic', 'nothing here']);
    expect(await mark({ ...range('newest', 5, 5), ...nobody })).toEqual({
      processedCount: 0,
      updatedCount: 0,
      foundOldest: true,
      foundNewest: true,
      ignoredChannelIds: [],
    });
    expect(await newEvents()).toEqual([]);
  });

  test('continues a range from the last processed message until the newest is found', async () => {
    const { open, ids, mark, unread, bob } = await five();
    const here = narrow(['channel', open.id], ['is', 'unread']);
    let anchor: string | number = 'oldest';
    const updated: number[] = [];
    for (let isAtEnd = false; !isAtEnd; ) {
      const answer = await mark({ ...range(anchor, 0, 2, false), ...here });
      updated.push(answer.updatedCount);
      anchor = answer.lastProcessedId ?? anchor;
      isAtEnd = answer.foundNewest;
    }
    expect(updated).toEqual([2, 2, 1]);
    expect(await unread(bob)).toEqual([]);
    expect(ids).toHaveLength(5);
  });

  test('starts a range at the first unread message, or at the newest if none is unread', async () => {
    const { realm, bob, a, b, c, d, e, mark } = await five();
    await messaging.flag(realm, bob, '+read', [a, b]);
    expect(await mark(range('first_unread', 0, 1), '+starred')).toMatchObject({
      firstProcessedId: c,
      lastProcessedId: d,
    });
    const even = narrow(['topic', 'even']);
    expect(await mark({ ...range('first_unread', 1, 0), ...even }, '+starred')).toMatchObject({
      firstProcessedId: a,
      lastProcessedId: c,
    });
    await messaging.flag(realm, bob, '+read', [c, d, e]);
    expect(await mark(range('first_unread', 2, 2), '+starred')).toMatchObject({
      firstProcessedId: d,
      lastProcessedId: e,
      foundNewest: true,
    });
  });

  test('limits the counts of a range instead of rejecting them', async () => {
    const { mark } = await five();
    for (const [numBefore, numAfter] of [
      [9_999, 0],
      [0, 1_000_000],
      [4_000, 4_000],
    ]) {
      const answer = await mark(range('newest', numBefore ?? 0, numAfter ?? 0));
      expect(answer).toMatchObject({ processedCount: numBefore ? 5 : 0 });
    }
  });

  test('marks a range as unread only in channels where the user is subscribed', async () => {
    const { realm, bob, open, other, send, a, mark, unread } = await five();
    const elsewhere = await send(other);
    await mark(range('newest', 5000, 0));
    await messaging.change(realm, open, { left: [bob] });
    expect(await mark(range('newest', 5000, 0), '-read')).toMatchObject({
      processedCount: 6,
      updatedCount: 1,
      firstProcessedId: a,
      ignoredChannelIds: [open.id],
    });
    expect(await unread(bob)).toEqual([elsewhere]);
  });

  test('includes messages sent before the user subscribed in a range that covers a whole channel', async () => {
    const { realm, eve, open, ids, mark } = await five();
    const here = narrow(['channel', open.id]);
    expect(await mark(range('newest', 10, 0), '+starred', eve)).toMatchObject({
      processedCount: 0,
    });
    expect(await mark({ ...range('newest', 10, 0), ...here }, '+starred', eve)).toMatchObject({
      processedCount: 5,
      updatedCount: 5,
    });
    expect((await messaging.list(realm, eve, narrow(['is', 'starred']))).ids).toEqual(ids);
    expect(await mark({ ...range('newest', 10, 0), ...here }, '-read', eve)).toMatchObject({
      processedCount: 5,
      updatedCount: 0,
      ignoredChannelIds: [open.id],
    });
  });

  test.each<[object, string]>([
    [range('soon', 1, 1), 'BAD_REQUEST'],
    [range('date', 1, 1), 'BAD_REQUEST'],
    [range(5, 1, 1, false), 'BAD_REQUEST'],
    [range('newest', -1, 1), 'BAD_REQUEST'],
    [{ range: undefined }, 'BAD_REQUEST'],
    [narrow(['nonsense', 'x']), 'BAD_NARROW'],
    [narrow(['search', '']), 'BAD_NARROW'],
    [narrow(['channel', 'nowhere']), 'BAD_NARROW'],
    [narrow(['is', 'dm'], ['channel', 'Open']), 'BAD_NARROW'],
  ])('returns an error for the range %j', async (request, code) => {
    const { realm, bob } = await seed();
    await expect(messaging.flagInNarrow(realm, bob, '+read', request)).rejects.toMatchObject({
      code,
    });
  });

  test('returns BAD_NARROW for a channel that the actor cannot see', async () => {
    const { realm, bob, closed } = await seed();
    const elsewhere = await seed();
    for (const channel of [closed, elsewhere.open]) {
      await expect(
        messaging.flagInNarrow(realm, bob, '+read', narrow(['channel', channel.id])),
      ).rejects.toMatchObject({ code: 'BAD_NARROW' });
    }
  });
});
