import { roles } from '@chat/kit/actor/actor';
import type { Knex } from 'knex';
import { describe, expect } from 'vitest';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Person, type Realm } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

/** Creates a realm with two members and a guest, who are all subscribed to one channel. */
async function populate() {
  const realm = createRealm();
  const member = realm.add(roles.member);
  const other = realm.add(roles.member);
  const guest = realm.add(roles.guest);
  channels.addRealm(realm);
  const channelId = await create(realm, member, 'hall', [member, other, guest]);
  return { realm, member, other, guest, channelId };
}

async function create(realm: Realm, person: Person, name: string, subscribers: Person[]) {
  const { channelId } = await channels.client.createChannel(
    { name, subscriberIds: subscribers.map(({ id }) => id) },
    { actor: realm.actor(person) },
  );
  await channels.drainEvents(realm);
  return channelId;
}

type Change = { channelId: number; property: string; flag?: boolean; text?: string };

function update(realm: Realm, person: Person, ...changes: Change[]) {
  return channels.client.updateSubscriptionSettings({ changes }, { actor: realm.actor(person) });
}

async function settingsOf(realm: Realm, person: Person) {
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    {},
    { actor: realm.actor(person) },
  );
  return JSON.parse(subscriptionsJson);
}

const flags = [
  'pin_to_top',
  'desktop_notifications',
  'audible_notifications',
  'push_notifications',
  'email_notifications',
  'wildcard_mentions_notify',
];

test.each(flags)('stores %s and publishes it only to the subscriber', async (property) => {
  const { realm, member, other, channelId } = await populate();
  for (const flag of [true, false]) {
    await update(realm, member, { channelId, property, flag });
    expect(await settingsOf(realm, member)).toMatchObject([{ [property]: flag }]);
    expect(await channels.drainEvents(realm)).toMatchObject([
      {
        type: 'subscription',
        userIds: [member.id],
        body: { op: 'update', stream_id: channelId, property, value: flag },
      },
    ]);
  }
  const others = property === 'pin_to_top' ? false : null;
  expect(await settingsOf(realm, other)).toMatchObject([{ [property]: others }]);
});

test.each([
  ['is_muted', true, true],
  ['is_muted', false, false],
  ['in_home_view', false, true],
  ['in_home_view', true, false],
])(
  'stores %s %s as is_muted %s and publishes it under both names, in_home_view first',
  async (property, flag, isMuted) => {
    const { realm, guest, channelId } = await populate();
    await update(realm, guest, { channelId, property, flag });
    expect(await settingsOf(realm, guest)).toMatchObject([
      { is_muted: isMuted, in_home_view: !isMuted },
    ]);
    const events = await channels.drainEvents(realm);
    expect(events.map(({ body }) => body)).toEqual([
      { op: 'update', stream_id: channelId, property: 'in_home_view', value: !isMuted },
      { op: 'update', stream_id: channelId, property: 'is_muted', value: isMuted },
    ]);
  },
);

test('stores and publishes a color in lower case with six digits', async () => {
  const { realm, member, channelId } = await populate();
  await update(realm, member, { channelId, property: 'color', text: '#AbC' });
  expect(await settingsOf(realm, member)).toMatchObject([{ color: '#aabbcc' }]);
  expect(await channels.drainEvents(realm)).toMatchObject([
    { body: { property: 'color', value: '#aabbcc' } },
  ]);
});

test('publishes changes in their order and stores the last value of each setting', async () => {
  const { realm, member, channelId } = await populate();
  const yard = await create(realm, member, 'yard', [member]);
  await update(
    realm,
    member,
    { channelId: yard, property: 'pin_to_top', flag: true },
    { channelId, property: 'color', text: '#111111' },
    { channelId, property: 'color', text: '#222222' },
  );
  expect(await settingsOf(realm, member)).toMatchObject([
    { stream_id: channelId, color: '#222222', pin_to_top: false },
    { stream_id: yard, pin_to_top: true },
  ]);
  const events = await channels.drainEvents(realm);
  expect(events.map(({ body }) => body)).toMatchObject([
    { stream_id: yard, property: 'pin_to_top' },
    { stream_id: channelId, value: '#111111' },
    { stream_id: channelId, value: '#222222' },
  ]);
});

test('sends mutes to the messaging service before it responds, but only if they changed', async () => {
  const { realm, member, channelId } = await populate();
  await update(realm, member, { channelId, property: 'pin_to_top', flag: true });
  await update(realm, member, { channelId, property: 'is_muted', flag: true });
  await update(realm, member, { channelId, property: 'in_home_view', flag: false });
  await update(realm, member, { channelId, property: 'is_muted', flag: false });
  const userId = member.id;
  expect(channels.receivedMutes(realm)).toEqual([
    { channelId, userId, isMuted: true },
    { channelId, userId, isMuted: false },
  ]);
});

test("keeps a mute when the user subscribes again, and lists it in the realm's domain events", async () => {
  const { realm, member, channelId } = await populate();
  await update(realm, member, { channelId, property: 'is_muted', flag: true });
  await channels.client.unsubscribe({ names: ['hall'] }, { actor: realm.actor(member) });
  await channels.client.subscribe(
    { subscriptions: [{ name: 'hall' }] },
    { actor: realm.actor(member) },
  );
  expect(await settingsOf(realm, member)).toMatchObject([{ is_muted: true }]);
  expect(await channels.listMutes(realm)).toEqual([
    { channelId, userId: member.id, isMuted: true },
  ]);
});

