import type { Actor } from '@chat/kit/actor/actor';
import { domainEventSubject } from '@chat/kit/bus/streams';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { domainEvent } from '@chat/kit/outbox/event';
import { expectRebuilt } from '@chat/kit/test/expect-rebuilt';
import { channelChanged } from '@chat/proto/domain-events';
import { describe, expect } from 'vitest';
import { type TestUsers, test } from './users.ts';

const within = { timeout: 60_000, interval: 20 };

/** Creates a realm that limits guests, with a guest, members and a bot. */
async function populate(users: TestUsers, { limitsGuestAccess = true } = {}) {
  const realm = await users.createRealm();
  const { realmId, owner } = realm;
  const create = (name: string) =>
    users.createMember(realm, `${name}@example.com`, `${name} Person`);
  const [gus, mia, max, bot] = [
    await create('gus'),
    await create('mia'),
    await create('max'),
    await create('bot'),
  ];
  await users.changeAccount(bot, { bot_type: 1, bot_owner_id: owner.userId });
  await users.rpc.updateUser({ user: { userId: gus.userId }, role: 600 }, { actor: owner });
  const members = await users
    .db('user_group')
    .where({ realm_id: realmId, name: 'role:members' })
    .first('group_id');
  const direct_subgroups = [members?.group_id ?? 0];
  if (limitsGuestAccess) {
    await users.changeRealm(realmId, {
      permissions: { can_access_all_users_group: { direct_members: [], direct_subgroups } },
    });
  }
  const guest = await users.actorOf(realmId, gus.userId);
  return { realm, realmId, owner, guest, mia, max, bot };
}

async function idsSeenBy(users: TestUsers, actor: Actor): Promise<number[]> {
  const listed: { user_id: number }[] = JSON.parse(
    (await users.rpc.listUsers({}, { actor })).usersJson,
  );
  return listed.map(({ user_id }) => user_id);
}

async function snapshotOf(users: TestUsers, actor: Actor, capabilities: string[] = []) {
  const request = { groups: ['realm_user'], options: { capabilities } };
  const { fieldsJson } = await users.rpc.getSnapshot(request, { actor });
  const people: Record<string, unknown>[] = JSON.parse(fieldsJson).realm_users;
  return new Map(people.map((person) => [person.user_id, person]));
}

/** Waits for `count` events about a person and returns them with their audiences. */
async function eventsAbout(users: TestUsers, realmId: number, userId: number, count: number) {
  const find = async () => {
    const all = await users.eventsOf(realmId, 0);
    return all.filter(({ type, body }) => {
      const isOf = JSON.stringify(body).includes(`"user_id":${userId},`);
      return type === 'realm_user' && isOf;
    });
  };
  await expect.poll(async () => (await find()).length, within).toBeGreaterThanOrEqual(count);
  return find();
}

const rejection = { code: 'BAD_REQUEST', message: 'Insufficient permission' };

test('shows a limited guest only themselves, all bots and the users who share a channel or conversation with them', async ({
  users,
}) => {
  const { realm, owner, guest, mia, max, bot } = await populate(users);
  expect(await idsSeenBy(users, guest)).toEqual([guest.userId, bot.userId]);
  users.coSubscribers.push([guest.userId, mia.userId]);
  expect(await idsSeenBy(users, guest)).toEqual([guest.userId, mia.userId, bot.userId]);
  users.partners.push([max.userId, guest.userId]);
  const known = [guest.userId, mia.userId, max.userId, bot.userId];
  expect(await idsSeenBy(users, guest)).toEqual(known);
  expect(await idsSeenBy(users, owner)).toEqual([owner.userId, ...known]);

  const read = (user: object) => users.rpc.getUser({ user }, { actor: guest });
  await expect(read({ userId: mia.userId })).resolves.toBeDefined();
  await expect(read({ userId: owner.userId })).rejects.toMatchObject(rejection);
  const placeholder = `user${owner.userId}@${realm.host}`;
  await expect(read({ email: placeholder })).rejects.toMatchObject(rejection);
  // The error does not reveal whether an address exists.
  for (const email of [realm.ownerEmail, 'nobody@example.com']) {
    await expect(read({ email })).rejects.toMatchObject({ ...rejection, message: 'No such user' });
  }
  const emails = [realm.ownerEmail, 'mia@example.com', placeholder];
  const { userIds } = await users.rpc.resolveEmails({ emails }, { actor: guest });
  expect(userIds).toEqual({ 'mia@example.com': mia.userId });
});

test("determines a guest's visible users again if they were deleted", async ({ users }) => {
  const { realmId, guest, mia } = await populate(users);
  users.coSubscribers.push([guest.userId, mia.userId]);
  const seen = await idsSeenBy(users, guest);
  await expectRebuilt(users.db, realmId, {
    tables: ['guest_visibility'],
    rebuild: () => idsSeenBy(users, guest),
  });
  expect(await idsSeenBy(users, guest)).toEqual(seen);
});

