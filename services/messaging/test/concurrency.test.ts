import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import knex from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Messaging, startMessaging } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
let sql: ReturnType<typeof knex>;
let superuser: ReturnType<typeof knex>;
beforeAll(async () => {
  messaging = await startMessaging();
  const connection = {
    connectionString: messaging.databaseUrl,
    options: '-c search_path=messaging',
  };
  sql = knex({ client: 'pg', connection, pool: { min: 0, max: 4 } });
  superuser = knex({ client: 'pg', connection: messaging.superuserUrl, pool: { min: 0, max: 1 } });
});
afterAll(async () => {
  await superuser.destroy();
  await sql.destroy();
  await messaging[Symbol.asyncDispose]();
});

test('assigns ids, sequence numbers and event numbers that ascend together to concurrent messages from several processes', async () => {
  const realm = createRealm();
  const people = Array.from({ length: 5 }, () => realm.add(roles.member));
  const channels = [realm.addChannel(people), realm.addChannel(people)];
  await messaging.applyRealm(realm);
  await using second = await messaging.startProcess();

  const clients = [messaging.client, second.client];
  const sends = Array.from({ length: 100 }, (_, index) => {
    const sender = people[index % people.length] ?? realm.add(roles.member);
    const client = clients[index % 2] ?? messaging.client;
    const direct = { userIds: people.slice(0, 2).map(({ id }) => id) };
    const channelId = channels[index % 3]?.id;
    return client.sendMessage(
      {
        destination: channelId === undefined ? { direct } : { channelId },
        topic: 'topic',
        content: `message ${index}`,
      },
      { actor: realm.actor(sender), idempotency: { key: unique('key'), requestHash: '' } },
    );
  });
  const ids = (await Promise.all(sends)).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(100);

  const events = await messaging.drainEvents(realm);
  const announced = events.map(({ body }) => Object(body.message).id);
  expect(announced).toEqual([...ids].sort((a, b) => a - b));
  const eventNumbers = events.map(({ eventNumber }) => eventNumber);
  expect(eventNumbers).toEqual([...eventNumbers].sort((a, b) => a - b));

  const { rows } = await sql.raw(
    `select conversation_id, array_agg(seq::int order by id) as seqs from message
     where realm_id = ? group by conversation_id`,
    [realm.id],
  );
  for (const { seqs } of rows) {
    expect(seqs).toEqual(Array.from(seqs, (_, index) => index + 1));
  }
});

test('applies a membership change to all sends after its response, including sends in flight', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const others = Array.from({ length: 10 }, () => realm.add(roles.member));
  const channel = realm.addChannel([ada, ...others]);
  await messaging.applyRealm(realm);
  await using second = await messaging.startProcess();

  let isOver = false;
  const sendOn = async (client: Messaging['client']) => {
    while (!isOver) {
      await client.sendMessage(
        { destination: { channelId: channel.id }, topic: 'topic', content: 'x' },
        { actor: realm.actor(ada) },
      );
    }
  };
  const senders = [messaging, messaging, messaging, second].map(({ client }) => sendOn(client));
  /** Users who left, each with the highest id of a message whose send was answered before the user left. */
  const left: { person: Person; lastId: number }[] = [];
  for (const person of others) {
    await messaging.change(realm, channel, { left: [person] });
    const lastId = await messaging.send(realm, ada, channel);
    left.push({ person, lastId });
  }
  isOver = true;
  await Promise.all(senders);

  const events = await messaging.drainEvents(realm);
  for (const { person, lastId } of left) {
    const received = events
      .filter(({ type, userIds }) => type === 'message' && userIds.includes(person.id))
      .map(({ body }) => Object(body.message).id);
    expect(Math.max(0, ...received)).toBeLessThan(lastId);
    // The stored `received` matches exactly what was published.
    const { rows } = await sql.raw(
      `select count(*)::int as count from message join member using (realm_id, conversation_id)
       where realm_id = ? and user_id = ? and received @> seq`,
      [realm.id, person.id],
    );
    expect(rows[0].count).toBe(received.length);
  }
});

test('fails only the message that the database rejects, without a gap in the event numbers', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const channel = realm.addChannel([ada]);
  await messaging.applyRealm(realm);
  await messaging.send(realm, ada, channel);
  await superuser.raw(`
    create function messaging.refuse_poison() returns trigger language plpgsql as
      $$ begin raise exception 'poison' using errcode = '23514'; end $$;
    create trigger refuse_poison before insert on messaging.message
      for each row when (new.content = 'poison') execute function messaging.refuse_poison()`);
  const sends = Array.from({ length: 30 }, (_, index) =>
    messaging.send(realm, ada, channel, { content: index % 10 === 5 ? 'poison' : 'fine' }),
  );
  const outcomes = await Promise.allSettled(sends);
  await superuser.raw('drop trigger refuse_poison on messaging.message');
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);

  await messaging.send(realm, ada, channel);
  const events = await messaging.drainEvents(realm);
  expect(events).toHaveLength(29);
  const { rows } = await sql.raw(
    `select (select event_number from event_counter where realm_id = ?)::int as raised,
       (select count(*) from outbox where realm_id = ?)::int as announced`,
    [realm.id, realm.id],
  );
  expect(rows).toEqual([{ raised: rows[0].announced, announced: rows[0].announced }]);
});

test('sends the other messages of a batch when one of them is invalid', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const channel = realm.addChannel([ada]);
  await messaging.applyRealm(realm);
  await messaging.send(realm, ada, channel);
  // Archiving makes the cached channel stale for all of these at once.
  const open = realm.addChannel([ada]);
  await messaging.applyRealm(realm);
  await messaging.send(realm, ada, open);
  await using second = await messaging.startProcess();
  await messaging.change(realm, channel, { isArchived: true });
  const sends = Array.from({ length: 20 }, (_, index) =>
    second.client.sendMessage(
      {
        destination: { channelId: (index % 4 === 0 ? channel : open).id },
        topic: 'topic',
        content: 'x',
      },
      { actor: realm.actor(ada) },
    ),
  );
  const outcomes = await Promise.allSettled(sends);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
});
