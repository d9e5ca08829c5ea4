import { roles } from '@chat/kit/actor/actor';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { domainEvent } from '@chat/kit/outbox/event';
import { unique } from '@chat/kit/test/service-under-test';
import { groupChanged, groupUpdated } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { expect } from 'vitest';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Person, type Realm } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

type Change = {
  addedMembers?: number[];
  removedMembers?: number[];
  addedSubgroups?: number[];
  removedSubgroups?: number[];
};

/** Returns functions that create and change custom groups through domain events of the users service. */
function groupsOf(realm: Realm) {
  const versions = new Map<number, number>();
  const send = (
    draft: Parameters<typeof encodeDomainEvents>[0]['domainEvents'][number]['domainEvent'],
  ) => {
    realm.eventNumber += 1;
    const domainEvents = [{ eventNumber: realm.eventNumber, domainEvent: draft }];
    const batch = encodeDomainEvents({ service: 'users', realmId: realm.id, domainEvents });
    return channels.applyDomainEvents(chat.events.v1.DomainEventBatch.deserialize(batch));
  };
  return {
    async create(groupId: number) {
      versions.set(groupId, 1);
      await send(domainEvent(groupChanged, { groupId, name: `group ${groupId}`, version: 1 }));
      return groupId;
    },
    async change(groupId: number, change: Change, isDirectChange = true) {
      const version = (versions.get(groupId) ?? 0) + 1;
      versions.set(groupId, version);
      const name = `group ${groupId}`;
      await send(domainEvent(groupUpdated, { groupId, version, name, ...change, isDirectChange }));
    },
  };
}

async function populate() {
  const realm = createRealm();
  const people = {
    owner: realm.add(roles.owner),
    member: realm.add(roles.member),
    outsider: realm.add(roles.member),
    guest: realm.add(roles.guest),
  };
  const bot = realm.add(roles.member, { ownerId: people.outsider.id });
  channels.addRealm(realm);
  const as = (person: Person) => ({ actor: realm.actor(person) });
  // The permission makes the channel visible to the group and the members.
  const create = async (permission: string, groupId: number, directMembers: number[] = []) => {
    const { channelId } = await channels.client.createChannel(
      {
        name: unique('cabinet'),
        subscriberIds: [people.member.id],
        settings: {
          inviteOnly: true,
          permissions: { [permission]: { directSubgroups: [groupId], directMembers } },
        },
      },
      as(people.owner),
    );
    await channels.drainEvents(realm);
    return channelId;
  };
  await channels.client.listChannels({}, as(people.owner));
  return { realm, ...people, bot, as, create, groups: groupsOf(realm) };
}

const opened = (channelId: number, users: Person[], subscriber: Person) => [
  {
    type: 'stream',
    userIds: users.map(({ id }) => id),
    body: { op: 'create', streams: [{ stream_id: channelId }] },
  },
  {
    type: 'subscription',
    userIds: users.map(({ id }) => id),
    body: { op: 'peer_add', stream_ids: [channelId], user_ids: [subscriber.id] },
  },
];
const closed = (channelId: number, users: Person[]) => ({
  type: 'stream',
  userIds: users.map(({ id }) => id),
  body: { op: 'delete', stream_ids: [channelId] },
});

test.each(['can_add_subscribers_group', 'can_administer_channel_group', 'can_subscribe_group'])(
  'publishes a channel to non-guests who join a group in %s, and its deletion when they leave',
  async (permission) => {
    const { realm, create, groups, member, outsider, bot, guest } = await populate();
    const group = await groups.create(realm.id * 100 + 50);
    const channelId = await create(permission, group);
    await groups.change(group, { addedMembers: [member.id, outsider.id, guest.id] });
    // A bot sees the channels that its owner sees.
    const gained = [outsider, bot];
    expect(await channels.drainEvents(realm)).toMatchObject(opened(channelId, gained, member));
    await groups.change(group, { removedMembers: [member.id, outsider.id, guest.id] });
    expect(await channels.drainEvents(realm)).toMatchObject([closed(channelId, gained)]);
  },
);

