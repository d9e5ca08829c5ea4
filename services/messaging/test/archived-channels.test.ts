import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { createRealm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

test('marks an archived channel as read for its subscribers and publishes the change to them', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const channel = realm.addChannel([ada, bob]);
  const other = realm.addChannel([ada, bob]);
  await messaging.applyRealm(realm);
  const ids = [
    await messaging.send(realm, ada, channel),
    await messaging.send(realm, ada, channel),
  ];
  await messaging.flag(realm, bob, '+read', ids);
  await messaging.flag(realm, bob, '-read', ids.slice(0, 1));
  ids.push(await messaging.send(realm, ada, channel));
  const elsewhere = await messaging.send(realm, ada, other);
  await messaging.drainEvents(realm);

  await messaging.change(realm, channel, { isArchived: true });
  const unread = () => messaging.unreadIds(realm, bob);
  await expect.poll(unread).toEqual([elsewhere]);
  const flagEvents = await messaging.untilEvents(
    realm,
    1,
    ({ type, userIds }) => type === 'update_message_flags' && userIds.includes(bob.id),
  );
  expect(flagEvents).toMatchObject([
    { userIds: [bob.id], body: { op: 'add', flag: 'read', messages: [ids[0], ids[2]] } },
  ]);
  const find = async (operator: string) =>
    (await messaging.list(realm, bob, narrow([operator, 'archived']))).ids;
  expect(await find('channels')).toEqual(ids);
  expect(await find('-channels')).toEqual([elsewhere]);
});
