import { roles, spectatorOf } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { createRealm, type Person, type Realm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

/**
 * Returns a realm in which Ada sent a message to each kind of channel, and to Bob, who was never subscribed to any
 * channel.
 */
async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const guest = realm.add(roles.guest);
  const street = realm.addChannel([ada], { name: 'Street', isWebPublic: true });
  const hall = realm.addChannel([ada], { name: 'Hall' });
  const vault = realm.addChannel([ada], { name: 'Vault', inviteOnly: true });
  await messaging.applyRealm(realm);
  for (const channel of [street, hall, vault]) {
    await messaging.send(realm, ada, channel, { topic: 't', content: channel.name });
  }
  await messaging.send(realm, ada, [bob], { content: 'Between us' });
  return { realm, ada, bob, guest, street };
}

type Terms = Parameters<typeof narrow>;

async function contents(realm: Realm, person: Person | undefined, ...terms: Terms) {
  const actor = person ? realm.actor(person) : spectatorOf(realm.id);
  const { messagesJson } = await messaging.client.listMessages(
    {
      range: { anchor: 'newest', numBefore: 10, numAfter: 0, includeAnchor: true },
      ...narrow(...terms),
      clientGravatar: true,
      applyMarkdown: false,
    },
    { actor },
  );
  const messages: Record<string, unknown>[] = JSON.parse(messagesJson);
  return messages;
}

const texts = (messages: Record<string, unknown>[]) => messages.map(({ content }) => content);

test('returns all readable messages for a narrow to a kind of channel, even without a subscription', async () => {
  const { realm, ada, bob, guest } = await seed();
  expect(texts(await contents(realm, bob, ['channels', 'public']))).toEqual(['Street', 'Hall']);
  expect(texts(await contents(realm, guest, ['streams', 'public']))).toEqual(['Street']);
  expect(texts(await contents(realm, ada, ['channels', 'web-public']))).toEqual(['Street']);
  expect(texts(await contents(realm, ada, ['-channels', 'public']))).toEqual([
    'Vault',
    'Between us',
  ]);
});

test('returns only received messages for channels:web-public', async () => {
  const { realm, bob } = await seed();
  expect(await contents(realm, bob, ['channels', 'web-public'])).toEqual([]);
  // With channels:public, a narrow finds all messages of public channels, even if it has other terms.
  const both = await contents(realm, bob, ['channels', 'web-public'], ['channels', 'public']);
  expect(texts(both)).toEqual(['Street']);
});

test.each(['private', '', 5])('returns BAD_NARROW for channels:%j', async (kind) => {
  const { realm, bob } = await seed();
  await expect(contents(realm, bob, ['channels', kind])).rejects.toMatchObject({
    code: 'BAD_NARROW',
  });
});

test('shows placeholder addresses of senders to spectators, and finds senders only by these', async () => {
  const { realm, ada } = await seed();
  const kind = ['channels', 'web-public'] as const;
  const placeholder = `user${ada.id}@${realm.host}`;
  const [message] = await contents(realm, undefined, [...kind]);
  expect(message).toMatchObject({ sender_full_name: 'Ada', sender_email: placeholder });
  const found = await contents(realm, undefined, [...kind], ['sender', placeholder]);
  expect(texts(found)).toEqual(['Street']);
  for (const address of [ada.email, ada.deliveryEmail, 'nobody@example.com']) {
    await expect(contents(realm, undefined, [...kind], ['sender', address])).rejects.toMatchObject({
      code: 'BAD_NARROW',
    });
  }
});

test('returns BAD_NARROW for a narrow to both public channels and direct messages', async () => {
  const { realm, bob } = await seed();
  await expect(contents(realm, bob, ['channels', 'public'], ['is', 'dm'])).rejects.toMatchObject({
    code: 'BAD_NARROW',
  });
});

test('lets spectators read only web-public channels', async () => {
  const { realm, street, ada } = await seed();
  const all = await contents(realm, undefined);
  expect(all).toMatchObject([{ content: 'Street', flags: ['read'], sender_id: ada.id }]);
  expect(all[0]?.avatar_url).toEqual(expect.any(String));
  expect(await contents(realm, undefined, ['channels', 'web-public'])).toEqual(all);
  expect(texts(await contents(realm, undefined, ['channel', street.id]))).toEqual(['Street']);
  for (const name of ['Hall', 'Vault']) {
    await expect(contents(realm, undefined, ['channel', name])).rejects.toMatchObject({
      code: 'BAD_NARROW',
    });
  }
});
