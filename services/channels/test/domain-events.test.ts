import { decodeDomainEvents, encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { domainEvent } from '@chat/kit/outbox/event';
import { channelFirstMessageChanged } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Channels, startChannels } from './channels-under-test.ts';
import { createRealm, type Person, type Realm, roles } from './world.ts';

const { ChannelChanged, DomainEventBatch } = chat.events.v1;

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels();
});
afterAll(() => channels[Symbol.asyncDispose]());

function populate() {
  const realm = createRealm();
  const member = realm.add(roles.member);
  const other = realm.add(roles.member);
  channels.know(realm);
  return { realm, member, other };
}

async function create(realm: Realm, person: Person, name: string, subscribers: Person[]) {
  const { channelId } = await channels.client.createChannel(
    { name, subscriberIds: subscribers.map(({ id }) => id) },
    { actor: realm.actor(person) },
  );
  return channelId;
}

function tellFirstMessage(
  realm: Realm,
  number: number,
  body: { channelId: number; firstMessageId?: number },
) {
  const batch = encodeDomainEvents({
    service: 'messaging',
    realmId: realm.id,
    domainEvents: [{ number, domainEvent: domainEvent(channelFirstMessageChanged, body) }],
  });
  return channels.applyDomainEvents(DomainEventBatch.deserialize(batch));
}

async function firstMessageId(realm: Realm, person: Person) {
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    {},
    { actor: realm.actor(person) },
  );
  return JSON.parse(subscriptionsJson)[0].first_message_id;
}

test('a realm is read from users once, when it is first needed', async () => {
  const { realm, member } = populate();
  await Promise.all([create(realm, member, 'a', []), create(realm, member, 'b', [])]);
  await create(realm, member, 'c', []);
  expect(channels.pagesAsked(realm)).toBe(1);
});

test('many people are stored together, when they are new and when they are read again', async () => {
  const { realm, member } = populate();
  const crowd = Array.from({ length: 2_000 }, () => realm.add(roles.member));
  const left = realm.add(roles.member);
  const { db } = channels.app.deps;
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  db.on('query', count);
  try {
    await create(realm, member, 'everybody', [member, left]);
    realm.number += 1;
    for (const person of crowd) person.role = roles.moderator;
    left.isActive = false;
    await db.raw('update realm set users_filled_at = null where realm_id = ?', [realm.id]);
    await create(realm, member, 'again', []);
  } finally {
    db.off('query', count);
  }
  expect(statements).toBeLessThan(crowd.length / 4);
  const { rows } = await db.raw(
    'select role, is_active, count(*)::int from account where realm_id = ? group by 1, 2 order by 1, 2',
    [realm.id],
  );
  expect(rows).toEqual([
    { role: roles.moderator, is_active: true, count: crowd.length },
    { role: roles.member, is_active: false, count: 1 },
    { role: roles.member, is_active: true, count: 2 },
  ]);
  // Whoever became inactive counts in no channel.
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    {},
    { actor: realm.actor(member) },
  );
  expect(JSON.parse(subscriptionsJson)).toMatchObject([{ subscriber_count: 1 }]);
});

test('a person nobody told of is looked for at users, but not for every request', async () => {
  const { realm, member } = populate();
  await create(realm, member, 'a', []);
  const late = realm.add(roles.member);
  for (const name of ['b', 'c']) {
    await expect(create(realm, member, name, [late])).rejects.toThrow('No such user');
  }
  expect(channels.pagesAsked(realm)).toBe(1);
});

test('an older domain event does not undo a newer one', async () => {
  const { realm, member, other } = populate();
  await channels.tell(realm);
  const old = realm.domainEvents();
  other.isActive = false;
  await channels.tell(realm);
  await channels.applyDomainEvents(DomainEventBatch.deserialize(old));
  await expect(create(realm, member, 'hall', [other])).rejects.toThrow('User is deactivated');
});

test('an actor nobody told of is looked for at once', async () => {
  const { realm, member } = populate();
  await create(realm, member, 'a', []);
  const late = realm.add(roles.member);
  await create(realm, late, 'b', []);
  expect(channels.pagesAsked(realm)).toBe(2);
});

test('a domain event that only the bus delivers is applied too', async () => {
  const { realm, member, other } = populate();
  const channelId = await create(realm, member, 'hall', [member, other]);
  other.isActive = false;
  await channels.publish(realm);
  const subscribers = async () => {
    const { fieldsJson } = await channels.client.getSnapshot(
      { groups: ['stream'], options: { includeSubscribers: 'true' } },
      { actor: realm.actor(member) },
    );
    return JSON.parse(fieldsJson).streams;
  };
  await expect
    .poll(subscribers, { timeout: 10_000 })
    .toMatchObject([{ stream_id: channelId, subscribers: [member.id], subscriber_count: 1 }]);
});

