import { expect } from 'vitest';
import { test } from './users.ts';

const bad = { code: 'BAD_REQUEST' };

test('preserves the case of added alert words, and ignores duplicates that differ only in case', async ({
  users,
}) => {
  const { owner, realmId } = await users.createRealm();
  const added = await users.rpc.addAlertWords(
    { words: [' Lunch ', 'lunch', 'release', ''] },
    { actor: owner },
  );
  expect(added.words).toEqual(['Lunch', 'release']);
  const again = await users.rpc.addAlertWords({ words: ['LUNCH'] }, { actor: owner });
  expect(again.words).toEqual(['Lunch', 'release']);
  const left = await users.rpc.removeAlertWords({ words: ['lunch', 'unknown'] }, { actor: owner });
  expect(left.words).toEqual(['release']);
  expect((await users.rpc.getAlertWords({}, { actor: owner })).words).toEqual(['release']);

  // An unchanged list is not published.
  const toOwner = { type: 'alert_words', everyone: false, userIds: [owner.userId] };
  expect(await users.eventsOf(realmId, 2)).toEqual([
    { ...toOwner, body: { alert_words: ['Lunch', 'release'] } },
    { ...toOwner, body: { alert_words: ['release'] } },
  ]);
});

test('publishes user.changed when the alert words change', async ({ users }) => {
  const { owner, realmId } = await users.createRealm();
  await users.rpc.addAlertWords({ words: ['Lunch', 'release'] }, { actor: owner });
  await users.rpc.removeAlertWords({ words: ['LUNCH'] }, { actor: owner });
  await expect
    .poll(async () => {
      const domainEvents = await users.domainEventsOf(realmId, 0);
      return domainEvents
        .filter(({ name, body }) => name === 'user.changed' && body.userId === owner.userId)
        .map(({ body }) => body.alertWords)
        .slice(-3);
    })
    .toEqual([[], ['Lunch', 'release'], ['release']]);
});

test("shows alert words only in their own user's snapshot", async ({ users }) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  await users.rpc.addAlertWords({ words: ['lunch'] }, { actor: mia });
  const wordsOf = async (actor: typeof mia) => {
    const { fieldsJson } = await users.rpc.getSnapshot({ groups: ['alert_words'] }, { actor });
    return JSON.parse(fieldsJson);
  };
  expect(await wordsOf(mia)).toEqual({ alert_words: ['lunch'] });
  expect(await wordsOf(realm.owner)).toEqual({ alert_words: [] });
});

test('rejects alert words over the limits of 100 characters and 1,000 words', async ({ users }) => {
  const { owner } = await users.createRealm();
  const long = '💬'.repeat(100);
  await users.rpc.addAlertWords({ words: [long] }, { actor: owner });
  await expect(
    users.rpc.addAlertWords({ words: ['fine', `${long}x`] }, { actor: owner }),
  ).rejects.toMatchObject({
    ...bad,
    message: 'alert_words[1] is too long (limit: 100 characters)',
  });
  const many = Array.from({ length: 1_000 }, (_, index) => `word ${index}`);
  await expect(users.rpc.addAlertWords({ words: many }, { actor: owner })).rejects.toMatchObject(
    bad,
  );
  expect((await users.rpc.getAlertWords({}, { actor: owner })).words).toEqual([long]);
});

test('publishes all alert words in the last event if several requests add some concurrently', async ({
  users,
}) => {
  const { owner, realmId } = await users.createRealm();
  const words = ['a', 'b', 'c', 'd', 'e', 'f'];
  await Promise.all(
    words.map((word) => users.rpc.addAlertWords({ words: [word] }, { actor: owner })),
  );
  const events = await users.eventsOf(realmId, words.length);
  const { words: stored } = await users.rpc.getAlertWords({}, { actor: owner });
  expect(stored.toSorted()).toEqual(words);
  expect(events.at(-1)?.body).toEqual({ alert_words: stored });
});
