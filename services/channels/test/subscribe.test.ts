import { repetitions } from '@chat/infrastructure/repetitions';
import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { z } from 'zod';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Person, type Realm } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

function populate() {
  const realm = createRealm();
  const people = {
    owner: realm.add(roles.owner),
    member: realm.add(roles.member),
    other: realm.add(roles.member),
    guest: realm.add(roles.guest),
  };
  channels.addRealm(realm);
  return { realm, ...people };
}

const fatal = { authorizationErrorsFatal: true };

function subscribe(realm: Realm, person: Person, names: string[], principals: Person[] = []) {
  return channels.client.subscribe(
    {
      ...fatal,
      subscriptions: names.map((name) => ({ name })),
      principalIds: principals.map(({ id }) => id),
    },
    { actor: realm.actor(person) },
  );
}

async function createPrivate(realm: Realm, person: Person, name: string, subscribers: Person[]) {
  const { channelId } = await channels.client.createChannel(
    { name, subscriberIds: subscribers.map(({ id }) => id), settings: { inviteOnly: true } },
    { actor: realm.actor(person) },
  );
  await channels.drainEvents(realm);
  return channelId;
}

test('creates a missing channel and subscribes the caller', async () => {
  const { realm, member } = populate();
  const answer = await channels.client.subscribe(
    { ...fatal, subscriptions: [{ name: 'hall', description: 'for all', color: '#ABC' }] },
    { actor: realm.actor(member) },
  );
  expect(answer).toEqual({
    subscribed: { [member.id]: { names: ['hall'] } },
    alreadySubscribed: {},
    unauthorized: [],
    newSubscriptionMessagesSent: false,
  });
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    {},
    { actor: realm.actor(member) },
  );
  expect(JSON.parse(subscriptionsJson)).toMatchObject([
    { name: 'hall', description: 'for all', color: '#aabbcc', creator_id: member.id },
  ]);
});

test("subscribes by name, ignoring case, and returns the channel's own spelling", async () => {
  const { realm, member, other } = populate();
  await subscribe(realm, member, ['Hall']);
  expect(await subscribe(realm, other, ['hALL ', 'Hall', 'yard'])).toMatchObject({
    subscribed: { [other.id]: { names: ['Hall', 'yard'] } },
  });
  expect(await subscribe(realm, other, ['HALL', 'cellar'])).toMatchObject({
    subscribed: { [other.id]: { names: ['cellar'] } },
    alreadySubscribed: { [other.id]: { names: ['Hall'] } },
  });
});

test('changes and publishes nothing when the user is already subscribed', async () => {
  const { realm, member } = populate();
  await subscribe(realm, member, ['hall']);
  await channels.drainEvents(realm);
  await subscribe(realm, member, ['hall']);
  expect(await channels.drainEvents(realm)).toEqual([]);
  expect(channels.receivedChanges(realm).map(({ version }) => version)).toEqual([1]);
});

test("reports each user's new and existing subscriptions separately", async () => {
  const { realm, member, other, owner } = populate();
  await subscribe(realm, other, ['hall']);
  expect(await subscribe(realm, member, ['hall', 'yard'], [other, owner])).toMatchObject({
    subscribed: { [other.id]: { names: ['yard'] }, [owner.id]: { names: ['hall', 'yard'] } },
    alreadySubscribed: { [other.id]: { names: ['hall'] } },
  });
});

test('picks an unused color for each user, but keeps the color of an ended subscription', async () => {
  const { realm, member, other } = populate();
  await subscribe(realm, member, ['a', 'b']);
  await subscribe(realm, member, ['c'], [member, other]);
  const colors = async (person: Person) => {
    const { subscriptionsJson } = await channels.client.listSubscriptions(
      {},
      { actor: realm.actor(person) },
    );
    return JSON.parse(subscriptionsJson).map(({ color }: { color: string }) => color);
  };
  const [a, b, c] = await colors(member);
  expect(new Set([a, b, c]).size).toBe(3);
  expect(await colors(other)).toEqual([a]);
  await channels.client.unsubscribe({ names: ['b'] }, { actor: realm.actor(member) });
  await subscribe(realm, member, ['b']);
  expect(await colors(member)).toEqual([a, b, c]);
});

test('publishes peer_add to the other users when a user subscribes', async () => {
  const { realm, owner, member, other, guest } = populate();
  await subscribe(realm, member, ['hall'], [member, guest]);
  await channels.drainEvents(realm);
  await subscribe(realm, other, ['hall']);
  const [added, peers, ...more] = await channels.drainEvents(realm);
  expect(added).toMatchObject({
    type: 'subscription',
    userIds: [other.id],
    body: {
      op: 'add',
      subscriptions: [{ name: 'hall', subscribers: [member.id, other.id, guest.id] }],
    },
  });
  expect(peers).toMatchObject({
    userIds: [owner.id, member.id, guest.id],
    body: { op: 'peer_add', user_ids: [other.id] },
  });
  expect(more).toEqual([]);
});

