import knex from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Messaging, startMessaging } from './messaging-under-test.ts';
import { createRealm, roles, unique } from './world.ts';

let messaging: Messaging;
let sql: ReturnType<typeof knex>;
beforeAll(async () => {
  messaging = await startMessaging();
  const connection = {
    connectionString: messaging.superuserUrl,
    options: '-c search_path=messaging',
  };
  sql = knex({ client: 'pg', connection, pool: { min: 0, max: 2 } });
  // Postgres's own statistics arrive late; triggers count exactly.
  await sql.raw(`
    create table written_row (name text not null);
    grant all on written_row to public;
    create function note_written_row() returns trigger language plpgsql as
      $$ begin insert into messaging.written_row values (tg_table_name); return null; end $$`);
  const { rows } = await sql.raw(
    `select tablename from pg_tables where schemaname = 'messaging'
     and tablename not like 'relay%' and tablename not in ('written_row', 'early_answer', 'fact_mark')`,
  );
  for (const { tablename } of rows) {
    await sql.raw(
      `create trigger note_written_row after insert or update or delete on ??
       for each row execute function note_written_row()`,
      [tablename],
    );
  }
});
afterAll(async () => {
  await sql.destroy();
  await messaging[Symbol.asyncDispose]();
});

test('what a message writes does not depend on how many are subscribed', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const crowd = Array.from({ length: 10_000 }, () => realm.add(roles.member));
  const small = realm.addChannel([ada, ...crowd.slice(0, 9)]);
  const large = realm.addChannel([ada, ...crowd]);
  messaging.know(realm);

  const writtenIn = async (channel: typeof small) => {
    await messaging.send(realm, ada, channel);
    await sql.raw('truncate written_row');
    const idempotency = { key: unique('key'), requestHash: '' };
    await messaging.send(realm, ada, channel, {}, { idempotency });
    const { rows } = await sql.raw('select name, count(*)::int from written_row group by name');
    const counts = z.array(z.object({ name: z.string(), count: z.number() })).parse(rows);
    return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
  };
  const expected = {
    message: 1,
    conversation: 1,
    event_counter: 1,
    outbox: 1,
    idempotency_record: 1,
  };
  expect(await writtenIn(small)).toEqual(expected);
  expect(await writtenIn(large)).toEqual(expected);

  const events = await messaging.drainEvents(realm);
  expect(events.at(-1)?.userIds).toHaveLength(10_001);
});
