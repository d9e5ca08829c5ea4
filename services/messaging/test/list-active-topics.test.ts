import { roles } from '@chat/kit/actor/actor';
import { domainEvent } from '@chat/kit/outbox/event';
import { channelMuteChanged } from '@chat/proto/domain-events';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Person, type Realm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

const longAgo = 1_000_000_000;

function list(realm: Realm, person: Person, { sinceSeconds = longAgo, limit = 10 } = {}) {
  return messaging.client.listActiveTopics({ sinceSeconds, limit }, { actor: realm.actor(person) });
}

function seed() {
  const realm = createRealm();
  const [ada, bob, cleo, dan] = [1, 2, 3, 4].map(() => realm.add(roles.member));
  if (!ada || !bob || !cleo || !dan) throw new Error('four people');
  return { realm, ada, bob, cleo, dan };
}

test('lists the most active topics with their first message and a message from each of their most active senders', async () => {
  const { realm, ada, bob, cleo, dan } = seed();
  const hall = realm.addChannel([ada, bob, cleo, dan]);
  const yard = realm.addChannel([ada, bob]);
  const reader = realm.add(roles.guest);
  const others = realm.addChannel([ada]);
  await messaging.applyRealm(realm);
  await messaging.change(realm, hall, { joined: [reader] });
  await messaging.change(realm, yard, { joined: [reader] });
  const send = (person: Person, channel: typeof hall, topic: string) =>
    messaging.send(realm, person, channel, { topic });
  const first = await send(dan, hall, 'Lunch');
  const byAda = [await send(ada, hall, 'lunch'), await send(ada, hall, 'LUNCH')];
  const [byCleo, byBob] = [await send(cleo, hall, 'lunch'), await send(bob, hall, 'lunch')];
  const tea = await send(bob, yard, '');
  await send(ada, others, 'elsewhere');
  const lunch = {
    ...{ channelId: hall.id, messageCount: 5, senderCount: 4, firstMessageId: first },
    messageIds: [byAda[1], byBob, byCleo],
  };
  const rest = {
    ...{ channelId: yard.id, messageCount: 1, senderCount: 1, firstMessageId: tea },
    messageIds: [tea],
  };
  const counts = { topicCount: 2, messageCount: 6 };
  expect(await list(realm, reader)).toEqual({ topics: [lunch, rest], ...counts });
  expect(await list(realm, reader, { limit: 1 })).toEqual({ topics: [lunch], ...counts });
  const tomorrow = Math.floor(Date.now() / 1_000) + 86_400;
  const nothing = { topics: [], topicCount: 0, messageCount: 0 };
  expect(await list(realm, reader, { sinceSeconds: tomorrow })).toEqual(nothing);
  const elsewhere = seed();
  await messaging.applyRealm(elsewhere.realm);
  expect(await list(elsewhere.realm, elsewhere.ada)).toEqual(nothing);
});

test('ignores messages that the reader did not receive or muted, in channels that the reader left, and from system bots', async () => {
  const { realm, ada, bob, cleo, dan } = seed();
  const bot = realm.add(roles.member, { botType: 1, systemBot: 'notification-bot' });
  dan.mutedBy = [bob.id];
  const hall = realm.addChannel([ada, bob, dan], { inviteOnly: true, isHistoryShared: false });
  const loud = realm.addChannel([ada, bob]);
  const left = realm.addChannel([ada, bob]);
  const old = realm.addChannel([ada, bob]);
  await messaging.applyRealm(realm);
  const send = (person: Person, channel: typeof hall, topic: string) =>
    messaging.send(realm, person, channel, { topic });
  await messaging.change(realm, hall, { left: [bob] });
  await send(ada, hall, 'before');
  await messaging.change(realm, hall, { joined: [bob] });
  const shown = await send(ada, hall, 'shown');
  await send(dan, hall, 'by a muted person');
  await send(ada, hall, 'muted');
  await send(ada, loud, 'in a muted channel');
  const followed = await send(ada, loud, 'followed');
  await send(ada, left, 'left');
  await send(ada, old, 'archived');
  const place = { channel: { channelId: hall.id, topic: 'by a bot' } };
  await messaging.client.sendSystemMessage({ realmId: realm.id, content: 'hello', ...place });
  expect(bot.systemBot).toBe('notification-bot');
  await messaging.client.setTopicVisibility(
    { channelId: hall.id, topic: 'muted', visibilityPolicy: 1 },
    { actor: realm.actor(bob) },
  );
  await messaging.client.setTopicVisibility(
    { channelId: loud.id, topic: 'followed', visibilityPolicy: 3 },
    { actor: realm.actor(bob) },
  );
  const mute = { channelId: loud.id, userId: bob.id, isMuted: true };
  realm.eventNumber += 1;
  await messaging.applyDomainEvents('channels', realm, [domainEvent(channelMuteChanged, mute)]);
  await messaging.change(realm, left, { left: [bob] });
  await messaging.change(realm, old, { isArchived: true });
  const { topics, topicCount, messageCount } = await list(realm, bob);
  expect(topics?.map(({ firstMessageId }) => firstMessageId)).toEqual([followed, shown]);
  expect({ topicCount, messageCount }).toEqual({ topicCount: 2, messageCount: 2 });
  expect(await list(realm, cleo)).toMatchObject({ topics: [] });
});
