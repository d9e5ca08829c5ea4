import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const channels = [realm.addChannel([ada]), realm.addChannel([ada]), realm.addChannel([ada])];
  await messaging.applyRealm(realm);
  const [busy, quiet, empty] = channels;
  if (!busy || !quiet || !empty) throw new Error('no channels');
  return { realm, ada, busy, quiet, empty };
}

test('counts messages since a given time and returns the last message, however old it is', async () => {
  const { realm, ada, busy, quiet, empty } = await seed();
  const nowSeconds = Math.floor(Date.now() / 1_000);
  for (const channel of [busy, busy, quiet]) await messaging.send(realm, ada, channel);
  const listed = async (sinceSeconds: number, channelIds: number[] = []) => {
    const request = { realmId: realm.id, channelIds, sinceSeconds };
    const { activities } = await messaging.client.listChannelActivity(request);
    return new Map(activities.map((one) => [one.channelId, one]));
  };
  const all = await listed(nowSeconds - 60);
  expect(all.get(busy.id)?.messageCount).toBe(2);
  expect(all.get(quiet.id)?.messageCount).toBe(1);
  expect(all.get(empty.id)).toMatchObject({ messageCount: 0 });
  expect(all.get(empty.id)?.lastMessageAtSeconds).toBeUndefined();

  const later = await listed(nowSeconds + 3_600, [busy.id]);
  expect([...later.keys()]).toEqual([busy.id]);
  expect(later.get(busy.id)?.messageCount).toBe(0);
  expect(later.get(busy.id)?.lastMessageAtSeconds).toBeGreaterThanOrEqual(nowSeconds);
});

test('reports whether a channel has a message in a named topic', async () => {
  const { realm, ada, busy } = await seed();
  const hasAny = async (realmId: number) => {
    const request = { realmId, channelId: busy.id };
    return (await messaging.client.hasNamedTopics(request)).hasAny;
  };
  expect(await hasAny(realm.id)).toBe(false);
  await messaging.send(realm, ada, busy, { topic: '' });
  expect(await hasAny(realm.id)).toBe(false);
  await messaging.send(realm, ada, busy, { topic: 'named' });
  expect(await hasAny(realm.id)).toBe(true);
  expect(await hasAny((await seed()).realm.id)).toBe(false);
});

test("does not count the notification bot's system messages as a named topic", async () => {
  const realm = createRealm();
  const bot = realm.add(roles.member, { botType: 1, systemBot: 'notification-bot' });
  const ada = realm.add(roles.member);
  const channel = realm.addChannel([ada, bot]);
  await messaging.applyRealm(realm);
  const hasAny = async () =>
    (await messaging.client.hasNamedTopics({ realmId: realm.id, channelId: channel.id })).hasAny;
  await messaging.send(realm, bot, channel, { topic: 'channel events' });
  expect(await hasAny()).toBe(false);
  await messaging.send(realm, ada, channel, { topic: 'Channel events' });
  expect(await hasAny()).toBe(true);
});
