import { roles } from '@chat/kit/actor/actor';
import knex from 'knex';
import { afterAll, expect } from 'vitest';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

// Per-user properties of messages, in narrows, flags and the snapshot. Mentions and alert words are inserted in the same
// way as sending writes them.

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

type Claim = 'is_mentioned' | 'is_topic_wildcard_mentioned' | 'has_alert_word';

/** Returns one message of each kind, all received by Bob. */
async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const eve = realm.add(roles.member);
  const open = realm.addChannel([ada, bob], { name: 'Open' });
  await messaging.applyRealm(realm);
  const send = (topic: string) => messaging.send(realm, ada, open, { topic });
  const claim = async (messageId: number, column: Claim) => {
    await sql('user_message').insert({
      realm_id: realm.id,
      user_id: bob.id,
      message_id: messageId,
      [column]: true,
    });
    return messageId;
  };
  const everybody = await send('a');
  await sql('message').where({ id: everybody }).update({ mentions_everybody: true });
  const ids = {
    plain: await send('a'),
    everybody,
    mentioned: await claim(await send('a'), 'is_mentioned'),
    topic: await claim(await send('a'), 'is_topic_wildcard_mentioned'),
    alerted: await claim(await send('b'), 'has_alert_word'),
    resolved: await send('✔ done'),
    direct: await messaging.send(realm, ada, [bob]),
    own: await messaging.send(realm, bob, open, { topic: 'b', readBySender: true }),
  };
  const find = async (...terms: [string, unknown][]) =>
    (await messaging.list(realm, bob, narrow(...terms))).ids;
  return { realm, ada, bob, eve, open, ids, find };
}

test('finds non-silent mentions of a person by name with the mentions operator, whether received or not', async () => {
  const { realm, ada, bob, eve, open, find } = await seed();
  const say = (content: string) => messaging.send(realm, ada, open, { topic: 'm', content });
  const [ofBob, ofEve] = [await say(`@**|${bob.id}** hello`), await say(`@**|${eve.id}** hello`)];
  await say(`@_**|${bob.id}** quietly`);
  await say(`> @**|${bob.id}** quoted`);
  await say(`\`@**|${bob.id}**\` as code, and @**all**`);
  const both = await say(`@**|${eve.id}** @**|${bob.id}**`);
  expect(await find(['mentions', bob.id])).toEqual([ofBob, both]);
  expect(await find(['mentions', eve.email])).toEqual([ofEve, both]);
  expect(await find(['mentions', bob.id], ['mentions', eve.id])).toEqual([both]);
  expect(await find(['topic', 'm'], ['-mentions', bob.id])).toHaveLength(4);
  expect(await find(['mentions', ada.id])).toEqual([]);
  await expect(find(['mentions', 5])).rejects.toMatchObject({ code: 'BAD_NARROW' });
});

const ascending = (...ids: number[]) => ids.sort((a, b) => a - b);

test('finds the messages of each is: property, and all others when it is negated', async () => {
  const { realm, bob, ids, find } = await seed();
  await messaging.flag(realm, bob, '+starred', [ids.plain, ids.direct]);
  await messaging.flag(realm, bob, '+read', [ids.plain, ids.mentioned]);
  const all = ascending(...Object.values(ids));
  const expected = {
    dm: [ids.direct],
    private: [ids.direct],
    starred: ascending(ids.plain, ids.direct),
    unread: all.filter((id) => ![ids.plain, ids.mentioned, ids.own].includes(id)),
    mentioned: ascending(ids.everybody, ids.mentioned, ids.topic),
    alerted: [ids.alerted],
    resolved: [ids.resolved],
  };
  for (const [property, found] of Object.entries(expected)) {
    expect(await find(['is', property]), property).toEqual(found);
    const others = all.filter((id) => !found.includes(id));
    expect(await find(['-is', property]), `not ${property}`).toEqual(others);
  }
});

test('combines properties with each other and with other terms', async () => {
  const { realm, ada, bob, open, ids, find } = await seed();
  await messaging.flag(realm, bob, '+starred', [ids.plain, ids.mentioned, ids.everybody]);
  await messaging.flag(realm, bob, '+read', [ids.mentioned]);
  const here: [string, unknown] = ['channel', open.id];
  expect(await find(['is', 'starred'], ['is', 'mentioned'])).toEqual([
    ids.everybody,
    ids.mentioned,
  ]);
  expect(await find(['is', 'unread'], ['is', 'mentioned'])).toEqual([ids.everybody, ids.topic]);
  expect(await find(['is', 'starred'], ['-is', 'mentioned'])).toEqual([ids.plain]);
  expect(await find(here, ['topic', 'A'], ['is', 'unread'])).toEqual(
    ascending(ids.plain, ids.everybody, ids.topic),
  );
  expect(await find(['sender', ada.id], ['topic', 'b'], ['is', 'unread'])).toEqual([ids.alerted]);
  expect(await find(['sender', bob.id], ['is', 'unread'])).toEqual([]);
  expect(await find(['is', 'dm'], ['is', 'unread'])).toEqual([ids.direct]);
  expect(await find(['-is', 'dm'], ['is', 'unread'], ['-topic', 'a'])).toEqual([
    ids.alerted,
    ids.resolved,
  ]);
  expect(await find(['is', 'unread'], ['id', ids.topic])).toEqual([ids.topic]);
  expect(await find(here, ['is', 'resolved'])).toEqual([ids.resolved]);
  expect(await find(['is', 'starred'], ['is', 'dm'])).toEqual([]);
});

