import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { z } from 'zod';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Person, type Realm } from './realm.ts';

const PeersRemoved = z.object({ op: z.literal('peer_remove'), user_ids: z.array(z.int()) });

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

async function populate({ isPrivate = false } = {}) {
  const realm = createRealm();
  const people = {
    owner: realm.add(roles.owner),
    member: realm.add(roles.member),
    other: realm.add(roles.member),
    guest: realm.add(roles.guest),
  };
  channels.addRealm(realm);
  const { member, other, guest } = people;
  const { channelId } = await channels.client.createChannel(
    {
      name: 'Hall',
      subscriberIds: [member.id, other.id, guest.id],
      settings: { inviteOnly: isPrivate },
    },
    { actor: realm.actor(member) },
  );
  await channels.drainEvents(realm);
  return { realm, channelId, ...people };
}

function unsubscribe(realm: Realm, person: Person, names: string[], principals: Person[] = []) {
  return channels.client.unsubscribe(
    { names, principalIds: principals.map(({ id }) => id) },
    { actor: realm.actor(person) },
  );
}

test('reports a channel as removed, or as not removed when the request is repeated', async () => {
  const { realm, other } = await populate();
  expect(await unsubscribe(realm, other, ['hall'])).toEqual({ removed: ['Hall'], notRemoved: [] });
  expect(await unsubscribe(realm, other, ['hall'])).toEqual({ removed: [], notRemoved: ['Hall'] });
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    {},
    { actor: realm.actor(other) },
  );
  expect(JSON.parse(subscriptionsJson)).toEqual([]);
});

test('publishes remove to the unsubscribed user, then peer_remove to all others', async () => {
  const { realm, channelId, owner, member, other, guest } = await populate();
  await unsubscribe(realm, other, ['Hall']);
  expect(await channels.drainEvents(realm)).toMatchObject([
    {
      type: 'subscription',
      userIds: [other.id],
      body: { op: 'remove', subscriptions: [{ stream_id: channelId, name: 'Hall' }] },
    },
    {
      type: 'subscription',
      userIds: [owner.id, member.id, guest.id],
      body: { op: 'peer_remove', stream_ids: [channelId], user_ids: [other.id] },
    },
  ]);
});

test("publishes each user's peer_remove to the others when several users are unsubscribed together", async () => {
  const { realm, owner, member, other, guest } = await populate();
  const more = [realm.add(roles.member), realm.add(roles.member)];
  await channels.sendRealm(realm);
  await channels.client.subscribe(
    { subscriptions: [{ name: 'Hall' }], principalIds: more.map(({ id }) => id) },
    { actor: realm.actor(owner) },
  );
  await channels.drainEvents(realm);
  const removed = [member, other, guest, ...more];

  await unsubscribe(realm, owner, ['Hall'], removed);

  const events = await channels.drainEvents(realm);
  const eventsFor = (person: Person) =>
    events.flatMap(({ userIds, body }) => {
      const { data } = PeersRemoved.safeParse(body);
      return data && userIds?.includes(person.id) ? data.user_ids : [];
    });
  const idsBut = (person: Person) =>
    new Set(removed.map(({ id }) => id).filter((id) => id !== person.id));
  expect(new Set(eventsFor(owner))).toEqual(idsBut(owner));
  for (const person of [member, other, ...more]) {
    expect(new Set(eventsFor(person))).toEqual(idsBut(person));
  }
  // Guests do not see a channel without a subscription.
  expect(eventsFor(guest)).toEqual([]);
});

test.each([
  { isPrivate: true, who: 'other' },
  { isPrivate: false, who: 'guest' },
] as const)(
  'publishes delete between remove and peer_remove to an unsubscribed user who loses access ($who)',
  async ({ isPrivate, who }) => {
    const world = await populate({ isPrivate });
    const { realm, channelId } = world;
    await unsubscribe(realm, world[who], ['Hall']);
    const events = await channels.drainEvents(realm);
    expect(events.map(({ body }) => body)).toMatchObject([
      { op: 'remove' },
      { op: 'delete', stream_ids: [channelId], streams: [{ stream_id: channelId }] },
      { op: 'peer_remove' },
    ]);
    expect(events[1]?.userIds).toEqual([world[who].id]);
  },
);