test('a changed permission of the realm counts from the next request on', async () => {
  const { realm, member } = populate();
  await create(realm, member, 'a', []);
  realm.settings.can_create_public_channel_group = realm.group('role:administrators');
  await channels.tell(realm);
  await expect(create(realm, member, 'b', [])).rejects.toThrow('Insufficient permission');
});

test('the state of a channel is its version with all its members', async () => {
  const { realm, member, other } = populate();
  const channelId = await create(realm, member, 'hall', [other, member]);
  await channels.client.unsubscribe({ names: ['hall'] }, { actor: realm.actor(other) });
  const { state } = await channels.client.getChannelState({ realmId: realm.id, channelId });
  expect(ChannelChanged.deserialize(state)).toMatchObject({
    channelId,
    version: 2,
    settings: { name: 'hall', creatorId: member.id },
    subscribedUserIds: [member.id],
    unsubscribedUserIds: [],
  });
});

test('an unknown channel, and one of another realm, have no state', async () => {
  const { realm, member } = populate();
  const channelId = await create(realm, member, 'hall', []);
  const elsewhere = populate().realm;
  for (const request of [
    { realmId: realm.id, channelId: 999_999 },
    { realmId: elsewhere.id, channelId },
  ]) {
    expect((await channels.client.getChannelState(request)).state).toHaveLength(0);
  }
});

test('the domain events of a realm are all its channels, page by page', async () => {
  const { realm, member } = populate();
  const names = Array.from({ length: 203 }, (_, index) => ({ name: `channel ${index}` }));
  await channels.client.subscribe({ subscriptions: names }, { actor: realm.actor(member) });
  const found: { name: string | undefined; version: number; members: number[] }[] = [];
  let page = '';
  let pages = 0;
  do {
    const { batch, nextPage } = await channels.client.listDomainEvents({ realmId: realm.id, page });
    for (const { body } of decodeDomainEvents(batch).domainEvents) {
      const { settings, version, subscribedUserIds } = ChannelChanged.deserialize(body);
      found.push({ name: settings?.name, version, members: subscribedUserIds });
    }
    page = nextPage;
    pages += 1;
  } while (page !== '');
  expect(pages).toBe(2);
  expect(new Set(found.map(({ name }) => name)).size).toBe(203);
  for (const { version, members } of found) {
    expect({ version, members }).toEqual({ version: 1, members: [member.id] });
  }
});

test('a realm without channels has no domain events', async () => {
  const { realm } = populate();
  const { batch, nextPage } = await channels.client.listDomainEvents({
    realmId: realm.id,
    page: '',
  });
  expect(decodeDomainEvents(batch).domainEvents).toEqual([]);
  expect(nextPage).toBe('');
});

test('a page that nobody returned is refused', async () => {
  const { realm } = populate();
  await expect(
    channels.client.listDomainEvents({ realmId: realm.id, page: 'x' }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('domain events and states are for services, not for users', async () => {
  const { realm, member } = populate();
  const actor = realm.actor(member);
  await expect(
    channels.client.listDomainEvents({ realmId: realm.id }, { actor }),
  ).rejects.toThrow();
  await expect(
    channels.client.getChannelState({ realmId: realm.id, channelId: 1 }, { actor }),
  ).rejects.toThrow();
});

test('a first message is stored and told to those who know the channel', async () => {
  const { realm, member, other } = populate();
  const channelId = await create(realm, member, 'hall', [member]);
  await channels.drainEvents(realm);
  await tellFirstMessage(realm, 5, { channelId, firstMessageId: 77 });
  expect(await firstMessageId(realm, member)).toBe(77);
  expect(await channels.drainEvents(realm)).toEqual([
    {
      realmId: realm.id,
      type: 'stream',
      userIds: [member.id, other.id],
      body: {
        op: 'update',
        stream_id: channelId,
        name: 'hall',
        property: 'first_message_id',
        value: 77,
      },
    },
  ]);
});

test('a domain event about the first message that is repeated or late changes nothing', async () => {
  const { realm, member } = populate();
  const channelId = await create(realm, member, 'hall', [member]);
  await tellFirstMessage(realm, 5, { channelId, firstMessageId: 77 });
  await tellFirstMessage(realm, 6, { channelId, firstMessageId: 80 });
  await channels.drainEvents(realm);
  await tellFirstMessage(realm, 6, { channelId, firstMessageId: 80 });
  await tellFirstMessage(realm, 5, { channelId, firstMessageId: 77 });
  expect(await firstMessageId(realm, member)).toBe(80);
  expect(await channels.drainEvents(realm)).toEqual([]);
});

test('a channel whose messages are gone has no first message', async () => {
  const { realm, member } = populate();
  const channelId = await create(realm, member, 'hall', [member]);
  await tellFirstMessage(realm, 5, { channelId, firstMessageId: 77 });
  await tellFirstMessage(realm, 6, { channelId });
  expect(await firstMessageId(realm, member)).toBeNull();
});
