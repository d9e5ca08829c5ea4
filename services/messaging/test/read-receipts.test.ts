import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

const invalidMessages = { code: 'BAD_REQUEST', message: 'Invalid message(s)' };

/** Returns a realm with four people in a public channel, and Eve in none. */
async function seed() {
  const realm = createRealm();
  realm.settings.enable_read_receipts = true;
  const [ada, bob, cat, dan] = [1, 2, 3, 4].map(() => realm.add(roles.member));
  const eve = realm.add(roles.member);
  if (!ada || !bob || !cat || !dan) throw new Error('nobody is there');
  const channel = realm.addChannel([ada, bob, cat, dan]);
  await messaging.applyRealm(realm);
  const receipts = async (who: Person, messageId: number) => {
    const actor = realm.actor(who);
    return (await messaging.client.listReadReceipts({ messageId }, { actor })).userIds;
  };
  const read = (who: Person, ...ids: number[]) => messaging.flag(realm, who, '+read', ids);
  return { realm, ada, bob, cat, dan, eve, channel, receipts, read };
}

test('returns the users who have read a message, without its sender', async () => {
  const { realm, ada, bob, cat, dan, channel, receipts, read } = await seed();
  const first = await messaging.send(realm, ada, channel, { readBySender: true });
  const second = await messaging.send(realm, ada, channel);
  expect(await receipts(ada, first)).toEqual([]);
  await read(bob, first, second);
  await read(cat, second);
  expect(await receipts(ada, first)).toEqual([bob.id]);
  expect(await receipts(dan, second)).toEqual([bob.id, cat.id]);
  await messaging.flag(realm, bob, '-read', [second]);
  expect(await receipts(ada, second)).toEqual([cat.id]);
});

test('returns read receipts of direct messages and materialized messages', async () => {
  const { realm, ada, bob, cat, eve, channel, receipts, read } = await seed();
  const direct = await messaging.send(realm, ada, [bob, cat]);
  await read(cat, direct);
  expect(await receipts(bob, direct)).toEqual([cat.id]);
  const open = await messaging.send(realm, ada, channel);
  await messaging.flag(realm, eve, '+starred', [open]);
  expect(await receipts(ada, open)).toEqual([eve.id]);
});

test('omits users who hide read receipts, are deactivated, or are muted in either direction', async () => {
  const { realm, ada, bob, cat, dan, eve, channel, receipts, read } = await seed();
  const id = await messaging.send(realm, eve, channel);
  for (const who of [ada, bob, cat, dan]) await read(who, id);
  expect(await receipts(ada, id)).toEqual([ada.id, bob.id, cat.id, dan.id]);
  bob.settings = { send_read_receipts: false };
  await messaging.applyUser(realm, bob);
  expect(await receipts(ada, id)).toEqual([ada.id, cat.id, dan.id]);
  cat.isActive = false;
  await messaging.applyUser(realm, cat);
  expect(await receipts(ada, id)).toEqual([ada.id, dan.id]);
  dan.mutedBy = [ada.id];
  await messaging.applyUser(realm, dan);
  expect(await receipts(ada, id)).toEqual([ada.id]);
  expect(await receipts(dan, id)).toEqual([dan.id]);
  expect(await receipts(eve, id)).toEqual([ada.id, dan.id]);
});

test('returns BAD_REQUEST for messages that the actor cannot read, and in realms without read receipts', async () => {
  const { realm, ada, bob, eve, channel, receipts } = await seed();
  const closed = realm.addChannel([ada, eve], { inviteOnly: true });
  await messaging.applyRealm(realm);
  const elsewhere = await seed();
  const others = [
    await messaging.send(realm, ada, closed),
    await messaging.send(realm, ada, [eve]),
    await messaging.send(elsewhere.realm, elsewhere.ada, elsewhere.channel),
    999_999_999_999,
  ];
  for (const id of others) {
    await expect(receipts(bob, id)).rejects.toMatchObject(invalidMessages);
  }
  const id = await messaging.send(realm, ada, channel);
  realm.settings.enable_read_receipts = false;
  await messaging.applyRealmSettings(realm);
  await expect(receipts(ada, id)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
