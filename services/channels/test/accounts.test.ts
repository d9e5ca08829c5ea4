import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Person, type Realm } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

/** Creates a public and a private channel with some of the realm's users. */
async function populate() {
  const realm = createRealm();
  const people = {
    owner: realm.add(roles.owner),
    member: realm.add(roles.member),
    other: realm.add(roles.member),
    guest: realm.add(roles.guest),
  };
  channels.addRealm(realm);
  const { owner, member, other, guest } = people;
  const create = async (name: string, subscribers: Person[], inviteOnly = false) => {
    const { channelId } = await channels.client.createChannel(
      { name, subscriberIds: subscribers.map(({ id }) => id), settings: { inviteOnly } },
      { actor: realm.actor(owner) },
    );
    return channelId;
  };
  const hall = await create('Hall', [member, other, guest]);
  const cabinet = await create('Cabinet', [member], true);
  await channels.drainEvents(realm);
  return { realm, hall, cabinet, ...people };
}

async function setActive(realm: Realm, person: Person, isActive: boolean) {
  person.isActive = isActive;
  await channels.sendRealm(realm);
  const { id: realmId, eventNumber } = realm;
  const request = { realmId, userIds: [person.id], isActive, eventNumber };
  const idempotency = { key: `${person.id} ${isActive}`, requestHash: '' };
  await channels.client.publishAccountActivity(request, { idempotency });
  await channels.client.publishAccountActivity(request, { idempotency });
}

const peers = (op: string, channelId: number, person: Person, recipientIds: Person[]) => ({
  type: 'subscription',
  userIds: recipientIds.map(({ id }) => id),
  body: { op, stream_ids: [channelId], user_ids: [person.id] },
});

test('publishes peer_remove once for a deactivated user, and peer_add when the user is reactivated', async () => {
  const { realm, hall, cabinet, owner, member, other, guest } = await populate();
  await setActive(realm, member, false);
  expect(await channels.drainEvents(realm)).toMatchObject([
    peers('peer_remove', cabinet, member, [owner]),
    peers('peer_remove', hall, member, [owner, other, guest]),
  ]);
  await setActive(realm, member, true);
  expect(await channels.drainEvents(realm)).toMatchObject([
    peers('peer_add', cabinet, member, [owner]),
    peers('peer_add', hall, member, [owner, other, guest]),
  ]);
});

test("rejects subscribing a deactivated user as soon as peer_remove is published, before the account's domain event arrives", async () => {
  const { realm, hall, owner, member } = await populate();
  const { id: realmId } = realm;
  const count = async () => {
    const { channelJson } = await channels.client.getChannel(
      { channelId: hall },
      { actor: realm.actor(owner) },
    );
    return JSON.parse(channelJson).subscriber_count;
  };
  const subscribe = () =>
    channels.client.subscribe(
      {
        subscriptions: [{ name: 'Yard' }],
        principalIds: [member.id],
        authorizationErrorsFatal: true,
      },
      { actor: realm.actor(owner) },
    );
  const deactivated = { realmId, userIds: [member.id], isActive: false };
  const eventNumber = realm.eventNumber + 2;
  await channels.client.publishAccountActivity({ ...deactivated, eventNumber });
  expect(await count()).toBe(2);
  await expect(subscribe()).rejects.toMatchObject({ message: 'User is deactivated' });
  // This event is from before the deactivation.
  await channels.sendRealm(realm);
  await expect(subscribe()).rejects.toMatchObject({ message: 'User is deactivated' });
  member.isActive = false;
  await channels.sendRealm(realm);
  expect(await count()).toBe(2);
  await setActive(realm, member, true);
  expect(await count()).toBe(3);
  await expect(subscribe()).resolves.toBeDefined();
});

/** Changes a role and publishes the change as the users service does. */
async function setRole(realm: Realm, person: Person, role: number) {
  const access = () => ({ role: person.role, groupIds: [...realm.actor(person).groups] });
  const before = access();
  person.role = role;
  await channels.sendRealm(realm);
  await channels.client.publishRoleChange({
    realmId: realm.id,
    userId: person.id,
    before,
    after: access(),
  });
}

test('publishes channels and their subscribers when a new role gives access, and their deletion when it takes access away', async () => {
  const { realm, hall, cabinet, member, other } = await populate();
  await setRole(realm, other, roles.administrator);
  expect(await channels.drainEvents(realm)).toMatchObject([
    {
      type: 'stream',
      userIds: [other.id],
      body: { op: 'create', streams: [{ stream_id: cabinet, name: 'Cabinet' }] },
    },
    peers('peer_add', cabinet, member, [other]),
  ]);
  // Channels with a subscription stay visible.
  await setRole(realm, other, roles.guest);
  expect(await channels.drainEvents(realm)).toMatchObject([
    { type: 'stream', userIds: [other.id], body: { op: 'delete', stream_ids: [cabinet] } },
  ]);
  await setRole(realm, other, roles.member);
  expect(await channels.drainEvents(realm)).toEqual([]);
  const { userIds } = await channels.client.listCoSubscribers({
    realmId: realm.id,
    userId: other.id,
  });
  expect(userIds).toContain(member.id);
  expect(hall).not.toBe(cabinet);
});

test('publishes public channels to a guest who becomes a member, and their deletion to a member who becomes a guest', async () => {
  const { realm, owner, guest } = await populate();
  const { channelId } = await channels.client.createChannel(
    { name: 'Garden', subscriberIds: [] },
    { actor: realm.actor(owner) },
  );
  await channels.drainEvents(realm);
  await setRole(realm, guest, roles.member);
  expect(await channels.drainEvents(realm)).toMatchObject([
    { type: 'stream', userIds: [guest.id], body: { op: 'create', streams: [{ name: 'Garden' }] } },
  ]);
  await setRole(realm, guest, roles.guest);
  expect(await channels.drainEvents(realm)).toMatchObject([
    { type: 'stream', userIds: [guest.id], body: { op: 'delete', stream_ids: [channelId] } },
  ]);
});

test("lists the users who share a channel with a user as the user's co-subscribers", async () => {
  const { realm, owner, member, other, guest } = await populate();
  const of = async ({ id }: Person, { id: realmId } = realm) =>
    (await channels.client.listCoSubscribers({ realmId, userId: id })).userIds;
  expect(await of(guest)).toEqual([member.id, other.id]);
  expect(await of(owner)).toEqual([]);
  expect(await of(guest, createRealm())).toEqual([]);
});