test("matches only the user's own messages for personal properties", async () => {
  const { realm, eve, open, ids } = await seed();
  const whole = [...Object.values(ids)].filter((id) => id !== ids.direct);
  const find = async (...terms: [string, unknown][]) =>
    (await messaging.list(realm, eve, narrow(['channel', open.id], ...terms))).ids;
  expect(await find()).toEqual(ascending(...whole));
  expect(await find(['is', 'resolved'])).toEqual([ids.resolved]);
  expect(await find(['-is', 'resolved'])).not.toContain(ids.resolved);
  for (const property of ['starred', 'unread', 'mentioned', 'alerted']) {
    expect(await find(['is', property])).toEqual([]);
    expect(await find(['-is', property])).toEqual([]);
  }
  await messaging.flag(realm, eve, '+starred', [ids.everybody]);
  expect(await find(['is', 'starred'])).toEqual([ids.everybody]);
  // The user had not received the message.
  expect(await find(['is', 'mentioned'])).toEqual([]);
  expect(await find(['-is', 'mentioned'])).toEqual([ids.everybody]);
  const byIds = { range: undefined, ids: { messageIds: whole } };
  const starred = await messaging.list(realm, eve, { ...byIds, ...narrow(['is', 'starred']) });
  expect(starred.ids).toEqual([ids.everybody]);
});

test('returns flags that say whether and how a message mentions the user', async () => {
  const { realm, bob, eve, open, ids } = await seed();
  const flagsOf = async (reader: Person) => {
    const { messages } = await messaging.list(realm, reader, narrow(['channel', open.id]));
    const named = Object.entries(ids).map(([name, id]) => [
      name,
      messages.find((message) => message.id === id)?.flags,
    ]);
    return Object.fromEntries(named);
  };
  expect(await flagsOf(bob)).toEqual({
    plain: [],
    everybody: ['stream_wildcard_mentioned', 'wildcard_mentioned'],
    mentioned: ['mentioned'],
    topic: ['topic_wildcard_mentioned', 'wildcard_mentioned'],
    alerted: ['has_alert_word'],
    resolved: [],
    direct: undefined,
    own: ['read'],
  });
  expect((await flagsOf(eve)).everybody).toEqual(['read', 'historical']);
});

test('includes unread mentions in the snapshot and in events that mark messages as unread', async () => {
  const { realm, bob, ids } = await seed();
  const mentions = async () => {
    const { fields } = await messaging.snapshot(realm, bob, ['message', 'update_message_flags']);
    return ascending(...Object(fields.unread_msgs).mentions);
  };
  const all = [ids.everybody, ids.mentioned, ids.topic];
  expect(await mentions()).toEqual(ascending(...all));
  await messaging.flag(realm, bob, '+read', [...all, ids.plain]);
  expect(await mentions()).toEqual([]);
  await messaging.drainEvents(realm);
  await messaging.flag(realm, bob, '-read', [...all, ids.plain]);
  const [event] = await messaging.drainEvents(realm);
  const details = Object(event?.body.message_details);
  for (const id of all) expect(details[id]).toMatchObject({ type: 'stream', mentioned: true });
  expect(details[ids.plain]).not.toHaveProperty('mentioned');
  expect(await mentions()).toEqual(ascending(...all));
});

test('returns BAD_NARROW for is:dm combined with a channel or topic', async () => {
  const { realm, bob, open } = await seed();
  for (const terms of [
    narrow(['is', 'dm'], ['channel', open.id]),
    narrow(['is', 'private'], ['topic', 'a']),
  ]) {
    await expect(messaging.list(realm, bob, terms)).rejects.toMatchObject({ code: 'BAD_NARROW' });
  }
});

test('returns pages of unread messages without gaps or overlaps', async () => {
  const { realm, bob, find } = await seed();
  await messaging.flag(realm, bob, '+read', (await find()).slice(0, 2));
  await messaging.flag(realm, bob, '-read', (await find()).slice(0, 1));
  const unread = await find(['is', 'unread']);
  const page = async (range: object) =>
    messaging.list(realm, bob, { range, ...narrow(['is', 'unread']) });
  for (const [index, id] of unread.entries()) {
    const around = { anchor: String(id), includeAnchor: true, numBefore: 2, numAfter: 2 };
    const found = await page(around);
    expect(found).toMatchObject({
      ids: unread.slice(Math.max(index - 2, 0), index + 3),
      foundAnchor: true,
      foundOldest: index < 2,
      foundNewest: index + 2 >= unread.length,
    });
  }
});

test('returns BAD_NARROW for a user whom the guest cannot see', async () => {
  const { realm, ada, bob, open } = await seed();
  realm.settings.can_access_all_users_group = realm.group('role:members');
  const guest = realm.add(roles.guest);
  const stranger = realm.add(roles.member);
  await messaging.applyRealm(realm);
  await messaging.change(realm, open, { joined: [guest] });
  const fromAda = await messaging.send(realm, ada, open);
  const fromStranger = await messaging.send(realm, stranger, open);
  const find = async (reader: Person, ...terms: [string, unknown][]) =>
    (await messaging.list(realm, reader, narrow(...terms))).ids;
  expect(await find(guest)).toEqual([fromAda, fromStranger]);
  expect(await find(guest, ['sender', ada.id])).toEqual([fromAda]);
  expect(await find(bob, ['sender', stranger.email])).toEqual([fromStranger]);
  for (const reference of [stranger.id, stranger.email, 999_999_999]) {
    for (const operator of ['sender', '-sender', 'dm-including']) {
      const unknown = { code: 'BAD_NARROW', details: { desc: 'unknown user' } };
      await expect(find(guest, [operator, reference]), operator).rejects.toMatchObject(unknown);
    }
  }
  await expect(find(guest, ['dm', [stranger.id]])).rejects.toMatchObject({ code: 'BAD_NARROW' });
});
