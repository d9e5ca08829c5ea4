import { roles } from '@chat/kit/actor/actor';
import { fromFailure } from '@chat/kit/grpc/errors';
import { unique } from '@chat/kit/test/service-under-test';
import { signerOf } from '@chat/kit/test/test-keys';
import { expect } from 'vitest';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

const gateway = signerOf('gateway');
let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bert = realm.add(roles.member);
  const channel = realm.addChannel([ada, bert]);
  await messaging.applyRealm(realm);
  const sendOf = (person: Person, content: string) => ({
    actorToken: gateway.signActor(realm.actor(person), 'messaging'),
    idempotencyKey: unique('key'),
    requestHash: '',
    message: { destination: { channelId: channel.id }, topic: 'topic', content },
  });
  return { realm, ada, bert, sendOf };
}

test("returns the outcome of each message at its index, with its own sender's permissions", async () => {
  const { realm, ada, bert, sendOf } = await seed();
  const sends = [sendOf(ada, 'from ada'), sendOf(bert, ''), sendOf(bert, 'from bert')];

  const { outcomes } = await messaging.client.sendMessages({ sends });

  const [first, empty, last] = outcomes;
  expect(empty?.failure && fromFailure(empty.failure)).toMatchObject({ code: 'BAD_REQUEST' });
  const { messages } = await messaging.list(realm, ada);
  expect(messages).toMatchObject(
    [
      { id: first?.sent?.messageId, sender_id: ada.id, content: '<p>from ada</p>' },
      { id: last?.sent?.messageId, sender_id: bert.id, content: '<p>from bert</p>' },
    ].toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0)),
  );
});

test('returns the same responses to a repeated call and sends nothing twice', async () => {
  const { realm, ada, bert, sendOf } = await seed();
  const sends = [sendOf(ada, 'one'), sendOf(bert, 'two')];
  const { outcomes } = await messaging.client.sendMessages({ sends });
  expect((await messaging.client.sendMessages({ sends })).outcomes).toEqual(outcomes);
  expect((await messaging.list(realm, ada)).ids).toHaveLength(2);
});

test('fails with 500 only for the message without a token that the gateway signed for a user', async () => {
  const { realm, ada, sendOf } = await seed();
  const tokensOfOthers = [
    'nonsense',
    gateway.signService('messaging'),
    signerOf('presence').signActor(realm.actor(ada), 'messaging'),
  ];
  const sends = [
    ...tokensOfOthers.map((actorToken) => ({ ...sendOf(ada, 'no'), actorToken })),
    sendOf(ada, 'fine'),
  ];
  const { outcomes } = await messaging.client.sendMessages({ sends });
  expect(
    outcomes.map(({ sent, failure }) => (failure ? fromFailure(failure).httpStatus : sent && 200)),
  ).toEqual([500, 500, 500, 200]);
  expect((await messaging.list(realm, ada)).ids).toHaveLength(1);
});

test('fails only for the message whose token was signed with a clock that is an hour off, and states why', async () => {
  const { realm, ada, sendOf } = await seed();
  const late = signerOf('gateway', () => Date.now() - 3_600_000);
  const actorToken = late.signActor(realm.actor(ada), 'messaging');
  const sends = [{ ...sendOf(ada, 'no'), actorToken }, sendOf(ada, 'fine')];
  const { outcomes } = await messaging.client.sendMessages({ sends });
  const [failed, sent] = outcomes;
  expect(failed?.failure && fromFailure(failed.failure)).toMatchObject({
    ...{ code: 'SERVER_NOT_READY', httpStatus: 503 },
    message: expect.stringContaining('The clocks of the servers differ'),
  });
  expect(sent?.sent?.messageId).toBeGreaterThan(0);
});

test('rejects a call by a user', async () => {
  const { realm, ada, sendOf } = await seed();
  const call = messaging.client.sendMessages(
    { sends: [sendOf(ada, 'hello')] },
    { actor: realm.actor(ada) },
  );
  await expect(call).rejects.toMatchObject({ httpStatus: 500 });
});
