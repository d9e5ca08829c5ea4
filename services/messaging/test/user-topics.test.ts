import { roles } from '@chat/kit/actor/actor';
import { type DomainEventDraft, domainEvent } from '@chat/kit/outbox/event';
import { channelMuteChanged } from '@chat/proto/domain-events';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFollowers } from '../src/model/user-topic-store.ts';
import { type Messaging, narrow, startMessaging } from './messaging-under-test.ts';
import { type Channel, createRealm, type Person, type Realm } from './world.ts';

const atSeconds = 1_790_000_000;

let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging({ now: () => atSeconds * 1000 });
});
afterAll(() => messaging[Symbol.asyncDispose]());

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const guest = realm.add(roles.guest);
  const hall = realm.addChannel([ada, bob], { name: 'Hall' });
  const vault = realm.addChannel([ada], { name: 'vault', inviteOnly: true });
  await messaging.applyRealm(realm);
  return { realm, ada, bob, guest, hall, vault };
}

const policies = { none: 0, muted: 1, unmuted: 2, followed: 3 };

function choose(
  realm: Realm,
  person: Person,
  { id }: Pick<Channel, 'id'>,
  topic: string,
  policy: number,
) {
  return messaging.client.setTopicVisibility(
    { channelId: id, topic, visibilityPolicy: policy },
    { actor: realm.actor(person) },
  );
}

async function topicFields(realm: Realm, person: Person, capabilities: string[] = []) {
  const groups = ['user_topic', 'muted_topics'];
  const { fields } = await messaging.snapshot(realm, person, groups, capabilities);
  return fields;
}

describe('a topic policy', () => {
  test.each(Object.entries(policies).filter(([, policy]) => policy > 0))(
    'includes the policy %s in the snapshot, and publishes it only to its user after muted_topics',
    async (_name, policy) => {
      const { realm, ada, bob, hall } = await seed();
      await choose(realm, ada, hall, 'Lunch', policy);
      const isMuted = policy === policies.muted;
      const muted = isMuted ? [['Hall', 'Lunch', atSeconds]] : [];
      const userTopic = {
        ...{ stream_id: hall.id, topic_name: 'Lunch' },
        ...{ last_updated: atSeconds, visibility_policy: policy },
      };
      expect(await topicFields(realm, ada)).toEqual({
        user_topics: [userTopic],
        muted_topics: muted,
      });
      expect(await topicFields(realm, bob)).toEqual({ user_topics: [], muted_topics: [] });
      expect(await messaging.drainEvents(realm)).toMatchObject([
        { type: 'muted_topics', userIds: [ada.id], body: { muted_topics: muted } },
        { type: 'user_topic', userIds: [ada.id], body: userTopic },
      ]);
    },
  );

  test("replaces an earlier topic policy, ignoring the topic's case", async () => {
    const { realm, ada, hall } = await seed();
    await choose(realm, ada, hall, 'lunch', policies.muted);
    await choose(realm, ada, hall, 'LUNCH', policies.followed);
    expect(await topicFields(realm, ada)).toMatchObject({
      user_topics: [{ topic_name: 'LUNCH', visibility_policy: 3 }],
      muted_topics: [],
    });
    await choose(realm, ada, hall, 'Lunch', policies.none);
    expect(await topicFields(realm, ada)).toEqual({ user_topics: [], muted_topics: [] });
    const [, , , , ...last] = await messaging.drainEvents(realm);
    expect(last).toMatchObject([
      { type: 'muted_topics', body: { muted_topics: [] } },
      { type: 'user_topic', body: { topic_name: 'Lunch', visibility_policy: 0 } },
    ]);
  });

  test('publishes a topic policy only if it changes something', async () => {
    const { realm, ada, hall } = await seed();
    await choose(realm, ada, hall, 'lunch', policies.none);
    await choose(realm, ada, hall, 'lunch', policies.muted);
    await messaging.drainEvents(realm);
    await choose(realm, ada, hall, 'LUNCH', policies.muted);
    expect(await messaging.drainEvents(realm)).toEqual([]);
  });

  test('uses the display name of the empty topic in policies for clients without empty_topic_name', async () => {
    const { realm, ada, hall } = await seed();
    await choose(realm, ada, hall, 'general chat', policies.muted);
    expect(await topicFields(realm, ada)).toMatchObject({
      user_topics: [{ topic_name: 'general chat' }],
      muted_topics: [['Hall', 'general chat', atSeconds]],
    });
    expect(await topicFields(realm, ada, ['empty_topic_name'])).toMatchObject({
      user_topics: [{ topic_name: '' }],
      muted_topics: [['Hall', '', atSeconds]],
    });
    expect(await messaging.drainEvents(realm)).toMatchObject([
      {
        body: { empty_topic_display_name: 'general chat', muted_topics: [['Hall', '', atSeconds]] },
      },
      { body: { empty_topic_display_name: 'general chat', topic_name: '' } },
    ]);
  });

  test('stores a topic policy once under concurrent requests', async () => {
    const { realm, ada, hall } = await seed();
    await Promise.all(
      Array.from({ length: 10 }, () => choose(realm, ada, hall, 'lunch', policies.muted)),
    );
    expect(await messaging.drainEvents(realm)).toHaveLength(2);
  });

  test('publishes the complete list in the last muted_topics event under concurrent requests', async () => {
    const { realm, ada, hall } = await seed();
    const topics = Array.from({ length: 8 }, (_, index) => `topic ${index}`);
    await Promise.all(topics.map((topic) => choose(realm, ada, hall, topic, policies.muted)));
    const lists = (await messaging.drainEvents(realm)).filter(
      ({ type }) => type === 'muted_topics',
    );
    expect(lists.at(-1)?.body).toMatchObject({
      muted_topics: expect.toSatisfy((muted: unknown[]) => muted.length === topics.length),
    });
  });
});