test('publishes no delete to an unsubscribed creator, because the creator still sees the private channel', async () => {
  const { realm, member } = await populate({ isPrivate: true });
  await unsubscribe(realm, member, ['Hall']);
  const events = await channels.drainEvents(realm);
  expect(events.map(({ body }) => body)).toMatchObject([{ op: 'remove' }, { op: 'peer_remove' }]);
});

test('sends the next version of the channel to the messaging service before it responds', async () => {
  const { realm, channelId, other } = await populate();
  await unsubscribe(realm, other, ['Hall']);
  expect(channels.receivedChanges(realm).at(-1)).toMatchObject({
    channelId,
    version: 2,
    subscribedUserIds: [],
    unsubscribedUserIds: [other.id],
  });
});

test('restores personal settings and updates subscriber_count when a user subscribes again', async () => {
  const { realm, member, other } = await populate();
  const read = async (person: Person) => {
    const { subscriptionsJson } = await channels.client.listSubscriptions(
      {},
      { actor: realm.actor(person) },
    );
    return JSON.parse(subscriptionsJson);
  };
  const [before] = await read(other);
  await unsubscribe(realm, other, ['Hall']);
  expect(await read(member)).toMatchObject([{ subscriber_count: 2 }]);
  await channels.client.subscribe(
    { subscriptions: [{ name: 'hall', color: '#123456' }] },
    { actor: realm.actor(other) },
  );
  expect(await read(other)).toEqual([before]);
});

test('lets only administrators and channel administrators unsubscribe other users', async () => {
  const { realm, owner, member, other, guest } = await populate();
  await expect(unsubscribe(realm, other, ['Hall'], [guest])).rejects.toThrow(
    'Insufficient permission',
  );
  await expect(unsubscribe(realm, other, ['Hall'], [other, guest])).rejects.toThrow(
    'Insufficient permission',
  );
  expect(await unsubscribe(realm, member, ['Hall'], [guest])).toMatchObject({ removed: ['Hall'] });
  expect(await unsubscribe(realm, owner, ['Hall'], [other, guest])).toMatchObject({
    removed: ['Hall'],
  });
});

test("lets a bot's owner unsubscribe the bot", async () => {
  const { realm, member, other } = await populate();
  const bot = realm.add(roles.member, { ownerId: other.id });
  await channels.sendRealm(realm);
  await channels.client.subscribe(
    { subscriptions: [{ name: 'Hall' }], principalIds: [bot.id] },
    { actor: realm.actor(member) },
  );
  expect(await unsubscribe(realm, other, ['Hall'], [bot])).toMatchObject({ removed: ['Hall'] });
});

test('reports unknown and invisible channels as nonexistent', async () => {
  const { realm } = await populate({ isPrivate: true });
  const outsider = realm.add(roles.member);
  await channels.sendRealm(realm);
  await expect(unsubscribe(realm, outsider, ['Hall', 'nowhere'])).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Channel(s) (Hall, nowhere) do not exist',
  });
});

test('reports a channel in another realm as nonexistent', async () => {
  await populate();
  const realm = createRealm();
  const owner = realm.add(roles.owner);
  channels.addRealm(realm);
  await expect(unsubscribe(realm, owner, ['Hall'])).rejects.toThrow(
    'Channel(s) (Hall) do not exist',
  );
});

test('reports a name that no channel can have as nonexistent', async () => {
  const { realm, other } = await populate();
  await expect(unsubscribe(realm, other, ['a\u0000b', ''])).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Channel(s) (a\u0000b, ) do not exist',
  });
});

test('rejects unsubscribing an unknown user', async () => {
  const { realm, owner } = await populate();
  const unknown = { id: 999_999, role: 400, isActive: true };
  await expect(unsubscribe(realm, owner, ['Hall'], [unknown])).rejects.toThrow('No such user');
});

test('marks the unsubscribe events of an archived channel with of_archived', async () => {
  const { realm, channelId, owner, member, other, guest } = await populate();
  await channels.client.archiveChannel({ channelId }, { actor: realm.actor(owner) });
  await channels.drainEvents(realm);
  await unsubscribe(realm, other, ['Hall']);
  expect(await channels.drainEvents(realm)).toMatchObject([
    { userIds: [other.id], body: { op: 'remove', of_archived: true } },
    {
      userIds: [owner.id, member.id, guest.id],
      body: { op: 'peer_remove', user_ids: [other.id], of_archived: true },
    },
  ]);
});
