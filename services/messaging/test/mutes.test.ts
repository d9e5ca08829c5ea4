import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { countWaiting, openSql } from './sql.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

/** Returns a realm with Ada, Eve and Bob, who may mute Ada, in a public channel. */
async function seed() {
  const realm = createRealm();
  const [ada, bob, eve] = [
    realm.add(roles.member),
    realm.add(roles.member),
    realm.add(roles.member),
  ];
  const channel = realm.addChannel([ada, bob, eve]);
  await messaging.applyRealm(realm);
  const sendFrom = (sender: Person, to: Parameters<Messaging['send']>[2]) =>
    messaging.send(realm, sender, to);
  const muteAda = async (mutedBy: Person[]) => {
    ada.mutedBy = mutedBy.map(({ id }) => id);
    await messaging.applyUser(realm, ada);
  };
  return { realm, ada, bob, eve, channel, sendFrom, muteAda };
}

test('marks only the direct messages of a muted user as read', async () => {
  const { realm, ada, bob, eve, channel, sendFrom, muteAda } = await seed();
  const toBob = await sendFrom(ada, [bob]);
  const toBoth = await sendFrom(ada, [bob, eve]);
  const inChannel = await sendFrom(ada, channel);
  const fromEve = await sendFrom(eve, [bob]);
  await messaging.flag(realm, bob, '+read', [toBob]);
  await messaging.flag(realm, bob, '-read', [toBob]);
  await messaging.drainEvents(realm);

  await muteAda([bob]);
  expect(await messaging.unreadIds(realm, bob)).toEqual([inChannel, fromEve]);
  expect(await messaging.unreadIds(realm, eve)).toEqual([toBoth, inChannel, fromEve]);
  expect(await messaging.drainEvents(realm)).toMatchObject([
    {
      type: 'update_message_flags',
      userIds: [bob.id],
      body: { op: 'add', flag: 'read', messages: [toBob, toBoth], all: false },
    },
  ]);
  // The same domain event again changes nothing.
  await muteAda([bob]);
  expect(await messaging.drainEvents(realm)).toEqual([]);
});

test('delivers messages from a muted user as read only to the user who muted', async () => {
  const { realm, ada, bob, eve, channel, sendFrom, muteAda } = await seed();
  await sendFrom(ada, channel);
  await messaging.flag(realm, bob, '+read', await messaging.unreadIds(realm, bob));
  await muteAda([bob]);
  await messaging.drainEvents(realm);

  const inChannel = await sendFrom(ada, channel);
  const direct = await sendFrom(ada, [bob]);
  const withoutBob = await sendFrom(ada, [eve]);
  const events = await messaging.drainEvents(realm);
  expect(events.map(({ flags }) => flags)).toEqual([{ read: [bob.id] }, { read: [bob.id] }, {}]);
  expect(await messaging.unreadIds(realm, bob)).toEqual([]);
  expect((await messaging.unreadIds(realm, eve)).slice(-2)).toEqual([inChannel, withoutBob]);
  const { messages } = await messaging.list(realm, bob);
  expect(messages.find(({ id }) => id === direct)?.flags).toEqual(['read']);
});

test('keeps messages read after their sender is unmuted, and leaves later messages unread', async () => {
  const { realm, ada, bob, channel, sendFrom, muteAda } = await seed();
  const before = await sendFrom(ada, channel);
  await muteAda([bob]);
  await sendFrom(ada, channel);
  await sendFrom(ada, [bob]);
  await muteAda([]);
  expect(await messaging.unreadIds(realm, bob)).toEqual([before]);

  const after = await sendFrom(ada, channel);
  expect(await messaging.unreadIds(realm, bob)).toEqual([before, after]);
  await muteAda([bob]);
  expect(await messaging.unreadIds(realm, bob)).toEqual([before, after]);
});

test('stores a message that is in flight during a mute or unmute with the read state in its event', async () => {
  const { realm, ada, bob, eve, channel, sendFrom, muteAda } = await seed();
  await sendFrom(ada, channel);
  await messaging.flag(realm, bob, '+read', await messaging.unreadIds(realm, bob));
  await using database = await openSql(messaging);
  /** Sends a message. Applies the mutes after the send was checked and before it is committed. */
  const sendDuring = async (mutedBy: Person[]) => {
    await messaging.drainEvents(realm);
    const { sending, muting } = await database.db.transaction(async (tx) => {
      await tx('event_counter').where({ realm_id: realm.id }).forUpdate().select('realm_id');
      const sending = sendFrom(ada, channel);
      await expect.poll(() => countWaiting(database)).toBe(1);
      const muting = muteAda(mutedBy);
      await expect.poll(() => countWaiting(database)).toBe(2);
      return { sending, muting };
    });
    await muting;
    const id = await sending;
    const events = await messaging.drainEvents(realm);
    const sent = events.find(({ type }) => type === 'message');
    return { id, readBy: sent?.flags.read ?? [] };
  };

  const whileMuting = await sendDuring([bob]);
  expect(whileMuting.readBy).toEqual([]);
  expect(await messaging.unreadIds(realm, bob)).toEqual([whileMuting.id]);
  const whileUnmuting = await sendDuring([]);
  expect(whileUnmuting.readBy).toEqual([bob.id]);
  expect(await messaging.unreadIds(realm, bob)).toEqual([whileMuting.id]);
  expect(await messaging.unreadIds(realm, eve)).toContain(whileUnmuting.id);
});

test('marks a message from a muted user as unread on request', async () => {
  const { realm, ada, bob, channel, sendFrom, muteAda } = await seed();
  await muteAda([bob]);
  const id = await sendFrom(ada, channel);
  await messaging.flag(realm, bob, '-read', [id]);
  expect(await messaging.unreadIds(realm, bob)).toEqual([id]);
  await muteAda([]);
  expect(await messaging.unreadIds(realm, bob)).toEqual([id]);
});

test('reads mutes together with the users when there are no read models', async () => {
  const realm = createRealm();
  const [ada, bob] = [realm.add(roles.member), realm.add(roles.member)];
  ada.mutedBy = [bob.id];
  messaging.know(realm);
  await messaging.send(realm, ada, [bob]);
  expect((await messaging.drainEvents(realm)).at(-1)?.flags).toEqual({ read: [bob.id] });
  expect(await messaging.unreadIds(realm, bob)).toEqual([]);
});