describe('a channel', () => {
  test("sets a policy in a public channel by the channel's name, without a subscription", async () => {
    const { realm, ada } = await seed();
    const yard = realm.addChannel([], { name: 'Yard' });
    await messaging.applyRealm(realm);
    await choose(realm, ada, yard, 'lunch', policies.muted);
    await messaging.client.setTopicVisibility(
      { channelName: 'YARD', topic: 'tea', visibilityPolicy: policies.muted },
      { actor: realm.actor(ada) },
    );
    expect(await topicFields(realm, ada)).toMatchObject({
      muted_topics: [
        ['Yard', 'lunch', atSeconds],
        ['Yard', 'tea', atSeconds],
      ],
    });
  });

  test('returns BAD_REQUEST for a channel that the actor cannot read', async () => {
    const { realm, ada, bob, guest, hall, vault } = await seed();
    const elsewhere = await seed();
    const strangers: [Person, Pick<Channel, 'id'>][] = [
      [bob, vault],
      [guest, hall],
      [ada, elsewhere.hall],
      [ada, { id: 999_999_999 }],
    ];
    for (const [person, channel] of strangers) {
      for (const policy of Object.values(policies)) {
        await expect(choose(realm, person, channel, 'lunch', policy)).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: 'Invalid channel ID',
        });
      }
    }
    for (const channelName of ['vault', 'nowhere', 'a\0b']) {
      await expect(
        messaging.client.setTopicVisibility(
          { channelName, topic: 'lunch', visibilityPolicy: policies.muted },
          { actor: realm.actor(bob) },
        ),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  test("lets a user remove policies in a channel after losing access, and hides the channel's name", async () => {
    const { realm, ada, vault } = await seed();
    await choose(realm, ada, vault, 'lunch', policies.muted);
    await messaging.change(realm, vault, { left: [ada], name: 'hidden' });
    expect(await topicFields(realm, ada)).toMatchObject({
      user_topics: [{ stream_id: vault.id }],
      muted_topics: [],
    });
    await expect(choose(realm, ada, vault, 'tea', policies.muted)).rejects.toThrow(
      'Invalid channel ID',
    );
    await choose(realm, ada, vault, 'lunch', policies.none);
    await choose(realm, ada, vault, 'lunch', policies.none);
    expect(await topicFields(realm, ada)).toEqual({ user_topics: [], muted_topics: [] });
  });

  test('fetches a channel that is missing from the read model', async () => {
    const { realm, ada } = await seed();
    const attic = realm.addChannel([ada], { name: 'attic' });
    messaging.know(realm);
    await choose(realm, ada, attic, 'lunch', policies.followed);
    expect(await topicFields(realm, ada)).toMatchObject({ user_topics: [{ stream_id: attic.id }] });
  });
});

test.each([
  ['a topic that is too long', 'x'.repeat(61), 1, 'topic is too long (limit: 60 characters)'],
  ['a noncharacter', 'a\ufdd0', 1, 'Invalid character in topic, at position 2.'],
  ['no policy', 'lunch', 4, 'Invalid visibility_policy'],
])('rejects a topic policy with %s', async (_what, topic, policy, message) => {
  const { realm, ada, hall } = await seed();
  await expect(choose(realm, ada, hall, topic, policy)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message,
  });
  await choose(realm, ada, hall, '✔'.repeat(60), policies.muted);
});

test('changes a topic only if its policy is the previous policy in the request', async () => {
  const { realm, ada, hall } = await seed();
  const unmute = (topic: string) =>
    messaging.client.setTopicVisibility(
      {
        ...{ channelId: hall.id, topic },
        ...{ visibilityPolicy: policies.none, previousPolicy: policies.muted },
      },
      { actor: realm.actor(ada) },
    );
  await choose(realm, ada, hall, 'muted', policies.muted);
  await choose(realm, ada, hall, 'followed', policies.followed);
  for (const topic of ['muted', 'followed', 'neither']) await unmute(topic);
  expect(await topicFields(realm, ada)).toMatchObject({
    user_topics: [{ topic_name: 'followed', visibility_policy: 3 }],
  });
});

describe('muted messages', () => {
  /** Creates a muted channel and one that is not, each with a message in a topic of every policy. */
  async function seedMuted() {
    const { realm, ada, bob } = await seed();
    const quiet = realm.addChannel([ada, bob]);
    const loud = realm.addChannel([ada, bob]);
    await messaging.applyRealm(realm);
    await messaging.applyDomainEvents('channels', realm, [muteDomainEvent(quiet, bob, true)]);
    const sent: Record<string, number> = {};
    for (const [name, channel] of Object.entries({ quiet, loud })) {
      for (const [topic, policy] of Object.entries(policies)) {
        sent[`${name} ${topic}`] = await messaging.send(realm, ada, channel, { topic });
        if (policy > 0) await choose(realm, bob, channel, topic, policy);
      }
    }
    return { realm, ada, bob, quiet, loud, sent };
  }

  const newEvents = [
    'quiet unmuted',
    'quiet followed',
    'loud none',
    'loud unmuted',
    'loud followed',
  ];

  test('lists muted messages as unread without counting them, and applies topic policies before channel mutes', async () => {
    const { realm, ada, bob, quiet } = await seedMuted();
    await messaging.send(realm, ada, [bob]);
    const unread = async () => {
      const groups = ['message', 'update_message_flags'];
      const { fields } = await messaging.snapshot(realm, bob, groups);
      return fields.unread_msgs;
    };
    expect(await unread()).toMatchObject({
      count: newEvents.length + 1,
      streams: { length: 8 },
    });
    realm.eventNumber += 1;
    await messaging.applyDomainEvents('channels', realm, [muteDomainEvent(quiet, bob, false)]);
    expect(await unread()).toMatchObject({ count: newEvents.length + 2 });
  });

  test('counts a mention by name in a muted message, but not a wildcard mention', async () => {
    const { realm, bob, sent } = await seedMuted();
    const { db } = messaging.app.deps;
    await db.raw('update message set mentions_everybody = true where realm_id = ?', [realm.id]);
    const named = sent['loud muted'] ?? 0;
    await db.raw(
      `insert into user_message (realm_id, user_id, message_id, is_mentioned) values (?, ?, ?, true)`,
      [realm.id, bob.id, named],
    );
    const groups = ['message', 'update_message_flags'];
    const { fields } = await messaging.snapshot(realm, bob, groups);
    expect(fields.unread_msgs).toMatchObject({
      mentions: [...newEvents.map((name) => sent[name]), named].sort((a = 0, b = 0) => a - b),
    });
  });

  test('skips muted messages for first_unread, unless their channel was requested', async () => {
    const { realm, ada, bob, quiet, sent } = await seedMuted();
    const first = { anchor: 'first_unread', includeAnchor: true, numBefore: 0, numAfter: 20 };
    const anchorOf = async (request = {}) =>
      (await messaging.list(realm, bob, { range: first, ...request })).anchor;
    const newest = 10_000_000_000_000_000;

    expect(await anchorOf()).toBe(sent['quiet unmuted']);
    expect(await anchorOf(narrow(['topic', 'none']))).toBe(sent['loud none']);
    expect(await anchorOf(narrow(['topic', 'muted']))).toBe(newest);
    const inQuiet = narrow(['channel', quiet.id]);
    expect(await anchorOf(inQuiet)).toBe(sent['quiet none']);
    expect(await anchorOf(narrow(['channel', quiet.id], ['topic', 'muted']))).toBe(newest);
    // The messages around the anchor are returned although they are muted.
    const { ids } = await messaging.list(realm, bob, { range: first });
    expect(ids).toContain(sent['loud muted']);

    await choose(realm, bob, quiet, 'unmuted', policies.none);
    await choose(realm, bob, quiet, 'followed', policies.none);
    expect(await anchorOf()).toBe(sent['loud none']);
    const direct = await messaging.send(realm, ada, [bob]);
    expect(await anchorOf(narrow(['is', 'dm']))).toBe(direct);
  });

  test('starts flagging from first_unread at a muted message', async () => {
    const { realm, bob, sent } = await seedMuted();
    const range = { anchor: 'first_unread', includeAnchor: true, numBefore: 0, numAfter: 0 };
    expect(await messaging.flagInNarrow(realm, bob, '+read', { range })).toMatchObject({
      firstProcessedId: sent['quiet none'],
    });
  });
});

test('applies the channel mute with the highest event number, in any order of arrival', async () => {
  const { realm, ada, bob, hall } = await seed();
  await messaging.send(realm, ada, hall);
  const countOf = async () => {
    const groups = ['message', 'update_message_flags'];
    const { fields } = await messaging.snapshot(realm, bob, groups);
    return fields.unread_msgs;
  };
  await messaging.applyDomainEvents('channels', realm, [muteDomainEvent(hall, bob, true)], 8);
  await messaging.applyDomainEvents('channels', realm, [muteDomainEvent(hall, bob, false)], 7);
  expect(await countOf()).toMatchObject({ count: 0 });
  await messaging.applyDomainEvents('channels', realm, [muteDomainEvent(hall, bob, false)], 9);
  expect(await countOf()).toMatchObject({ count: 1 });
});

function muteDomainEvent({ id }: Channel, person: Person, isMuted: boolean): DomainEventDraft {
  return domainEvent(channelMuteChanged, { channelId: id, userId: person.id, isMuted });
}

test("lists the requested users' policies for a topic, and its followers on request", async () => {
  const { realm, ada, bob, hall } = await seed();
  const [cleo, dan] = [realm.add(roles.member), realm.add(roles.member)];
  await messaging.applyRealm(realm);
  await choose(realm, ada, hall, 'Lunch', policies.followed);
  await choose(realm, bob, hall, 'lunch', policies.muted);
  await choose(realm, cleo, hall, 'lunch', policies.unmuted);
  await choose(realm, dan, hall, 'dinner', policies.followed);
  const none = { mutedBy: [], unmutedBy: [], followedBy: [], channelMutedBy: [] };
  const list = (request: object) =>
    messaging.client.listTopicVisibility({
      ...{ realmId: realm.id, channelId: hall.id, topic: 'LUNCH', ...request },
    });
  expect(await list({ userIds: [bob.id, cleo.id, dan.id] })).toEqual({
    ...none,
    mutedBy: [bob.id],
    unmutedBy: [cleo.id],
  });
  expect(await list({ userIds: [ada.id], withFollowers: true })).toEqual({
    ...none,
    followedBy: [ada.id],
  });
  expect(await list({ withFollowers: true })).toEqual({ ...none, followedBy: [ada.id] });
  expect(await list({ realmId: realm.id + 1, withFollowers: true })).toEqual(none);
});

test("finds a topic's followers by an index among 20,000 policies for the topic", async () => {
  const { realm, ada, hall } = await seed();
  await choose(realm, ada, hall, 'lunch', policies.followed);
  const { db } = messaging.app.deps;
  await db.raw(
    `insert into user_topic (realm_id, user_id, channel_id, topic_key, topic, policy, updated_at_seconds)
     select ?, n, ?, 'lunch', 'lunch', 1, 0 from generate_series(1000001, 1020000) n`,
    [realm.id, hall.id],
  );
  await db.raw('analyze user_topic');
  const followers = () =>
    listFollowers(db, { realmId: realm.id, channelId: hall.id, topicKey: 'lunch' });
  const statements: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const note = (statement: (typeof statements)[number]) => {
    if (statement.sql.includes('"user_topic"')) statements.push(statement);
  };
  db.on('query', note);
  expect(await followers()).toEqual([ada.id]);
  db.off('query', note);
  expect(statements).toHaveLength(1);
  const { sql = '', bindings = [] } = statements[0] ?? {};
  const { rows } = await db.raw(`explain ${sql.replace(/\$\d+/g, '?')}`, [...bindings]);
  expect(JSON.stringify(rows)).toContain('user_topic_followers');
});
