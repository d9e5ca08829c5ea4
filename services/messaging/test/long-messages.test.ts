import { roles } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { mostBytesOfHistory, mostBytesOfListedEdits } from '../src/history/edit-history.ts';
import { mostBytesOfSide } from '../src/history/store.ts';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm } from './world.ts';

/** Returns six messages. Two of them have as many bytes as one side of a range may have. */
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

test('omits long messages beyond the byte limit of a response, farthest from the anchor first', async ({
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

test('rejects a list by ids if the messages have too many bytes', async ({ messaging }) => {
  const { realm, bob, ids } = await seedLong(messaging);
  const list = (messageIds: number[]) =>
    messaging.client.listMessages({ ids: { messageIds } }, { actor: realm.actor(bob) });
  await expect(list(ids)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('Request fewer at once'),
  });
  const { messagesJson } = await list(ids.slice(0, 2));
  expect(JSON.parse(messagesJson)).toMatchObject([{ id: ids[0] }, { id: ids[1] }]);
});

/** Returns a message that was edited ten times. Each edit's previous text fills half of the list of edits. */
async function seedEdited(messaging: Messaging) {
  const realm = createRealm();
  const [ada, bob] = [realm.add(roles.member), realm.add(roles.member)];
  const open = realm.addChannel([ada, bob]);
  await messaging.applyRealm(realm);
  const id = await messaging.send(realm, ada, open, { content: 'version 0' });
  for (let version = 1; version <= 10; version += 1) {
    const edit = {
      messageId: id,
      content: `version ${version}`,
      propagateMode: 'change_one',
    };
    await messaging.client.updateMessage(edit, { actor: realm.actor(ada) });
  }
  const grow = (bytes: number) =>
    messaging.app.deps
      .db('message_edit')
      .where({ realm_id: realm.id })
      .update({ prev_rendered_content: 'x'.repeat(bytes) });
  return { realm, ada, bob, open, id, grow };
}

test('lists the newest edits in a message object, as many as the byte limit permits', async ({
  messaging,
}) => {
  const { realm, bob, grow } = await seedEdited(messaging);
  await grow(mostBytesOfListedEdits / 2);
  const { messages } = await messaging.list(realm, bob);
  expect(messages[0]).toMatchObject({
    edit_history: [{ prev_content: 'version 9' }, { prev_content: 'version 8' }],
  });
});

test('starts a history with too many bytes at the oldest version that fits', async ({
  messaging,
}) => {
  const { realm, ada, bob, id, grow } = await seedEdited(messaging);
  const read = async () => {
    const reader = { actor: realm.actor(bob) };
    const { historyJson } = await messaging.client.getMessageHistory({ messageId: id }, reader);
    return JSON.parse(historyJson).map(
      ({ content, user_id }: { content: string; user_id: number }) => ({
        content,
        user_id,
      }),
    );
  };
  const versions = (from: number) =>
    Array.from({ length: 11 - from }, (_, index) => ({
      content: `version ${from + index}`,
      user_id: ada.id,
    }));
  expect(await read()).toEqual(versions(0));
  await grow(mostBytesOfHistory / 2);
  expect(await read()).toEqual(versions(9));
});

test('counts edits and submessages toward the bytes of a list', async ({ messaging }) => {
  const { realm, ada, bob, open, id, grow } = await seedEdited(messaging);
  await grow(mostBytesOfListedEdits);
  const poll = await messaging.send(realm, ada, open, { content: '/poll Lunch?' });
  const last = await messaging.send(realm, ada, open, { content: 'last' });
  const newest = async () => {
    const range = { anchor: 'newest', numBefore: 100, numAfter: 0, includeAnchor: true };
    const { ids, foundOldest } = await messaging.list(realm, bob, { range });
    return { ids, foundOldest };
  };
  expect(await newest()).toEqual({ ids: [id, poll, last], foundOldest: true });
  await messaging.app.deps
    .db('submessage')
    .where({ realm_id: realm.id })
    .update({ content: JSON.stringify('x'.repeat(mostBytesOfSide)) });
  expect(await newest()).toEqual({ ids: [poll, last], foundOldest: false });
});