test("publishes a channel to a group's members when the group becomes a subgroup in the channel's permission", async () => {
  const { realm, create, groups, member, outsider, bot } = await populate();
  const outer = await groups.create(realm.id * 100 + 50);
  const inner = await groups.create(realm.id * 100 + 51);
  const channelId = await create('can_subscribe_group', outer);
  await groups.change(inner, { addedMembers: [outsider.id] });
  expect(await channels.drainEvents(realm)).toEqual([]);
  await groups.change(outer, { addedSubgroups: [inner] });
  expect(await channels.drainEvents(realm)).toMatchObject(
    opened(channelId, [outsider, bot], member),
  );
  await groups.change(inner, { removedMembers: [outsider.id] });
  expect(await channels.drainEvents(realm)).toMatchObject([closed(channelId, [outsider, bot])]);
});

test('publishes nothing for group changes that role changes cause, or for groups in other permissions', async () => {
  const { realm, create, groups, outsider } = await populate();
  const [seeing, posting] = [
    await groups.create(realm.id * 100 + 50),
    await groups.create(realm.id * 100 + 51),
  ];
  await create('can_subscribe_group', seeing);
  await create('can_send_message_group', posting);
  await groups.change(seeing, { addedMembers: [outsider.id] }, false);
  await groups.change(posting, { addedMembers: [outsider.id] });
  expect(await channels.drainEvents(realm)).toEqual([]);
});

test("publishes a channel to a user's bots when the user's new role gives access", async () => {
  const { realm, create, outsider, bot, member } = await populate();
  const channelId = await create('can_administer_channel_group', realm.group('role:moderators'));
  const access = () => ({ role: outsider.role, groupIds: [...realm.actor(outsider).groups] });
  const before = access();
  outsider.role = roles.moderator;
  await channels.sendRealm(realm);
  const request = { realmId: realm.id, userId: outsider.id, before, after: access() };
  await channels.client.publishRoleChange(request);
  expect(await channels.drainEvents(realm)).toMatchObject([
    ...opened(channelId, [outsider], member),
    ...opened(channelId, [bot], member),
  ]);
});

test('hides deactivated users in permissions until they are reactivated, and publishes both changes', async () => {
  const { realm, as, create, groups, owner, member, outsider, bot } = await populate();
  const group = await groups.create(realm.id * 100 + 50);
  const channelId = await create('can_administer_channel_group', group, [outsider.id]);
  const read = async () => {
    const { channelJson } = await channels.client.getChannel({ channelId }, as(owner));
    return JSON.parse(channelJson).can_administer_channel_group;
  };
  const both = { direct_members: [outsider.id], direct_subgroups: [group] };
  expect(await read()).toEqual(both);
  const setActive = async (isActive: boolean) => {
    outsider.isActive = isActive;
    bot.isActive = isActive;
    await channels.sendRealm(realm);
    const { id: realmId, eventNumber } = realm;
    const userIds = [outsider.id];
    await channels.client.publishAccountActivity({ realmId, userIds, isActive, eventNumber });
    return channels.drainEvents(realm);
  };
  const permissionUpdate = (value: unknown) => ({
    op: 'update',
    stream_id: channelId,
    property: 'can_administer_channel_group',
    value,
  });
  expect(await setActive(false)).toMatchObject([
    { type: 'stream', userIds: [owner.id, member.id], body: permissionUpdate(group) },
  ]);
  expect(await read()).toBe(group);

  // As the old value, clients send the value that they see.
  const update = (oldValue: object) =>
    channels.client.updateChannel(
      {
        channelId,
        permissions: { can_administer_channel_group: { newValue: oldValue, oldValue } },
      },
      as(owner),
    );
  await expect(
    update({ directMembers: [outsider.id], directSubgroups: [group] }),
  ).rejects.toMatchObject({ code: 'EXPECTATION_MISMATCH' });

  const [back] = await setActive(true);
  expect(back).toMatchObject({ type: 'stream', body: permissionUpdate(both) });
  expect(await read()).toEqual(both);
});

test('publishAccountActivity removes a deactivated user from published permissions before user.changed arrives', async () => {
  const { realm, create, outsider } = await populate();
  const channelId = await create('can_administer_channel_group', realm.group('role:nobody'), [
    outsider.id,
  ]);
  await channels.client.publishAccountActivity({
    realmId: realm.id,
    userIds: [outsider.id],
    isActive: false,
    eventNumber: realm.eventNumber + 1,
  });
  const [gone] = await channels.drainEvents(realm);
  expect(gone).toMatchObject({
    body: {
      stream_id: channelId,
      property: 'can_administer_channel_group',
      value: realm.group('role:nobody'),
    },
  });
});
