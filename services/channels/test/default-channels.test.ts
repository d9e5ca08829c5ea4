import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Channels, startChannels } from './channels-under-test.ts';
import { createRealm, type Realm, roles, unique } from './world.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels();
});
afterAll(() => channels[Symbol.asyncDispose]());

type Person = Parameters<Realm['actor']>[0];

function populate() {
  const realm = createRealm();
  const people = {
    owner: realm.add(roles.owner),
    member: realm.add(roles.member),
    guest: realm.add(roles.guest),
  };
  channels.know(realm);
  const as = (person: Person) => ({ actor: realm.actor(person) });
  return {
    realm,
    ...people,
    as,
    async create(settings: { inviteOnly?: boolean } = {}) {
      const { channelId } = await channels.client.createChannel(
        { name: unique('hall'), settings },
        as(people.owner),
      );
      await channels.drainEvents(realm);
      return channelId;
    },
    set: (channelId: number, isDefault: boolean, person = people.owner) =>
      channels.client.setDefaultChannel({ channelId, isDefault }, as(person)),
    join: (person: Person) =>
      channels.client.subscribeToDefaults({ realmId: realm.id, userId: person.id }),
    async subscribedTo(person: Person) {
      const { subscriptionsJson } = await channels.client.listSubscriptions({}, as(person));
      return JSON.parse(subscriptionsJson).map((one: { stream_id: number }) => one.stream_id);
    },
  };
}

test('what is default is told as a whole list, to everybody but guests, when it changes', async () => {
  const { realm, create, set, owner, member } = populate();
  const [a, b] = [await create(), await create()];
  for (const [channelId, isDefault] of [
    [b, true],
    [b, true],
    [a, true],
    [b, false],
    [b, false],
  ] as const) {
    await set(channelId, isDefault);
  }
  const told = await channels.drainEvents(realm);
  expect(told.map(({ body }) => body)).toEqual([
    { default_streams: [b] },
    { default_streams: [a, b] },
    { default_streams: [a] },
  ]);
  for (const { userIds } of told) expect(userIds).toEqual([owner.id, member.id]);
});

test('private and archived channels, and those of other realms, are not made default', async () => {
  const { as, create, set, owner, member } = populate();
  const refused = (channelId: number, message: string) =>
    expect(set(channelId, true)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  await refused(await create({ inviteOnly: true }), 'Private channels cannot be made default.');
  const archived = await create();
  await channels.client.archiveChannel({ channelId: archived }, as(owner));
  await refused(archived, 'Archived channels cannot be made default.');
  await refused(await populate().create(), 'Invalid channel ID');
  await expect(set(await create(), true, member)).rejects.toMatchObject({
    code: 'UNAUTHORIZED_PRINCIPAL',
    message: 'Must be an organization administrator',
  });
});

test('a new user is subscribed to the default channels, once however often that is asked for', async () => {
  const { realm, create, set, join, subscribedTo, member, owner } = populate();
  const [a, b, other] = [await create(), await create(), await create()];
  await set(a, true);
  await set(b, true);
  await channels.drainEvents(realm);
  await join(member);
  await join(member);
  const ids = await subscribedTo(member);
  expect(ids.toSorted()).toEqual([a, b]);
  expect(ids).not.toContain(other);
  const told = await channels.drainEvents(realm);
  expect(told).toMatchObject([
    { userIds: [member.id], body: { op: 'add', subscriptions: [{ stream_id: a }] } },
    { userIds: [member.id], body: { op: 'add', subscriptions: [{ stream_id: b }] } },
    { userIds: [owner.id], body: { op: 'peer_add', stream_ids: [a, b], user_ids: [member.id] } },
  ]);
});

test('guests get no default channels, and nobody gets what is default no more', async () => {
  const { as, create, set, join, subscribedTo, member, guest, owner } = populate();
  const [a, b] = [await create(), await create()];
  await set(a, true);
  await set(b, true);
  await channels.client.archiveChannel({ channelId: a }, as(owner));
  await set(b, false);
  await join(member);
  await join(guest);
  expect(await subscribedTo(member)).toEqual([]);
  expect(await subscribedTo(guest)).toEqual([]);
});

test('somebody whom nobody knows cannot be subscribed', async () => {
  const { realm } = populate();
  await expect(
    channels.client.subscribeToDefaults({ realmId: realm.id, userId: 1 }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('who was promised channels gets them, private ones too, and none that are gone', async () => {
  const { realm, create, set, subscribedTo, owner, member, guest, as } = populate();
  const newcomers = [roles.member, roles.guest].map((role) => realm.add(role));
  channels.know(realm);
  const [usual, secret, gone] = [
    await create(),
    await create({ inviteOnly: true }),
    await create(),
  ];
  await set(usual, true);
  await channels.client.archiveChannel({ channelId: gone }, as(owner));
  const channelIds = [secret, gone, await populate().create()];
  const welcome = async (person: Person | undefined, includeDefaults?: boolean) => {
    if (!person) throw new Error('there is nobody to welcome');
    await channels.client.subscribeToDefaults({
      ...{ realmId: realm.id, userId: person.id, channelIds },
      ...(includeDefaults !== undefined && { includeDefaults }),
    });
    return (await subscribedTo(person)).toSorted((a: number, b: number) => a - b);
  };
  expect(await welcome(member)).toEqual([usual, secret]);
  expect(await welcome(newcomers[0], false)).toEqual([secret]);
  expect(await welcome(guest)).toEqual([secret]);
  expect(await welcome(newcomers[1], true)).toEqual([usual, secret]);
});
