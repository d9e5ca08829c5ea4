import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { chat } from '@chat/proto/load';
import knex from 'knex';
import { afterAll, expect } from 'vitest';
import { z } from 'zod';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Realm, userDomainEvent } from './world.ts';

// One statement writes ordinary messages together. The first message of a channel, and messages with side effects, are
// each written alone in a transaction. The results must be the same.

let messaging: Messaging;
let sql: ReturnType<typeof knex>;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
  const connection = {
    connectionString: messaging.databaseUrl,
    options: '-c search_path=messaging',
  };
  sql = knex({ client: 'pg', connection, pool: { min: 0, max: 2 } });
});
afterAll(() => sql.destroy());

/** Returns the events that a restarted relay would publish. */
async function storedEvents(realm: Realm) {
  const rows = await sql('outbox')
    .where({ realm_id: realm.id })
    .whereNotNull('client_events')
    .orderBy('event_number');
  return z
    .array(z.object({ client_events: z.instanceof(Buffer) }))
    .parse(rows)
    .flatMap(({ client_events }) => chat.events.v1.ClientEntry.deserialize(client_events).events)
    .map(({ bodyJson }) => JSON.parse(bodyJson));
}

test('stores the same event that is published, in a batch and in a transaction', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const channel = realm.addChannel([ada]);
  messaging.know(realm);
  const content = 'says "id":9007199254740991,"timestamp":9999999999 and 🎉';

  await messaging.send(realm, ada, channel, { content });
  await messaging.send(realm, ada, channel, { content });
  await messaging.send(realm, ada, channel, { content });

  const stored = await storedEvents(realm);
  const announced = (await messaging.drainEvents(realm)).map(({ body }) => body);
  expect(stored).toEqual(announced);
  const [first, second] = z.array(z.looseObject({ message: z.looseObject({}) })).parse(stored);
  const own = { id: expect.any(Number), timestamp: expect.any(Number) };
  expect(second).toEqual({ ...first, message: { ...first?.message, ...own } });
  const rows = await sql('message').where({ realm_id: realm.id }).orderBy('id');
  const { id: _, seq: _seq, sent_at: _sent, ...firstRow } = rows[0];
  expect(rows[1]).toMatchObject(firstRow);
});

const repeatableOnce = () => ({ idempotency: { key: unique('key'), requestHash: 'hash' } });

test('stores a message in the same way, whether it is written alone or in a batch', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const channel = realm.addChannel([ada]);
  messaging.know(realm);
  await messaging.send(realm, ada, channel);
  await messaging.send(realm, ada, channel, {}, repeatableOnce());
  await Promise.all(
    Array.from({ length: 4 }, () => messaging.send(realm, ada, channel, {}, repeatableOnce())),
  );

  const [first, alone, ...together] = await sql('message')
    .where({ realm_id: realm.id })
    .orderBy('id');
  expect(together).toHaveLength(4);
  for (const [index, row] of together.entries()) {
    const { id, seq, sent_at: _, ...rest } = row;
    expect(alone).toMatchObject(rest);
    expect(Number(seq)).toBe(index + 3);
    expect(Number(id)).toBeGreaterThan(Number(alone.id));
  }
  const records = await sql('idempotency_record').where({ realm_id: realm.id });
  expect(new Set(records.map(({ answer }) => answer.message_id))).toEqual(
    new Set([first, alone, ...together].map(({ id }) => Number(id))),
  );
  const [, own, ...others] = z
    .array(z.looseObject({ message: z.looseObject({}) }))
    .parse(await storedEvents(realm));
  for (const other of others) {
    const { id, timestamp } = other.message;
    expect(other).toEqual({ ...own, message: { ...own?.message, id, timestamp } });
  }
});

test('stores messages to several channels and topics in one batch as if each was sent alone', async () => {
  const realm = createRealm();
  const people = [realm.add(roles.member), realm.add(roles.member)];
  const channels = [realm.addChannel(people), realm.addChannel(people)];
  await messaging.applyRealm(realm);
  const requested = people.flatMap((person) =>
    channels.flatMap((channel) => ['one', 'Two'].map((topic) => ({ person, channel, topic }))),
  );
  const send = ({ person, channel, topic }: (typeof requested)[number], content: string) =>
    messaging.send(realm, person, channel, { topic, content }, repeatableOnce());
  for (const one of requested) await send(one, 'alone');
  const rowsBefore = await sql('outbox').where({ realm_id: realm.id });

  const answers = await Promise.all(
    requested.flatMap((one) => [send(one, 'first'), send(one, 'second')]),
  );

  const rows = await sql('message').where({ realm_id: realm.id }).orderBy('id');
  expect(rows).toHaveLength(requested.length * 3);
  const conversations = Map.groupBy(rows, ({ conversation_id }) => conversation_id);
  for (const [, messages] of conversations) {
    expect(messages.map(({ seq }) => Number(seq))).toEqual(messages.map((_, index) => index + 1));
  }
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  const sent = requested.flatMap((one) => [
    { ...one, content: 'first' },
    { ...one, content: 'second' },
  ]);
  for (const [index, { person, topic, content }] of sent.entries()) {
    const row = byId.get(answers[index] ?? 0);
    expect(row).toMatchObject({ topic, content });
    expect(Number(row.sender_id)).toBe(person.id);
  }
  const events = (await storedEvents(realm)).slice(-sent.length);
  expect(events.map((event) => Object(Object(event).message).id)).toEqual(
    rows.slice(-sent.length).map(({ id }) => Number(id)),
  );
  const rowsAfter = await sql('outbox').where({ realm_id: realm.id });
  expect(rowsAfter.length - rowsBefore.length).toBeLessThan(sent.length);
});

