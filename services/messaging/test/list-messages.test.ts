import { roles } from '@chat/kit/actor/actor';
import { standInAvatar } from '@chat/kit/files/stand-in-avatar';
import knex from 'knex';
import { afterAll, describe, expect } from 'vitest';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
let sql: ReturnType<typeof knex>;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
  const connection = {
    connectionString: messaging.databaseUrl,
    options: '-c search_path=messaging',
  };
  sql = knex({ client: 'pg', connection, pool: { min: 0, max: 2 } });
});
afterAll(() => sql.destroy());

/** Returns a realm with Ada and Bob in a public and a private channel with shared history, and a guest in neither. */
async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const eve = realm.add(roles.member, { name: 'Eve' });
  const guest = realm.add(roles.guest);
  const open = realm.addChannel([ada, bob], { name: 'Open' });
  const closed = realm.addChannel([ada, bob], { name: 'Closed', inviteOnly: true });
  await messaging.applyRealm(realm);
  return { realm, ada, bob, eve, guest, open, closed };
}

function range(anchor: string | number, numBefore: number, numAfter: number, includeAnchor = true) {
  return { range: { anchor: String(anchor), numBefore, numAfter, includeAnchor } };
}

describe('a message object', () => {
  test('returns the fields that clients need in the message object of a channel message', async () => {
    const { realm, ada, bob, open } = await seed();
    const id = await messaging.send(realm, ada, open, {
      topic: 'see a.com',
      content: '*hi*',
      clientName: 'website',
    });
    const { messages } = await messaging.list(realm, bob);
    expect(messages).toEqual([
      {
        id,
        type: 'stream',
        sender_id: ada.id,
        sender_full_name: 'Ada',
        sender_email: ada.email,
        sender_realm_str: `realm${realm.id}`,
        avatar_url: null,
        client: 'website',
        timestamp: expect.any(Number),
        content: '<p><em>hi</em></p>',
        content_type: 'text/html',
        is_me_message: false,
        recipient_id: expect.any(Number),
        stream_id: open.id,
        display_recipient: 'Open',
        subject: 'see a.com',
        topic_links: [{ text: 'a.com', url: 'http://a.com' }],
        reactions: [],
        submessages: [],
        flags: [],
      },
    ]);
  });

  test('returns the fields that clients need in the message object of a direct message', async () => {
    const { realm, ada, bob } = await seed();
    await messaging.send(realm, ada, [bob], { content: '/me waves' });
    const request = { applyMarkdown: false, clientGravatar: false };
    const { messages } = await messaging.list(realm, bob, request);
    const recipient = ({ id, email, name }: Person) => ({
      id,
      email,
      full_name: name,
      is_mirror_dummy: false,
    });
    expect(messages).toMatchObject([
      {
        type: 'private',
        display_recipient: [recipient(ada), recipient(bob)],
        subject: '',
        content: '/me waves',
        content_type: 'text/x-markdown',
        is_me_message: true,
        avatar_url: `https://avatars.example/${ada.id}`,
      },
    ]);
    expect(messages[0]).not.toHaveProperty('stream_id');
  });

  test('returns no avatar that is computed from an email address that the reader cannot see', async () => {
    const { realm, ada, bob, open } = await seed();
    ada.emailVisibility = 3;
    await messaging.applyUser(realm, ada);
    await messaging.send(realm, ada, open);
    const avatarFor = async (reader: Person) =>
      (await messaging.list(realm, reader)).messages[0]?.avatar_url;
    expect(await avatarFor(bob)).toBe(standInAvatar({ realmId: realm.id, userId: ada.id }));
    expect(await avatarFor(ada)).toBeNull();
  });

  test('returns the display name of the empty topic to clients without empty_topic_name', async () => {
    const { realm, ada, open } = await seed();
    await messaging.send(realm, ada, open, { topic: '' });
    const named = await messaging.list(realm, ada);
    const empty = await messaging.list(realm, ada, { allowEmptyTopicName: true });
    expect(named.messages[0]?.subject).toBe('general chat');
    expect(empty.messages[0]?.subject).toBe('');
  });

  test('counts a message from a reading client as read for its sender and as unread for all others', async () => {
    const { realm, ada, bob, open } = await seed();
    await messaging.send(realm, ada, open, { clientName: 'website' });
    await messaging.send(realm, ada, open, { clientName: 'script' });
    const flags = async (reader: Person) =>
      (await messaging.list(realm, reader)).messages.map((message) => message.flags);
    expect(await flags(ada)).toEqual([['read'], []]);
    expect(await flags(bob)).toEqual([[], []]);
  });
});

