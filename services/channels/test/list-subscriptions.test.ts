import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Person, type Realm } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

async function list(realm: Realm, person: Person, includeSubscribers = '') {
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    { includeSubscribers },
    { actor: realm.actor(person) },
  );
  return JSON.parse(subscriptionsJson);
}

async function populate() {
  const realm = createRealm();
  const member = realm.add(roles.member);
  const other = realm.add(roles.member);
  channels.addRealm(realm);
  await channels.client.subscribe(
    {
      subscriptions: [{ name: 'yard' }, { name: 'Attic' }, { name: 'hall' }],
      principalIds: [member.id, other.id],
    },
    { actor: realm.actor(member) },
  );
  await channels.client.unsubscribe({ names: ['hall'] }, { actor: realm.actor(member) });
  return { realm, member, other };
}

test("lists the user's active subscriptions, sorted by name", async () => {
  const { realm, member } = await populate();
  const names = (await list(realm, member)).map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Attic', 'yard']);
});

test.each(['', 'false'])(
  'omits subscribers with include_subscribers=%j',
  async (includeSubscribers) => {
    const { realm, member } = await populate();
    const [first] = await list(realm, member, includeSubscribers);
    expect(first).not.toHaveProperty('subscribers');
  },
);

test.each(['true', 'partial'])(
  'lists all subscribers with include_subscribers=%j',
  async (includeSubscribers) => {
    const { realm, member, other } = await populate();
    expect(await list(realm, member, includeSubscribers)).toMatchObject([
      { subscribers: [member.id, other.id] },
      { subscribers: [member.id, other.id] },
    ]);
  },
);

test('rejects an invalid value for include_subscribers', async () => {
  const { realm, member } = await populate();
  await expect(list(realm, member, 'some')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Invalid include_subscribers',
  });
});

test('omits deactivated subscribers until they are reactivated', async () => {
  const { realm, member, other } = await populate();
  other.isActive = false;
  await channels.sendRealm(realm);
  expect(await list(realm, member, 'true')).toMatchObject([
    { name: 'Attic', subscribers: [member.id], subscriber_count: 1 },
    { name: 'yard', subscribers: [member.id], subscriber_count: 1 },
  ]);
  other.isActive = true;
  await channels.sendRealm(realm);
  expect(await list(realm, member, 'true')).toMatchObject([
    { subscribers: [member.id, other.id], subscriber_count: 2 },
    { subscribers: [member.id, other.id], subscriber_count: 2 },
  ]);
});

test('derives stream_post_policy and is_announcement_only from can_send_message_group', async () => {
  const realm = createRealm();
  const owner = realm.add(roles.owner);
  channels.addRealm(realm);
  const posting = ['role:administrators', 'role:fullmembers', 'role:moderators', 'role:members'];
  for (const name of posting) {
    const can_send_message_group = { directSubgroups: [realm.group(name)] };
    await channels.client.createChannel(
      { name, subscriberIds: [owner.id], settings: { permissions: { can_send_message_group } } },
      { actor: realm.actor(owner) },
    );
  }
  expect(await list(realm, owner)).toMatchObject([
    { name: 'role:administrators', stream_post_policy: 2, is_announcement_only: true },
    { name: 'role:fullmembers', stream_post_policy: 3, is_announcement_only: false },
    { name: 'role:members', stream_post_policy: 1, is_announcement_only: false },
    { name: 'role:moderators', stream_post_policy: 4, is_announcement_only: false },
  ]);
});