test('publishes effective notification settings too, for clients that do not support null', async () => {
  const { realm, member } = populate();
  await subscribe(realm, member, ['hall']);
  const events = await channels.drainEvents(realm);
  const added = events.find(({ body }) => JSON.stringify(body).includes('"op":"add"'));
  expect(added?.body).toMatchObject({
    subscriptions: [{ push_notifications: null, desktop_notifications: null }],
    inherited_notifications: {
      desktop_notifications: false,
      audible_notifications: false,
      push_notifications: true,
      email_notifications: false,
      wildcard_mentions_notify: true,
    },
  });
});

test('publishes one peer event for two channels with the same subscribers and audience', async () => {
  const { realm, member, other } = populate();
  await subscribe(realm, member, ['hall', 'yard']);
  await channels.drainEvents(realm);
  await subscribe(realm, other, ['hall', 'yard']);
  const events = await channels.drainEvents(realm);
  const peers = events.filter(({ body }) => JSON.stringify(body).includes('peer_add'));
  expect(peers).toHaveLength(1);
});

test('publishes a private channel to a new subscriber before the subscription', async () => {
  const { realm, owner, member, other } = populate();
  const channelId = await createPrivate(realm, member, 'vault', [member]);
  await subscribe(realm, member, ['vault'], [other]);
  expect(await channels.drainEvents(realm)).toMatchObject([
    {
      type: 'stream',
      userIds: [other.id],
      body: { op: 'create', streams: [{ stream_id: channelId, subscriber_count: 2 }] },
    },
    { userIds: [other.id], body: { op: 'add' } },
    { userIds: [owner.id, member.id], body: { op: 'peer_add' } },
  ]);
});

test('publishes a private channel only to users who can see it, even if a public channel is joined with it', async () => {
  const { realm, owner, member, other } = populate();
  await subscribe(realm, member, ['hall']);
  const vault = await createPrivate(realm, member, 'vault', [member]);
  const newcomer = realm.add(roles.member);
  await channels.sendRealm(realm);

  await subscribe(realm, member, ['hall', 'vault'], [newcomer]);

  const events = await channels.drainEvents(realm);
  const isAboutVault = ({ body }: (typeof events)[number]) => {
    const { stream_ids = [] } = z
      .looseObject({ stream_ids: z.array(z.int()).optional() })
      .parse(body);
    return stream_ids.includes(vault);
  };
  expect(events.filter(isAboutVault).flatMap(({ userIds }) => userIds)).toEqual([
    owner.id,
    member.id,
  ]);
  expect(events.flatMap(({ userIds }) => userIds)).toContain(other.id);
});

test('publishes no channel creation when it subscribes an administrator who already sees the private channel', async () => {
  const { realm, owner, member } = populate();
  await createPrivate(realm, member, 'vault', [member]);
  await subscribe(realm, member, ['vault'], [owner]);
  const events = await channels.drainEvents(realm);
  expect(events.map(({ type }) => type)).toEqual(['subscription', 'subscription']);
});

test('rejects users who subscribe to a private channel that they may not join', async () => {
  const { realm, owner, member, other } = populate();
  await createPrivate(realm, member, 'Vault', [member]);
  for (const outsider of [other, owner]) {
    await expect(subscribe(realm, outsider, ['vault'])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Unable to access channel (vault).',
    });
  }
});

test('lists inaccessible channels as unauthorized but subscribes the user to the others', async () => {
  const { realm, member, other } = populate();
  await createPrivate(realm, member, 'vault', [member]);
  const answer = await channels.client.subscribe(
    { subscriptions: [{ name: 'vault' }, { name: 'hall' }], authorizationErrorsFatal: false },
    { actor: realm.actor(other) },
  );
  expect(answer).toMatchObject({
    subscribed: { [other.id]: { names: ['hall'] } },
    alreadySubscribed: {},
    unauthorized: ['vault'],
  });
});

test('lets users in can_subscribe_group join a private channel', async () => {
  const { realm, member, other } = populate();
  await channels.client.createChannel(
    {
      name: 'vault',
      settings: {
        inviteOnly: true,
        permissions: { can_subscribe_group: { directMembers: [other.id] } },
      },
    },
    { actor: realm.actor(member) },
  );
  await subscribe(realm, other, ['vault']);
});

test('requires a permission in the realm or on the channel to subscribe others', async () => {
  const { realm, member, other, owner } = populate();
  realm.settings.can_add_subscribers_group = realm.group('role:administrators');
  await subscribe(realm, member, ['hall']);
  await expect(subscribe(realm, other, ['hall'], [owner])).rejects.toThrow(
    'Insufficient permission',
  );
  await subscribe(realm, member, ['hall'], [owner]);
});