describe('updateSubscriptionSettings', () => {
  test.each<[string, Omit<Change, 'channelId'>, string]>([
    [
      'an unknown property',
      { property: 'role', flag: true },
      'Unknown subscription property: role',
    ],
    ['a property of every object', { property: 'constructor', flag: true }, 'Unknown subscription'],
    [
      'a string instead of a boolean',
      { property: 'pin_to_top', text: 'true' },
      'pin_to_top is not a boolean',
    ],
    ['a boolean instead of a string', { property: 'color', flag: true }, 'color is not a string'],
    ['an invalid color', { property: 'color', text: 'red' }, 'color is not a valid hex color code'],
    ['no value', { property: 'is_muted' }, 'is_muted is not a boolean'],
  ])('rejects %s and changes no subscription setting', async (_case, change, msg) => {
    const { realm, member, channelId } = await populate();
    const before = await settingsOf(realm, member);
    const valid = { channelId, property: 'pin_to_top', flag: true };
    await expect(update(realm, member, valid, { channelId, ...change })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(msg),
    });
    expect(await settingsOf(realm, member)).toEqual(before);
    expect(await channels.drainEvents(realm)).toEqual([]);
  });

  test('rejects settings for a channel to which the user is not subscribed, or for a channel that is unknown', async () => {
    const { realm, member, other, channelId } = await populate();
    const otherRealm = await populate();
    const channelOfOther = await create(realm, other, 'theirs', [other]);
    await channels.client.unsubscribe({ names: ['hall'] }, { actor: realm.actor(member) });
    for (const id of [channelId, channelOfOther, 999_999_999, otherRealm.channelId]) {
      const change = { channelId: id, property: 'pin_to_top', flag: true };
      await expect(update(realm, member, change)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: `Not subscribed to channel id ${id}`,
      });
    }
  });

  test('rejects more than 1,000 changes to subscription settings', async () => {
    const { realm, member, channelId } = await populate();
    const change = { channelId, property: 'pin_to_top', flag: true };
    const changes = Array.from({ length: 1_001 }, () => change);
    await expect(update(realm, member, ...changes)).rejects.toThrow(
      'subscription_data is too long',
    );
    await update(realm, member, ...changes.slice(1));
  });
});

test('publishes nothing for an empty list of subscription settings', async () => {
  const { realm, member } = await populate();
  await update(realm, member);
  expect(await channels.drainEvents(realm)).toEqual([]);
});

describe('listNotificationSettings', () => {
  const wants = (userId: number, setting: object) => ({ userId, ...setting });

  test('returns the settings of the requested users, and of all users who turned on push or email notifications', async () => {
    const { realm, member, other, guest, channelId } = await populate();
    const left = realm.add(roles.member);
    const elsewhere = await create(realm, member, 'yard', [member]);
    await update(
      realm,
      member,
      { channelId, property: 'push_notifications', flag: true },
      { channelId: elsewhere, property: 'email_notifications', flag: true },
    );
    await update(realm, other, { channelId, property: 'email_notifications', flag: true });
    await update(realm, guest, { channelId, property: 'email_notifications', flag: false });
    const pushed = wants(member.id, { pushNotifications: true });
    const mailed = wants(other.id, { emailNotifications: true });
    const refusing = wants(guest.id, { emailNotifications: false });
    const list = async (request: object) => {
      const { settings } = await channels.client.listNotificationSettings({
        ...{ realmId: realm.id, channelId, ...request },
      });
      return settings?.toSorted((a, b) => Number(a.userId) - Number(b.userId));
    };
    expect(await list({ userIds: [left.id, guest.id] })).toMatchObject([refusing]);
    expect(await list({ withPushed: true })).toMatchObject([pushed]);
    expect(await list({ userIds: [guest.id, other.id], withMailed: true })).toMatchObject([
      mailed,
      refusing,
    ]);
    expect(await list({})).toEqual([]);
    expect(await list({ realmId: realm.id + 1, withMailed: true, withPushed: true })).toEqual([]);
    await channels.client.unsubscribe({ names: ['hall'] }, { actor: realm.actor(other) });
    expect(await list({ withMailed: true })).toEqual([]);
  });

  test.each(['pushed', 'mailed'])(
    'finds the subscribers who want each message %s through an index, even among 20,000',
    async (wanted) => {
      const { realm, channelId } = await populate();
      const { db } = channels.app.deps;
      await db.raw(
        `insert into subscription (realm_id, channel_id, user_id, color, push_notifications, email_notifications)
         select ?, ?, n, '#aabbcc', n % 5000 = 0, n % 5000 = 1 from generate_series(1000001, 1020000) n`,
        [realm.id, channelId],
      );
      await db.raw('analyze subscription');
      const statements: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
      const note = (statement: (typeof statements)[number]) => {
        if (statement.sql.includes('"subscription"')) statements.push(statement);
      };
      db.on('query', note);
      const isPushed = wanted === 'pushed';
      const { settings } = await channels.client.listNotificationSettings({
        ...{ realmId: realm.id, channelId, withPushed: isPushed, withMailed: !isPushed },
      });
      db.off('query', note);
      expect(settings).toHaveLength(4);
      expect(statements).toHaveLength(1);
      const { sql = '', bindings = [] } = statements[0] ?? {};
      const { rows } = await db.raw(`explain ${sql.replace(/\$\d+/g, '?')}`, [...bindings]);
      expect(JSON.stringify(rows)).toContain(`subscription_${wanted}`);
    },
  );
});