test('shows all users to guests without limited access', async ({ users }) => {
  const { owner, guest } = await populate(users, { limitsGuestAccess: false });
  expect(await idsSeenBy(users, guest)).toEqual(await idsSeenBy(users, owner));
});

test("returns hidden users as unknown users in a guest's snapshot, or omits them with user_list_incomplete", async ({
  users,
}) => {
  const { realm, owner, guest, mia, bot } = await populate(users);
  users.coSubscribers.push([guest.userId, mia.userId]);
  const people = await snapshotOf(users, guest);
  expect(people.get(mia.userId)).toMatchObject({ full_name: 'mia Person' });
  expect(people.get(guest.userId)).toMatchObject({ full_name: 'gus Person' });
  expect(people.get(owner.userId)).toEqual({
    ...people.get(owner.userId),
    full_name: 'Unknown user',
    email: `user${owner.userId}@${realm.host}`,
    delivery_email: null,
    role: 400,
    is_owner: false,
    date_joined: '1970-01-01T00:00:00.000000+00:00',
    avatar_url: '/static/images/unknown-user-avatar.png',
    profile_data: {},
  });
  const short = await snapshotOf(users, guest, ['user_list_incomplete']);
  expect([...short.keys()]).toEqual([guest.userId, mia.userId, bot.userId]);
  // The cached list of a guest is not returned to other users.
  const full = await snapshotOf(users, owner);
  expect(full.get(owner.userId)).toMatchObject({ full_name: 'Olivia Owner' });
});

describe('events to limited guests', () => {
  test('sends limited guests no events about users whom they may not see', async ({ users }) => {
    const { realmId, owner, guest, mia, max } = await populate(users);
    users.coSubscribers.push([guest.userId, mia.userId]);
    await idsSeenBy(users, guest);
    const rename = (userId: number, fullName: string) =>
      users.rpc.updateUser({ user: { userId }, fullName }, { actor: owner });
    await rename(mia.userId, 'Mia Renamed');
    await rename(max.userId, 'Max Renamed');
    await eventsAbout(users, realmId, max.userId, 2);
    const all = await users.eventsOf(realmId, 0);
    const [ofMia, ofMax] = ['Mia Renamed', 'Max Renamed'].map((name) =>
      all.find(({ body }) => JSON.stringify(body).includes(name)),
    );
    expect(ofMia).toMatchObject({ everyone: true });
    expect(ofMax).toMatchObject({ everyone: false });
    expect(ofMax?.userIds).toContain(mia.userId);
    expect(ofMax?.userIds).not.toContain(guest.userId);
  });

  test('sends limited guests an event with a placeholder about a new user', async ({ users }) => {
    const { realm, realmId } = await populate(users);
    const { userId } = await users.createMember(realm, 'new@example.com');
    const [added] = await eventsAbout(users, realmId, userId, 1);
    expect(added?.body).toMatchObject({
      op: 'add',
      person_by_viewer: { placeholder: { user_id: userId, full_name: 'Unknown user' } },
    });
  });

  test("adds and removes a user only once for a guest when the user's visibility changes", async ({
    users,
  }) => {
    const { realmId, guest, mia } = await populate(users);
    users.coSubscribers.push([guest.userId, mia.userId]);
    await Promise.all([idsSeenBy(users, guest), idsSeenBy(users, guest)]);
    await idsSeenBy(users, guest);
    users.coSubscribers.splice(0);
    await idsSeenBy(users, guest);
    await idsSeenBy(users, guest);
    const events = (await eventsAbout(users, realmId, mia.userId, 3)).filter(
      ({ everyone, userIds }) => !everyone && userIds.length === 1,
    );
    expect(events).toMatchObject([
      {
        userIds: [guest.userId],
        body: { op: 'add', person: { user_id: mia.userId, full_name: 'mia Person' } },
      },
      {
        userIds: [guest.userId],
        body: { op: 'remove', person: { user_id: mia.userId, full_name: 'mia Person' } },
      },
    ]);
  });

  test('adds a user for a guest when channel.changed reports that they now share a channel', async ({
    users,
  }) => {
    const { realmId, guest, mia } = await populate(users);
    users.coSubscribers.push([guest.userId, mia.userId]);
    const draft = domainEvent(channelChanged, {
      channelId: 1,
      version: 1,
      subscribedUserIds: [mia.userId],
      unsubscribedUserIds: [],
    });
    const batch = encodeDomainEvents({
      service: 'channels',
      realmId,
      domainEvents: [{ eventNumber: 1, domainEvent: draft }],
    });
    await users.bus.publish(domainEventSubject('channels', realmId, 'channel.changed'), batch);
    const events = await eventsAbout(users, realmId, mia.userId, 2);
    expect(events.at(-1)).toMatchObject({ userIds: [guest.userId], body: { op: 'add' } });
  });
});
