import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { expect } from 'vitest';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Realm } from './realm.ts';

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

type Person = Parameters<Realm['actor']>[0];

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

test('publishes all default channels to everyone but guests when a default channel is added or removed', async () => {
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
  const events = await channels.drainEvents(realm);
  expect(events.map(({ body }) => body)).toEqual([
    { default_streams: [b] },
    { default_streams: [a, b] },
    { default_streams: [a] },
  ]);
  for (const { userIds } of events) expect(userIds).toEqual([owner.id, member.id]);
});

test('rejects private, archived and foreign channels as default channels, and changes by members', async () => {
  const { as, create, set, owner, member } = populate();
  const expectRejection = (channelId: number, message: string) =>
    expect(set(channelId, true)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  await expectRejection(
    await create({ inviteOnly: true }),
    'Private channels cannot be made default.',
  );
  const archived = await create();
  await channels.client.archiveChannel({ channelId: archived }, as(owner));
  await expectRejection(archived, 'Archived channels cannot be made default.');
  await expectRejection(await populate().create(), 'Invalid channel ID');
  await expect(set(await create(), true, member)).rejects.toMatchObject({
    code: 'UNAUTHORIZED_PRINCIPAL',
    message: 'Must be an organization administrator',
  });
});

test('subscribes a new user to the default channels only once when the call is repeated', async () => {
  const { realm, create, set, join, subscribedTo, member, owner } = populate();
  const [a, b, other] = [await create(), await create(), await create()];
  await set(a, true);
  await set(b, true);
  await channels.drainEvents(realm);
  await join(member);
  await join(member);
  const ids = await subscribedTo(member);
  expect(ids).toHaveLength(2);
  expect(new Set(ids)).toEqual(new Set([a, b]));
  expect(ids).not.toContain(other);
  const events = await channels.drainEvents(realm);
  expect(events).toMatchObject([
    { userIds: [member.id], body: { op: 'add', subscriptions: [{ stream_id: a }] } },
    { userIds: [member.id], body: { op: 'add', subscriptions: [{ stream_id: b }] } },
    { userIds: [owner.id], body: { op: 'peer_add', stream_ids: [a, b], user_ids: [member.id] } },
  ]);
});

test('subscribes no guest to default channels, and nobody to archived or former default channels', async () => {
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

test('rejects subscribing an unknown user to the default channels', async () => {
  const { realm } = populate();
  await expect(
    channels.client.subscribeToDefaults({ realmId: realm.id, userId: 1 }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test("subscribes an invited user to the invitation's channels, even private ones, unless they are archived", async () => {
  const { realm, create, set, subscribedTo, owner, member, guest, as } = populate();
  const newcomers = [roles.member, roles.guest].map((role) => realm.add(role));
  channels.addRealm(realm);
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