describe('ranges', () => {
  async function five() {
    const { realm, ada, open } = await seed();
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.push(await messaging.send(realm, ada, open));
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    const take = async (...given: Parameters<typeof range>) => {
      const { messages: _, ...answer } = await messaging.list(realm, ada, range(...given));
      return answer;
    };
    return { a, b, c, d, e, take };
  }
  const huge = 10_000_000_000_000_000;

  test('returns the messages at the newest end, the oldest end, or both ends', async () => {
    const { a, b, c, d, e, take } = await five();
    expect(await take('newest', 2, 0)).toMatchObject({
      ids: [d, e],
      anchor: huge,
      foundAnchor: false,
      foundOldest: false,
      foundNewest: true,
      historyLimited: false,
    });
    expect(await take('newest', 9, 9)).toMatchObject({ ids: [a, b, c, d, e], foundOldest: true });
    expect(await take('oldest', 0, 2)).toMatchObject({
      ids: [a, b],
      anchor: 0,
      foundOldest: true,
      foundNewest: false,
    });
    expect(await take('oldest', 0, 5)).toMatchObject({ foundNewest: false });
    expect(await take('oldest', 0, 6)).toMatchObject({ foundNewest: true });
  });

  test('returns messages around an anchor, with or without the anchor', async () => {
    const { a, b, c, d, e, take } = await five();
    expect(await take(c, 1, 1)).toMatchObject({
      ids: [b, c, d],
      anchor: c,
      foundAnchor: true,
      foundOldest: false,
      foundNewest: false,
    });
    expect(await take(c, 0, 9, false)).toMatchObject({
      ids: [d, e],
      foundAnchor: false,
      foundNewest: true,
    });
    expect(await take(c, 9, 0, false)).toMatchObject({ ids: [a, b], foundOldest: true });
    expect(await take(c, 0, 0)).toMatchObject({ ids: [c], foundAnchor: true });
    expect(await take(e + 1000, 2, 2)).toMatchObject({ ids: [d, e], foundAnchor: false });
  });

  test('treats anchors beyond the ends as the ends', async () => {
    const { a, e, take } = await five();
    expect(await take('-5', 0, 1)).toMatchObject({ ids: [a], anchor: 0, foundOldest: true });
    expect(await take('9'.repeat(20), 1, 0)).toMatchObject({ ids: [e], anchor: huge });
  });

  test.each([
    [range('soon', 1, 1)],
    [range('', 1, 1)],
    [range('1.5', 1, 1)],
    [range('newest', 5000, 1)],
    [range('newest', -1, 1)],
    [range(5, 1, 1, false)],
    [range('date', 1, 1)],
    [{ range: { ...range('date', 1, 1).range, anchorDate: '2026-02-30' } }],
    [{ range: { ...range('date', 1, 1).range, anchorDate: 'yesterday' } }],
    [{ range: undefined }],
  ])('returns BAD_REQUEST for the range %j', async (request) => {
    const { realm, ada } = await seed();
    await expect(messaging.list(realm, ada, request)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('starts at the first message since a date, or at the newest if there is none', async () => {
    const { realm, ada, open } = await seed();
    const ids: number[] = [];
    for (let day = 1; day <= 3; day++) {
      const id = await messaging.send(realm, ada, open);
      ids.push(id);
      const sentAt = `2026-03-0${day}T12:00:00Z`;
      await sql.raw('update message set sent_at = ? where realm_id = ? and id = ?', [
        sentAt,
        realm.id,
        id,
      ]);
    }
    const anchorOf = async (anchorDate: string) => {
      const request = { range: { ...range('date', 1, 0).range, anchorDate } };
      return (await messaging.list(realm, ada, request)).anchor;
    };
    expect(await anchorOf('2026-01-01')).toBe(ids[0]);
    expect(await anchorOf('2026-03-02')).toBe(ids[1]);
    expect(await anchorOf('2026-03-02T12:00:01')).toBe(ids[2]);
    expect(await anchorOf('2026-03-02T14:00:00+02:00')).toBe(ids[1]);
    expect(await anchorOf('2026-03-02 12:00:00.5Z')).toBe(ids[2]);
    expect(await anchorOf('2027-01-01')).toBe(huge);
  });

  test('starts at the first unread message, or at the newest if there is none', async () => {
    const { realm, ada, bob, open } = await seed();
    await messaging.send(realm, bob, open, { readBySender: true });
    const unread = await messaging.send(realm, ada, open, { topic: 'Other' });
    await messaging.send(realm, ada, open);
    const anchorOf = async (reader: Person, request = {}) =>
      (await messaging.list(realm, reader, { ...range('first_unread', 1, 1), ...request })).anchor;
    expect(await anchorOf(bob)).toBe(unread);
    expect(await anchorOf(bob, narrow(['topic', 'topic']))).toBeGreaterThan(unread);
    expect(await anchorOf(bob, narrow(['topic', 'none']))).toBe(huge);
    await sql.raw('update member set read_upto = 3 where realm_id = ? and user_id = ?', [
      realm.id,
      bob.id,
    ]);
    expect(await anchorOf(bob)).toBe(huge);
    expect((await messaging.list(realm, bob)).messages.map(({ flags }) => flags)).toEqual([
      ['read'],
      ['read'],
      ['read'],
    ]);
  });
});

describe('access to messages', () => {
  test('returns received messages in the combined feed, and all messages in a narrow to a public channel', async () => {
    const { realm, ada, eve, open } = await seed();
    const before = await messaging.send(realm, ada, open);
    await messaging.change(realm, open, { joined: [eve] });
    const received = await messaging.send(realm, ada, open);
    expect((await messaging.list(realm, eve)).ids).toEqual([received]);

    const whole = await messaging.list(realm, eve, narrow(['channel', open.id]));
    expect(whole.ids).toEqual([before, received]);
    expect(whole.messages.map(({ flags }) => flags)).toEqual([['read', 'historical'], []]);
  });

  test('lets an unsubscribed member read a public channel, and returns BAD_NARROW to a guest', async () => {
    const { realm, ada, eve, guest, open } = await seed();
    const id = await messaging.send(realm, ada, open);
    expect((await messaging.list(realm, eve)).ids).toEqual([]);
    expect((await messaging.list(realm, eve, narrow(['channel', 'open']))).ids).toEqual([id]);
    await expect(messaging.list(realm, guest, narrow(['channel', 'open']))).rejects.toMatchObject({
      code: 'BAD_NARROW',
      details: { desc: expect.any(String) },
    });
    await messaging.change(realm, open, { isWebPublic: true });
    expect((await messaging.list(realm, guest, narrow(['channel', 'open']))).ids).toEqual([id]);
  });

  test('lets only subscribers read a private channel with shared history', async () => {
    const { realm, ada, eve, closed } = await seed();
    const admin = realm.add(roles.administrator);
    await messaging.applyRealm(realm);
    const id = await messaging.send(realm, ada, closed);
    const inChannel = narrow(['channel', closed.id]);
    await expect(messaging.list(realm, eve, inChannel)).rejects.toMatchObject({
      code: 'BAD_NARROW',
    });
    expect((await messaging.list(realm, admin, inChannel)).ids).toEqual([]);
    await messaging.change(realm, closed, { joined: [eve] });
    expect((await messaging.list(realm, eve, inChannel)).ids).toEqual([id]);
  });

  test('limits protected history to what a subscriber received, before leaving and after coming back', async () => {
    const { realm, ada, bob, eve } = await seed();
    const guarded = realm.addChannel([ada, bob], { inviteOnly: true, isHistoryShared: false });
    await messaging.applyRealm(realm);
    const first = await messaging.send(realm, ada, guarded);
    await messaging.change(realm, guarded, { joined: [eve], left: [bob] });
    const second = await messaging.send(realm, ada, guarded);
    expect((await messaging.list(realm, eve, narrow(['channel', guarded.id]))).ids).toEqual([
      second,
    ]);
    await messaging.change(realm, guarded, { joined: [bob], left: [eve] });
    const third = await messaging.send(realm, ada, guarded);
    const read = async (reader: Person) =>
      (await messaging.list(realm, reader, narrow(['channel', guarded.id]))).ids;
    expect(await read(ada)).toEqual([first, second, third]);
    expect(await read(bob)).toEqual([first, third]);
    await expect(read(eve)).rejects.toMatchObject({ code: 'BAD_NARROW' });
    const byIds = { range: undefined, ids: { messageIds: [first, second, third] } };
    expect((await messaging.list(realm, bob, byIds)).ids).toEqual([first, third]);
  });

  test('keeps received messages of a public channel in the feed as read after leaving', async () => {
    const { realm, ada, bob, open, closed } = await seed();
    const id = await messaging.send(realm, ada, open);
    await messaging.send(realm, ada, closed);
    await messaging.change(realm, open, { left: [bob] });
    await messaging.change(realm, closed, { left: [bob] });
    const later = await messaging.send(realm, ada, open);
    const feed = await messaging.list(realm, bob);
    expect(feed.ids).toEqual([id]);
    expect(feed.messages[0]?.flags).toEqual(['read']);
    const inOpen = await messaging.list(realm, bob, narrow(['channel', open.id]));
    expect(inOpen.ids).toEqual([id, later]);
  });

  test('lets only participants read direct messages', async () => {
    const { realm, ada, bob, eve } = await seed();
    const id = await messaging.send(realm, ada, [bob]);
    expect((await messaging.list(realm, bob)).ids).toEqual([id]);
    expect((await messaging.list(realm, eve)).ids).toEqual([]);
    const byIds = { range: undefined, ids: { messageIds: [id] } };
    expect((await messaging.list(realm, eve, byIds)).ids).toEqual([]);
  });

  test('never returns messages from another realm, for any parameter', async () => {
    const { realm, ada, open } = await seed();
    const other = await seed();
    const id = await messaging.send(realm, ada, open);
    const byIds = { range: undefined, ids: { messageIds: [id] } };
    expect((await messaging.list(other.realm, other.ada, byIds)).ids).toEqual([]);
    expect((await messaging.list(other.realm, other.ada, range(id, 5, 5))).ids).toEqual([]);
    expect((await messaging.list(other.realm, other.ada, narrow(['id', id]))).ids).toEqual([]);
    await expect(
      messaging.list(other.realm, other.ada, narrow(['channel', open.id])),
    ).rejects.toMatchObject({ code: 'BAD_NARROW' });
    await expect(
      messaging.list(other.realm, other.ada, narrow(['sender', ada.id])),
    ).rejects.toMatchObject({ code: 'BAD_NARROW' });
  });

  test('returns existing, readable messages for a narrow by ids, without an anchor', async () => {
    const { realm, ada, bob, eve, open, closed } = await seed();
    const inOpen = await messaging.send(realm, ada, open);
    const inClosed = await messaging.send(realm, bob, closed);
    const messageIds = [inClosed, 999_999_999, inOpen];
    const byIds = { range: undefined, ids: { messageIds } };
    const all = await messaging.list(realm, ada, byIds);
    expect(all).toMatchObject({ ids: [inOpen, inClosed], foundAnchor: false, foundOldest: false });
    expect(all.anchor).toBeUndefined();
    const own = await messaging.list(realm, ada, { ...byIds, ...narrow(['sender', ada.id]) });
    expect(own.ids).toEqual([inOpen]);
    const strangers = await messaging.list(realm, eve, byIds);
    expect(strangers.ids).toEqual([inOpen]);
    expect(strangers.messages[0]?.flags).toEqual(['read', 'historical']);
    expect((await messaging.list(realm, ada, { range: undefined, ids: {} })).ids).toEqual([]);
  });
});

describe('narrows', () => {
  async function conversations() {
    const { realm, ada, bob, eve, open, closed } = await seed();
    const ids = {
      plans: await messaging.send(realm, ada, open, { topic: 'Plans' }),
      empty: await messaging.send(realm, bob, open, { topic: '' }),
      closed: await messaging.send(realm, bob, closed, { topic: 'plans' }),
      direct: await messaging.send(realm, ada, [bob]),
      group: await messaging.send(realm, bob, [ada, eve]),
      self: await messaging.send(realm, ada, [ada]),
    };
    const find = async (...terms: [string, unknown][]) =>
      (await messaging.list(realm, ada, narrow(...terms))).ids;
    return { realm, ada, bob, eve, open, closed, ids, find };
  }

  test('finds the messages that match each operator and its negation', async () => {
    const { ada, bob, eve, open, closed, ids, find } = await conversations();
    const all = Object.values(ids);
    const without = (...some: number[]) => all.filter((id) => !some.includes(id));

    expect(await find()).toEqual(all);
    for (const operator of ['channel', 'stream']) {
      expect(await find([operator, open.id])).toEqual([ids.plans, ids.empty]);
      expect(await find([operator, 'oPEN'])).toEqual([ids.plans, ids.empty]);
    }
    expect(await find(['-channel', open.id])).toEqual(without(ids.plans, ids.empty));
    expect(await find(['topic', 'pLANS'])).toEqual([ids.plans, ids.closed]);
    expect(await find(['topic', 'general chat'])).toEqual([ids.empty]);
    expect(await find(['topic', ''])).toEqual([ids.empty]);
    expect(await find(['-topic', ''])).toEqual(without(ids.empty));
    expect(await find(['-topic', 'plans'])).toEqual(without(ids.plans, ids.closed));
    for (const operator of ['dm', 'pm-with', 'pm_with']) {
      expect(await find([operator, [bob.id]])).toEqual([ids.direct]);
      expect(await find([operator, [bob.id, ada.id]])).toEqual([ids.direct]);
      expect(await find([operator, ` ${bob.email} , ${eve.email}`])).toEqual([ids.group]);
      expect(await find([operator, [ada.id]])).toEqual([ids.self]);
    }
    expect(await find(['-dm', [bob.id]])).toEqual(without(ids.direct));
    expect(await find(['sender', bob.id])).toEqual([ids.empty, ids.closed, ids.group]);
    expect(await find(['sender', bob.email])).toEqual([ids.empty, ids.closed, ids.group]);
    expect(await find(['-sender', bob.id])).toEqual(without(ids.empty, ids.closed, ids.group));
    expect(await find(['id', ids.direct])).toEqual([ids.direct]);
    expect(await find(['id', String(ids.direct)])).toEqual([ids.direct]);
    expect(await find(['-id', ids.direct])).toEqual(without(ids.direct));
    expect(await find(['channel', closed.id], ['sender', bob.id])).toEqual([ids.closed]);
    expect(await find(['channel', closed.id], ['channel', open.id])).toEqual([]);
    expect(await find(['channel', open.id], ['topic', 'plans'])).toEqual([ids.plans]);
    expect(await find(['dm', [bob.id]], ['sender', bob.id])).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['channel', 'nowhere'],
    ['channel', 'a\0'],
    ['channel', 5],
    ['channel', ['Open']],
    ['channel', null],
    ['topic', 5],
    ['sender', 'nobody@chat.example'],
    ['sender', 5],
    ['sender', true],
    ['dm', ['a']],
    ['dm', 'nobody@chat.example'],
    ['dm', 7],
    ['id', 'x'],
    ['id', -1],
    ['is', 'read'],
    ['is', 5],
    ['search', ''],
    ['search', ' '],
    ['search', 5],
    ['search', 'a\0'],
    ['has', 'teeth'],
    ['in', 'house'],
    ['dm-including', 5],
    ['dm-including', []],
    ['group-pm-with', 'nobody@chat.example'],
    ['with', 999_999_999],
    ['with', 'x'],
    ['-with', 1],
    ['channels', 'private'],
    ['nonsense', 'x'],
    ['constructor', 'x'],
    ['', ''],
  ])('returns BAD_NARROW for %s:%j', async (operator, operand) => {
    const { realm, ada } = await seed();
    const listed = messaging.list(realm, ada, narrow([operator, operand]));
    await expect(listed).rejects.toMatchObject({
      code: 'BAD_NARROW',
      details: { desc: expect.any(String) },
    });
  });

  test('returns BAD_NARROW for a channel combined with direct messages, and for invalid JSON', async () => {
    const { realm, ada, bob, open } = await seed();
    for (const request of [
      narrow(['channel', open.id], ['dm', [bob.id]]),
      narrow(['topic', 'x'], ['dm', [bob.id]]),
      { narrow: [{ operator: 'topic', operandJson: 'plans' }] },
      narrow(...Array.from({ length: 101 }, (): [string, unknown] => ['is', 'dm'])),
      narrow(['search', '"a" '.repeat(51)]),
    ]) {
      await expect(messaging.list(realm, ada, request)).rejects.toMatchObject({
        code: 'BAD_NARROW',
      });
    }
  });
});