test('rejects guests who join public channels, create channels or subscribe others', async () => {
  const { realm, member, guest } = populate();
  await subscribe(realm, member, ['hall']);
  await expect(subscribe(realm, guest, ['hall'])).rejects.toThrow(
    'Unable to access channel (hall).',
  );
  await expect(subscribe(realm, guest, ['new'])).rejects.toThrow('Not allowed for guest users');
  await expect(subscribe(realm, guest, ['hall'], [member])).rejects.toThrow(
    'Not allowed for guest users',
  );
});

test('publishes a public channel to a guest when another user subscribes the guest', async () => {
  const { realm, member, guest } = populate();
  await subscribe(realm, member, ['hall']);
  await channels.drainEvents(realm);
  await subscribe(realm, member, ['hall'], [guest]);
  const [created] = await channels.drainEvents(realm);
  expect(created).toMatchObject({ type: 'stream', userIds: [guest.id], body: { op: 'create' } });
});

test.each([
  ['an unknown user', () => [{ id: 999_999, role: 400, isActive: true }], 'No such user'],
  ['a user of another realm', () => [populate().member], 'No such user'],
])('rejects subscribing %s', async (_case, principals, msg) => {
  const { realm, member } = populate();
  await expect(subscribe(realm, member, ['hall'], principals())).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: msg,
  });
});

test('rejects an invalid color with the name of its parameter', async () => {
  const { realm, member } = populate();
  await expect(
    channels.client.subscribe(
      { ...fatal, subscriptions: [{ name: 'a' }, { name: 'hall', color: 'red' }] },
      { actor: realm.actor(member) },
    ),
  ).rejects.toThrow('subscriptions[1]["color"] is not a valid hex color code');
});

test('rejects subscribing to more than 1,000 channels', async () => {
  const { realm, member } = populate();
  const names = Array.from({ length: 1_001 }, (_, index) => `channel ${index}`);
  await expect(subscribe(realm, member, names)).rejects.toThrow('subscriptions is too long');
  const subscriptions = names.slice(1).map((name) => ({ name }));
  // A busy machine takes longer than the usual deadline.
  const options = { actor: realm.actor(member), deadlineMs: 120_000 };
  await channels.client.subscribe({ ...fatal, subscriptions, principalIds: [] }, options);
});

test('rejects more than 100,000 subscriptions in one request', async () => {
  const { realm, member } = populate();
  const names = Array.from({ length: 1_000 }, (_, index) => `channel ${index}`);
  const principalIds = Array.from({ length: 101 }, (_, index) => index + 1);
  const actor = realm.actor(member);
  const tooMany = 'Too many channels and users in one request (limit: 100000 subscriptions)';
  const subscriptions = names.map((name) => ({ name }));
  await expect(
    channels.client.subscribe({ ...fatal, subscriptions, principalIds }, { actor }),
  ).rejects.toThrow(tooMany);
  await expect(channels.client.unsubscribe({ names, principalIds }, { actor })).rejects.toThrow(
    tooMany,
  );
});

test('creates a channel even if a private channel in another realm has the same name', async () => {
  const here = populate();
  const there = populate();
  await createPrivate(here.realm, here.member, 'vault', [here.member]);
  expect(await subscribe(there.realm, there.member, ['vault'])).toMatchObject({
    subscribed: { [there.member.id]: { names: ['vault'] } },
  });
});

test('changes and publishes nothing for an empty list of channels', async () => {
  const { realm, member } = populate();
  expect(await subscribe(realm, member, [])).toMatchObject({ subscribed: {}, unauthorized: [] });
  expect(await channels.drainEvents(realm)).toEqual([]);
});

test('writes four rows for an additional subscriber, however many the channel has', async () => {
  const { realm, member, other } = populate();
  const crowd = Array.from({ length: repetitions({ usual: 200, long: 2_000 }) }, () =>
    realm.add(roles.member),
  );
  await channels.sendRealm(realm);
  await subscribe(realm, member, ['hall'], crowd);
  await subscribe(realm, other, ['hall']);
  const { rows } = await channels.app.deps.db.raw(
    `with own as (
       select xmin as id from subscription where realm_id = :realmId and user_id = :userId
     )
     select
       (select count(*) from subscription, own where subscription.xmin = own.id) as subscriptions,
       (select count(*) from channel, own where channel.xmin = own.id) as channels,
       (select count(*) from outbox, own where outbox.xmin = own.id) as outbox,
       (select count(*) from event_counter, own where event_counter.xmin = own.id) as counters`,
    { realmId: realm.id, userId: other.id },
  );
  expect(rows).toEqual([{ subscriptions: 1, channels: 1, outbox: 1, counters: 1 }]);
});
