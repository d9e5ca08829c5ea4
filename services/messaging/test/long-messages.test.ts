import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { mostBytesOfSide } from '../src/history/store.ts';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm } from './world.ts';

/** Six messages, of which two have as many bytes as one side of a range may have. */
async function seedLong(messaging: Messaging) {
  const realm = createRealm();
  const [ada, bob] = [realm.add(roles.member), realm.add(roles.member)];
  const open = realm.addChannel([ada, bob]);
  await messaging.applyRealm(realm);
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await messaging.send(realm, ada, open));
  await messaging.app.deps
    .db('message')
    .where({ realm_id: realm.id })
    .update({ rendered_content: 'x'.repeat(mostBytesOfSide / 2) });
  return { realm, bob, ids };
}

test('long messages are left out beyond the bytes of an answer, the farthest from the anchor first', async ({
  messaging,
}) => {
  const { realm, bob, ids } = await seedLong(messaging);
  const list = async (anchor: string | number, numBefore: number, numAfter: number) => {
    const { ids: listed, ...answer } = await messaging.list(realm, bob, {
      range: { anchor: `${anchor}`, numBefore, numAfter, includeAnchor: true },
    });
    const { foundOldest, foundNewest } = answer;
    return { at: listed.map((id) => ids.indexOf(id)), foundOldest, foundNewest };
  };
  const newest = await list('newest', 100, 0);
  expect(newest).toEqual({ at: [4, 5], foundOldest: false, foundNewest: true });
  expect(await list(ids[2] ?? 0, 100, 0)).toEqual({
    ...{ at: [0, 1, 2], foundOldest: true, foundNewest: false },
  });
  expect(await list(ids[3] ?? 0, 5, 5)).toEqual({
    ...{ at: [1, 2, 3, 4, 5], foundOldest: false, foundNewest: true },
  });
  expect(await list('oldest', 0, 6)).toEqual({
    ...{ at: [0, 1], foundOldest: true, foundNewest: false },
  });
});

test('long messages are refused by ids when they are too many bytes', async ({ messaging }) => {
  const { realm, bob, ids } = await seedLong(messaging);
  const list = (messageIds: number[]) =>
    messaging.client.listMessages({ ids: { messageIds } }, { actor: realm.actor(bob) });
  await expect(list(ids)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('Read fewer at once'),
  });
  const { messagesJson } = await list(ids.slice(0, 2));
  expect(JSON.parse(messagesJson)).toMatchObject([{ id: ids[0] }, { id: ids[1] }]);
});
