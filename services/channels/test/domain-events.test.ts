import { roles } from '@chat/kit/actor/actor';
import {
  applyDomainEvents,
  decodeDomainEvents,
  encodeDomainEvents,
  onDomainEvent,
} from '@chat/kit/domain-events/domain-events';
import { domainEvent } from '@chat/kit/outbox/event';
import { expectRebuilt } from '@chat/kit/test/expect-rebuilt';
import { channelFirstMessageChanged } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import { expect } from 'vitest';
import { countTraffic } from '../src/channels/traffic.ts';
import { applyFirstMessageChanged } from '../src/sync/event-handlers.ts';
import { type Channels, test } from './channels-under-test.ts';
import { createRealm, type Person, type Realm } from './realm.ts';

const { ChannelChanged, DomainEventBatch } = chat.events.v1;

let channels: Channels;
test.beforeAll(({ channels: shared }) => {
  channels = shared;
});

function populate() {
  const realm = createRealm();
  const member = realm.add(roles.member);
  const other = realm.add(roles.member);
  channels.addRealm(realm);
  return { realm, member, other };
}

async function create(realm: Realm, person: Person, name: string, subscribers: Person[]) {
  const { channelId } = await channels.client.createChannel(
    { name, subscriberIds: subscribers.map(({ id }) => id) },
    { actor: realm.actor(person) },
  );
  return channelId;
}

type FirstMessage = { channelId: number; firstMessageId?: number };

function firstMessageBatch(realm: Realm, eventNumber: number, body: FirstMessage) {
  return decodeDomainEvents(
    encodeDomainEvents({
      service: 'messaging',
      realmId: realm.id,
      domainEvents: [{ eventNumber, domainEvent: domainEvent(channelFirstMessageChanged, body) }],
    }),
  );
}

/** Applies a change to the first message, as if the messaging service had published it on the bus. */
function sendFirstMessage(realm: Realm, eventNumber: number, body: FirstMessage) {
  const handler = onDomainEvent(channelFirstMessageChanged, (decoded, meta) =>
    applyFirstMessageChanged(channels.app.deps, decoded, meta),
  );
  return applyDomainEvents([handler], firstMessageBatch(realm, eventNumber, body));
}

async function firstMessageId(realm: Realm, person: Person) {
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    {},
    { actor: realm.actor(person) },
  );
  return JSON.parse(subscriptionsJson)[0].first_message_id;
}

test('reads a realm from the users service once for concurrent requests', async () => {
  const { realm, member } = populate();
  await Promise.all([create(realm, member, 'a', []), create(realm, member, 'b', [])]);
  await create(realm, member, 'c', []);
  expect(channels.pagesRead(realm)).toBe(1);
});

test('stores the 2,000 users of a realm with few statements, both on the first and on the second read', async () => {
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
    realm.eventNumber += 1;
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
  // Deactivated users do not count as subscribers.
  const { subscriptionsJson } = await channels.client.listSubscriptions(
    {},
    { actor: realm.actor(member) },
  );
  expect(JSON.parse(subscriptionsJson)).toMatchObject([{ subscriber_count: 1 }]);
});

test('keeps all data of the channels service when its read model is deleted and rebuilt', async () => {
  const { realm, member, other } = populate();
  await create(realm, member, 'hall', [member, other]);
  other.isActive = false;
  await channels.sendRealm(realm);
  await countTraffic(channels.app.deps);
  await expectRebuilt(channels.app.deps.db, realm.id, {
    tables: ['realm', 'account', 'user_group', 'user_group_member', 'user_group_subgroup'],
    rebuild: () => channels.client.listSubscriptions({}, { actor: realm.actor(member) }),
  });
  // Traffic was counted today. The second run finds nothing to count.
  const [counted] = await channels.app.deps.db('traffic_count').where({ realm_id: realm.id });
  await countTraffic(channels.app.deps);
  expect(await channels.app.deps.db('traffic_count').where({ realm_id: realm.id })).toEqual([
    counted,
  ]);
});

test('reads an unknown user or actor from the users service without reading the whole realm', async () => {
  const { realm, member } = populate();
  await create(realm, member, 'a', []);
  const late = realm.add(roles.member);
  await create(realm, member, 'b', [late]);
  const lateActor = realm.add(roles.member);
  await create(realm, lateActor, 'c', []);
  expect(channels.pagesRead(realm)).toBe(1);
  expect(channels.usersRead(realm)).toEqual([late.id, lateActor.id]);
});

