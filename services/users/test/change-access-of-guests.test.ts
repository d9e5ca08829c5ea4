import type { Actor } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type TestRealm, type TestUsers, test } from './users.ts';

/** Creates a realm with a guest and two members. One of the members shares a channel with the guest. */
async function populate(users: TestUsers) {
  const realm = await users.createRealm();
  const create = (name: string) => users.createMember(realm, `${name}@example.com`, name);
  const [gus, mia, max] = [await create('gus'), await create('mia'), await create('max')];
  const { owner } = realm;
  await users.rpc.updateUser({ user: { userId: gus.userId }, role: 600 }, { actor: owner });
  users.coSubscribers.push([gus.userId, mia.userId]);
  return { realm, guest: await users.actorOf(gus.realmId, gus.userId), mia, max };
}

async function letGuestsAccess(users: TestUsers, { realmId, owner }: TestRealm, name: string) {
  const row = await users.db('user_group').where({ realm_id: realmId, name }).first('group_id');
  const newValue = { directMembers: [], directSubgroups: [row.group_id] };
  await users.rpc.updateRealm(
    { settingsJson: '{}', permissions: { can_access_all_users_group: { newValue } } },
    { actor: owner },
  );
}

/** Waits for `count` of the guest's `op` events and returns their users. */
async function userEventsTo(users: TestUsers, guest: Actor, op: 'add' | 'remove', count: number) {
  const find = async () => {
    const all = await users.eventsOf(guest.realmId, 0);
    return all.flatMap(({ type, userIds, body }) => {
      if (type !== 'realm_user') return [];
      const { person, ...event } = Object(body);
      return userIds.length === 1 && userIds[0] === guest.userId && event.op === op ? [person] : [];
    });
  };
  await expect.poll(async () => (await find()).length).toBe(count);
  return find();
}

test('publishes realm_user remove or add when guest access becomes limited or unlimited', async ({
  users,
}) => {
  const { realm, guest, mia, max } = await populate(users);
  await letGuestsAccess(users, realm, 'role:members');
  const forgotten = await userEventsTo(users, guest, 'remove', 2);
  expect(forgotten.map(({ user_id }) => user_id)).toEqual([realm.owner.userId, max.userId]);
  expect(forgotten.map(({ user_id }) => user_id)).not.toContain(mia.userId);

  await letGuestsAccess(users, realm, 'role:everyone');
  const shown = await userEventsTo(users, guest, 'add', 2);
  expect(shown).toMatchObject([
    { user_id: realm.owner.userId, full_name: 'Olivia Owner', profile_data: {} },
    { user_id: max.userId, full_name: 'max', delivery_email: 'max@example.com' },
  ]);
});

test('publishes no realm_user remove to members when guest access becomes limited', async ({
  users,
}) => {
  const { realm, mia } = await populate(users);
  await letGuestsAccess(users, realm, 'role:members');
  const all = await users.eventsOf(realm.realmId, 0);
  const removals = all.filter(({ body }) => Object(body).op === 'remove');
  expect(removals.flatMap(({ userIds }) => userIds)).not.toContain(mia.userId);
});