test("shows a sender's new name in the next message after the account changed", async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const channel = realm.addChannel([ada]);
  await messaging.applyRealm(realm);
  await messaging.send(realm, ada, channel);
  await messaging.send(realm, ada, channel);

  const name = unique('Countess');
  await messaging.applyDomainEvents(
    'users',
    realm,
    [userDomainEvent({ ...ada, name })],
    ++realm.eventNumber,
  );
  await messaging.send(realm, ada, channel);
  await messaging.send(realm, ada, channel);

  const names = (await messaging.drainEvents(realm)).map(
    ({ body }) => Object(body.message).sender_full_name,
  );
  expect(names.slice(2)).toEqual([name, name]);
});

test('leaves no gap in the sequence numbers when a send is prepared again', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const channel = realm.addChannel([ada]);
  await messaging.applyRealm(realm);
  const idempotency = { key: unique('key'), requestHash: '' };
  for (let turn = 0; turn < 3; turn++) {
    await messaging.send(realm, ada, channel);
    // The same request twice: the second finds the answer of the first.
    await messaging.send(realm, ada, channel, {}, { idempotency });
    await messaging.applyDomainEvents('users', realm, [userDomainEvent(ada)], ++realm.eventNumber);
  }

  const rows = await sql('message').where({ realm_id: realm.id }).orderBy('id').select('seq');
  expect(rows.map(({ seq }) => Number(seq))).toEqual([1, 2, 3, 4]);
});

test('sends each message once when another message of the batch starts a topic', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const channel = realm.addChannel([ada]);
  await messaging.applyRealm(realm);
  await messaging.send(realm, ada, channel);
  await messaging.drainEvents(realm);

  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const topic = index === 4 ? 'a new topic' : 'topic';
      return messaging.send(realm, ada, channel, { topic }, repeatableOnce());
    }),
  );

  expect(new Set(ids).size).toBe(8);
  const announced = (await messaging.drainEvents(realm))
    .filter(({ type }) => type === 'message')
    .map(({ body }) => Object(body.message).id);
  expect(announced).toEqual([...ids].sort((a, b) => a - b));
});

test('sends each message once when another message in the batch was checked against an old membership', async () => {
  const realm = createRealm();
  const [ada, bob] = [realm.add(roles.member), realm.add(roles.member)];
  const channels = [realm.addChannel([ada, bob]), realm.addChannel([ada, bob])] as const;
  await messaging.applyRealm(realm);
  for (const channel of channels) await messaging.send(realm, ada, channel);
  await messaging.change(realm, channels[0], { left: [bob] });
  await messaging.drainEvents(realm);

  const ids = await Promise.all(
    channels.flatMap((channel) =>
      Array.from({ length: 4 }, () => messaging.send(realm, ada, channel, {}, repeatableOnce())),
    ),
  );

  const events = await messaging.drainEvents(realm);
  expect(events.map(({ body }) => Object(body.message).id)).toEqual([...ids].sort((a, b) => a - b));
  const toBob = events.filter(({ userIds }) => userIds.includes(bob.id));
  expect(new Set(toBob.map(({ body }) => Object(body.message).id))).toEqual(new Set(ids.slice(4)));
});

test('sends one message when the same idempotency key occurs twice in a batch', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const channel = realm.addChannel([ada]);
  await messaging.applyRealm(realm);
  await messaging.send(realm, ada, channel);
  const request = repeatableOnce();

  const [first, second] = await Promise.allSettled([
    messaging.send(realm, ada, channel, {}, request),
    messaging.send(realm, ada, channel, {}, request),
    messaging.send(realm, ada, channel, {}, repeatableOnce()),
  ]);

  const repeated = await messaging.send(realm, ada, channel, {}, request);
  for (const outcome of [first, second]) {
    if (outcome.status === 'fulfilled') expect(outcome.value).toBe(repeated);
    else expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
  }
  const rows = await sql('message').where({ realm_id: realm.id });
  expect(rows).toHaveLength(3);
});