test('ignores a user.changed event that is older than the stored account', async () => {
  const { realm, member, other } = populate();
  await channels.sendRealm(realm);
  const old = realm.domainEvents();
  other.isActive = false;
  await channels.sendRealm(realm);
  await channels.applyDomainEvents(DomainEventBatch.deserialize(old));
  await expect(create(realm, member, 'hall', [other])).rejects.toThrow('User is deactivated');
});

test('applies an event that arrives only on the bus', async () => {
  const { realm, member, other } = populate();
  const channelId = await create(realm, member, 'hall', [member, other]);
  other.isActive = false;
  await channels.publishRealm(realm);
  const subscribers = async () => {
    const { fieldsJson } = await channels.client.getSnapshot(
      { groups: ['stream'], options: { includeSubscribers: 'true' } },
      { actor: realm.actor(member) },
    );
    return JSON.parse(fieldsJson).streams;
  };
  await expect
    .poll(subscribers)
    .toMatchObject([{ stream_id: channelId, subscribers: [member.id], subscriber_count: 1 }]);
});

test('applies a changed realm permission from the next request on', async () => {
  const { realm, member } = populate();
  await create(realm, member, 'a', []);
  realm.settings.can_create_public_channel_group = realm.group('role:administrators');
  await channels.sendRealm(realm);
  await expect(create(realm, member, 'b', [])).rejects.toThrow('Insufficient permission');
});

test('returns the state of a channel with its version and all subscribers', async () => {
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

test('returns an empty state for unknown channels and channels in another realm', async () => {
  const { realm, member } = populate();
  const channelId = await create(realm, member, 'hall', []);
  const otherRealm = populate().realm;
  for (const request of [
    { realmId: realm.id, channelId: 999_999 },
    { realmId: otherRealm.id, channelId },
  ]) {
    expect((await channels.client.getChannelState(request)).state).toHaveLength(0);
  }
});

test('lists all channels in a realm as domain events, in pages', async () => {
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

test('lists no domain events for a realm without channels', async () => {
  const { realm } = populate();
  const { batch, nextPage } = await channels.client.listDomainEvents({
    realmId: realm.id,
    page: '',
  });
  expect(decodeDomainEvents(batch).domainEvents).toEqual([]);
  expect(nextPage).toBe('');
});

test('rejects a request for an invalid page of domain events', async () => {
  const { realm } = populate();
  await expect(
    channels.client.listDomainEvents({ realmId: realm.id, page: 'x' }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('rejects users who request domain events or the state of a channel', async () => {
  const { realm, member } = populate();
  const actor = realm.actor(member);
  await expect(
    channels.client.listDomainEvents({ realmId: realm.id }, { actor }),
  ).rejects.toThrow();
  await expect(
    channels.client.getChannelState({ realmId: realm.id, channelId: 1 }, { actor }),
  ).rejects.toThrow();
});

test('rejects domain events that are sent by a service that does not own them', async () => {
  const { realm, member } = populate();
  const channelId = await create(realm, member, 'hall', [member]);
  const batch = firstMessageBatch(realm, 5, { channelId, firstMessageId: 77 });
  await expect(channels.applyDomainEvents(batch)).rejects.toMatchObject({ httpStatus: 500 });
  expect(await firstMessageId(realm, member)).toBeNull();
});

test('stores the first message of a channel and publishes it to users who see the channel', async () => {
  const { realm, member, other } = populate();
  const channelId = await create(realm, member, 'hall', [member]);
  await channels.drainEvents(realm);
  await sendFirstMessage(realm, 5, { channelId, firstMessageId: 77 });
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

test('ignores a repeated or older event about the first message of a channel', async () => {
  const { realm, member } = populate();
  const channelId = await create(realm, member, 'hall', [member]);
  await sendFirstMessage(realm, 5, { channelId, firstMessageId: 77 });
  await sendFirstMessage(realm, 6, { channelId, firstMessageId: 80 });
  await channels.drainEvents(realm);
  await sendFirstMessage(realm, 6, { channelId, firstMessageId: 80 });
  await sendFirstMessage(realm, 5, { channelId, firstMessageId: 77 });
  expect(await firstMessageId(realm, member)).toBe(80);
  expect(await channels.drainEvents(realm)).toEqual([]);
});

test('clears first_message_id when the last message in a channel is gone', async () => {
  const { realm, member } = populate();
  const channelId = await create(realm, member, 'hall', [member]);
  await sendFirstMessage(realm, 5, { channelId, firstMessageId: 77 });
  await sendFirstMessage(realm, 6, { channelId });
  expect(await firstMessageId(realm, member)).toBeNull();
});
