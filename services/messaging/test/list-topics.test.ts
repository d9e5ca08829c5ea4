import { roles, spectatorOf } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { type Channel, createRealm, type Person, type Realm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

async function topics(
  realm: Realm,
  person: Person | undefined,
  channel: Channel,
  allowEmpty = true,
) {
  const { topics: listed } = await messaging.client.listTopics(
    { channelId: channel.id, allowEmptyTopicName: allowEmpty },
    { actor: person ? realm.actor(person) : spectatorOf(realm.id) },
  );
  return listed.map(({ name, maxId }) => [name, maxId]);
}

async function seed() {
  const realm = createRealm();
  const [ada, bob] = [realm.add(roles.member), realm.add(roles.member)];
  const [admin, guest] = [realm.add(roles.administrator), realm.add(roles.guest)];
  return { realm, ada, bob, admin, guest };
}

test('lists topics newest first, merged case-insensitively, with the display name of the empty topic', async () => {
  const { realm, ada, bob } = await seed();
  const channel = realm.addChannel([ada]);
  await messaging.applyRealm(realm);
  expect(await topics(realm, bob, channel)).toEqual([]);
  const send = (topic: string) => messaging.send(realm, ada, channel, { topic });
  await send('One');
  const empty = await send('');
  const two = await send('two');
  const one = await send('ONE');
  expect(await topics(realm, bob, channel)).toEqual([
    ['ONE', one],
    ['two', two],
    ['', empty],
  ]);
  expect((await topics(realm, bob, channel, false)).at(-1)).toEqual(['general chat', empty]);
});

test('lists only received topics of protected history, and none after leaving', async () => {
  const { realm, ada, bob, admin } = await seed();
  const channel = realm.addChannel([ada], { inviteOnly: true, isHistoryShared: false });
  await messaging.applyRealm(realm);
  const send = (topic: string) => messaging.send(realm, ada, channel, { topic });
  await send('before');
  await send('both');
  await messaging.change(realm, channel, { joined: [bob] });
  const both = await send('both');
  expect(await topics(realm, bob, channel)).toEqual([['both', both]]);
  await messaging.change(realm, channel, { left: [bob] });
  const last = await send('both');
  await expect(topics(realm, bob, channel)).rejects.toMatchObject({
    message: 'Invalid channel ID',
  });
  expect((await topics(realm, ada, channel))[0]).toEqual(['both', last]);
  // A user who can see the channel but not read it gets no topics.
  expect(await topics(realm, admin, channel)).toEqual([]);
});

test('lists topics of web-public channels for spectators, including archived channels', async () => {
  const { realm, ada, guest } = await seed();
  const street = realm.addChannel([ada], { isWebPublic: true });
  const hall = realm.addChannel([ada]);
  await messaging.applyRealm(realm);
  const id = await messaging.send(realm, ada, street, { topic: 't' });
  await messaging.change(realm, street, { isArchived: true });
  for (const reader of [undefined, guest, ada]) {
    expect(await topics(realm, reader, street)).toEqual([['t', id]]);
  }
  for (const reader of [undefined, guest]) {
    await expect(topics(realm, reader, hall)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('returns BAD_REQUEST for channels of another realm and private channels that the actor cannot see', async () => {
  const { realm, ada, bob } = await seed();
  const vault = realm.addChannel([ada], { inviteOnly: true });
  await messaging.applyRealm(realm);
  const other = await seed();
  await messaging.applyRealm(other.realm);
  const refused = { code: 'BAD_REQUEST' };
  await expect(topics(realm, bob, vault)).rejects.toMatchObject(refused);
  await expect(topics(other.realm, other.ada, vault)).rejects.toMatchObject(refused);
});
