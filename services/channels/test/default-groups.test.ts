import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { expect } from 'vitest';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Person } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

function populate() {
  const realm = createRealm();
  const people = {
    owner: realm.add(roles.owner),
    member: realm.add(roles.member),
    guest: realm.add(roles.guest),
  };
  channels.addRealm(realm);
  const as = (person: Person) => ({ actor: realm.actor(person) });
  return {
    realm,
    ...people,
    as,
    async channel(settings: { inviteOnly?: boolean; isDefaultStream?: boolean } = {}) {
      const name = unique('hall');
      const { channelId } = await channels.client.createChannel(
        { name, settings },
        as(people.owner),
      );
      await channels.drainEvents(realm);
      return { name, id: channelId };
    },
    create: (name: string, channelNames: string[] = [], person = people.owner) =>
      channels.client.createDefaultGroup(
        { name, description: 'For all', channelNames },
        as(person),
      ),
    async shown(person: Person) {
      const groups = ['default_stream_groups'];
      const { fieldsJson } = await channels.client.getSnapshot({ groups }, as(person));
      return JSON.parse(fieldsJson).realm_default_stream_groups;
    },
  };
}

const rejection = (message: string, code = 'BAD_REQUEST') => ({ code, message });

test('publishes all groups of default channels, with their channels, to everyone but guests', async () => {
  const { realm, create, channel, shown, owner, member, guest } = populate();
  const [a, b] = [await channel(), await channel()];
  const { groupId } = await create('Newcomers', [b.name.toUpperCase(), a.name]);
  const group = { id: groupId, name: 'Newcomers', description: 'For all', streams: [a.id, b.id] };
  expect(await channels.drainEvents(realm)).toEqual([
    {
      realmId: realm.id,
      type: 'default_stream_groups',
      userIds: [owner.id, member.id],
      body: { default_stream_groups: [group] },
    },
  ]);
  expect(await shown(member)).toEqual([group]);
  expect(await shown(guest)).toEqual([]);
});

test('updates a group of default channels, and keeps its channels when the group is removed', async () => {
  const { realm, create, channel, shown, as, owner } = populate();
  const [a, b] = [await channel(), await channel()];
  const { groupId } = await create('Newcomers', [a.name]);
  const update = (change: object) =>
    channels.client.updateDefaultGroup({ groupId, ...change }, as(owner));
  await update({ name: 'Joiners', description: 'New' });
  await update({ addedChannelNames: [b.name] });
  await update({ removedChannelNames: [a.name] });
  const changed = { id: groupId, name: 'Joiners', description: 'New', streams: [b.id] };
  expect(await shown(owner)).toEqual([changed]);
  await channels.drainEvents(realm);
  await channels.client.removeDefaultGroup({ groupId }, as(owner));
  expect(await channels.drainEvents(realm)).toMatchObject([
    { body: { default_stream_groups: [] } },
  ]);
  const { channelJson } = await channels.client.getChannel({ channelId: b.id }, as(owner));
  expect(JSON.parse(channelJson).name).toBe(b.name);
});

test('omits a channel from groups of default channels while it is archived', async () => {
  const { realm, create, channel, as, owner } = populate();
  const { name, id } = await channel();
  await create('Newcomers', [name]);
  await channels.drainEvents(realm);
  const groupEvents = async () =>
    (await channels.drainEvents(realm)).filter(({ type }) => type === 'default_stream_groups');
  await channels.client.archiveChannel({ channelId: id }, as(owner));
  expect(await groupEvents()).toMatchObject([
    { body: { default_stream_groups: [{ streams: [] }] } },
  ]);
  await channels.client.updateChannel({ channelId: id, isArchived: false }, as(owner));
  expect(await groupEvents()).toMatchObject([
    { body: { default_stream_groups: [{ streams: [id] }] } },
  ]);
});

test('rejects a group of default channels if its name is invalid or a channel may not be in a group', async () => {
  const { create, channel, as, owner } = populate();
  const { groupId } = await create('Newcomers');
  const [hidden, standard] = [
    await channel({ inviteOnly: true }),
    await channel({ isDefaultStream: true }),
  ];
  const open = await channel();
  const update = (change: object, id = groupId) =>
    channels.client.updateDefaultGroup({ groupId: id, ...change }, as(owner));
  await expect(create('NEWCOMERS')).rejects.toMatchObject(
    rejection("Default channel group 'NEWCOMERS' already exists"),
  );
  await expect(create(' ')).rejects.toMatchObject(
    rejection("Default channel group name can't be empty."),
  );
  await expect(create('x'.repeat(61))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(create('a', [hidden.name])).rejects.toMatchObject(
    rejection('Private channels cannot be made default.'),
  );
  await expect(create('a', [standard.name])).rejects.toMatchObject(
    rejection(`'${standard.name}' is a default channel and cannot be added to 'a'`),
  );
  await expect(create('a', ['none'])).rejects.toMatchObject(
    rejection("Invalid channel name 'none'"),
  );
  await expect(update({})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(update({ removedChannelNames: [open.name] })).rejects.toMatchObject(
    rejection(`Channel '${open.name}' is not present in default channel group 'Newcomers'`),
  );
  await update({ addedChannelNames: [open.name] });
  await expect(update({ addedChannelNames: [open.name] })).rejects.toMatchObject(
    rejection(`Channel '${open.name}' is already present in default channel group 'Newcomers'`),
  );
});

test('rejects changes to groups of default channels by members and by administrators of another realm', async () => {
  const { create, as, member, owner } = populate();
  const { groupId } = await create('Newcomers');
  const needed = rejection('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL');
  const { client } = channels;
  await expect(create('Others', [], member)).rejects.toMatchObject(needed);
  await expect(
    client.updateDefaultGroup({ groupId, name: 'Others' }, as(member)),
  ).rejects.toMatchObject(needed);
  await expect(client.removeDefaultGroup({ groupId }, as(member))).rejects.toMatchObject(needed);

  const otherRealm = populate();
  const foreign = rejection(`Default channel group with id '${groupId}' does not exist.`);
  const asOtherRealm = otherRealm.as(otherRealm.owner);
  await expect(
    client.updateDefaultGroup({ groupId, name: 'Others' }, asOtherRealm),
  ).rejects.toMatchObject(foreign);
  await expect(client.removeDefaultGroup({ groupId }, asOtherRealm)).rejects.toMatchObject(foreign);
  await client.removeDefaultGroup({ groupId }, as(owner));
});
