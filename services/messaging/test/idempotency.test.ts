import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
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
  const bob = realm.add(roles.member);
  const channel = realm.addChannel([ada, bob]);
  await messaging.applyRealm(realm);
  return { realm, ada, bob, channel };
}

function keyed(requestHash = 'hash') {
  return { idempotency: { key: unique('key'), requestHash } };
}

test('sends one message and returns the same response when an idempotency key is used twice', async () => {
  const { realm, ada, channel } = await seed();
  const options = keyed();
  const first = await messaging.send(realm, ada, channel, {}, options);
  const second = await messaging.send(realm, ada, channel, {}, options);
  expect(second).toBe(first);
  expect(await messaging.drainEvents(realm)).toHaveLength(1);
  expect((await messaging.list(realm, ada)).ids).toEqual([first]);
});

test('sends one message for concurrent uses of an idempotency key, and returns CONFLICT to the second call', async () => {
  const { realm, ada, channel } = await seed();
  const options = keyed();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => messaging.send(realm, ada, channel, {}, options)),
  );
  const ids = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.code] : [],
  );
  expect(new Set(ids).size).toBe(1);
  expect(new Set(codes)).toEqual(new Set(codes.length > 0 ? ['CONFLICT'] : []));
  expect((await messaging.list(realm, ada)).ids).toHaveLength(1);
});

test('sends the other messages of a batch that contains a duplicate', async () => {
  const { realm, ada, bob, channel } = await seed();
  const options = keyed();
  const duplicates = Array.from({ length: 4 }, () =>
    messaging.send(realm, ada, channel, {}, options),
  );
  const others = Array.from({ length: 12 }, () => messaging.send(realm, bob, channel, {}, keyed()));
  await Promise.allSettled(duplicates);
  expect(new Set(await Promise.all(others)).size).toBe(12);
  expect((await messaging.list(realm, ada)).ids).toHaveLength(13);
});

test('returns the same response for an idempotency key at another process, without sending again', async () => {
  const { realm, ada, channel } = await seed();
  const options = keyed();
  const first = await messaging.send(realm, ada, channel, {}, options);
  await using restarted = await messaging.startProcess();
  const { messageId } = await restarted.client.sendMessage(
    { destination: { channelId: channel.id }, topic: 'topic', content: 'hello' },
    { actor: realm.actor(ada), ...options },
  );
  expect(messageId).toBe(first);
  expect((await messaging.list(realm, ada)).ids).toEqual([first]);
});

test('returns the first response to a repeated request that would be rejected now', async () => {
  const { realm, ada, channel } = await seed();
  const options = keyed();
  const first = await messaging.send(realm, ada, channel, {}, options);
  await messaging.change(realm, channel, { isArchived: true });
  expect(await messaging.send(realm, ada, channel, {}, options)).toBe(first);
  await expect(messaging.send(realm, ada, channel, {}, keyed())).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('returns BAD_REQUEST when a sender reuses a key for a different request', async () => {
  const { realm, ada, bob, channel } = await seed();
  const { idempotency } = keyed('one');
  const first = await messaging.send(realm, ada, channel, {}, { idempotency });
  const other = { idempotency: { ...idempotency, requestHash: 'two' } };
  await expect(messaging.send(realm, ada, channel, {}, other)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await messaging.send(realm, bob, channel, {}, { idempotency })).not.toBe(first);
});

test('leaves the key of a rejected request unused', async () => {
  const { realm, ada, channel } = await seed();
  const options = keyed();
  await expect(
    messaging.send(realm, ada, channel, { content: ' ' }, options),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await messaging.send(realm, ada, channel, {}, options);
});
