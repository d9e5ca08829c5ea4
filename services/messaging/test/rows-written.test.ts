import { repetitions } from '@chat/infrastructure/repetitions';
import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import knex from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Messaging, startMessaging } from './messaging-under-test.ts';
import { createRealm } from './world.ts';

let messaging: Messaging;
let sql: ReturnType<typeof knex>;
beforeAll(async () => {
  messaging = await startMessaging();
  const connection = {
    connectionString: messaging.superuserUrl,
    options: '-c search_path=messaging',
  };
  sql = knex({ client: 'pg', connection, pool: { min: 0, max: 2 } });
  // Postgres's own statistics arrive late, while triggers count exactly.
  await sql.raw(`
    create table written_row (name text not null);
    grant all on written_row to public;
    create function note_written_row() returns trigger language plpgsql as
      $$ begin insert into messaging.written_row values (tg_table_name); return null; end $$`);
  const { rows } = await sql.raw(
    `select tablename from pg_tables where schemaname = 'messaging'
     and tablename not like 'relay%' and tablename not in ('written_row', 'early_answer', 'last_domain_event', 'last_client_entry')`,
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

/** Returns the number of rows that `work` writes, keyed by table. */
async function writtenBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  await sql.raw('truncate written_row');
  await work();
  const { rows } = await sql.raw('select name, count(*)::int from written_row group by name');
  const counts = z.array(z.object({ name: z.string(), count: z.number() })).parse(rows);
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}

const people = repetitions({ usual: 2_000, long: 10_000 });

test('writes the same number of rows for a message to any number of subscribers', async () => {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const crowd = Array.from({ length: people }, () => realm.add(roles.member));
  const small = realm.addChannel([ada, ...crowd.slice(0, 9)]);
  const large = realm.addChannel([ada, ...crowd]);
  messaging.know(realm);

  const writtenIn = async (channel: typeof small) => {
    await messaging.send(realm, ada, channel);
    const idempotency = { key: unique('key'), requestHash: '' };
    return writtenBy(() => messaging.send(realm, ada, channel, {}, { idempotency }));
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
  expect(events.at(-1)?.userIds).toHaveLength(people + 1);
});

test('mentions everyone without writing a row per recipient', async () => {
  const realm = createRealm();
  realm.settings.can_mention_many_users_group = realm.group('role:everyone');
  const ada = realm.add(roles.member);
  const crowd = Array.from({ length: people }, () => realm.add(roles.member));
  const channel = realm.addChannel([ada, ...crowd]);
  messaging.know(realm);
  await messaging.send(realm, ada, channel);
  await messaging.drainEvents(realm);

  const content = `@**all** and @**${crowd[0]?.name}|${crowd[0]?.id}**`;
  const written = await writtenBy(() => messaging.send(realm, ada, channel, { content }));
  // The rows of the user whom the message mentions by name, and who then follows the topic.
  expect(written).toEqual({
    message: 1,
    conversation: 1,
    event_counter: 1,
    outbox: 1,
    idempotency_record: 1,
    user_message: 1,
    user_topic: 1,
  });
  const [event] = await messaging.drainEvents(realm);
  expect(event?.flags.stream_wildcard_mentioned).toHaveLength(people + 1);
  expect(event?.flags.mentioned).toEqual([crowd[0]?.id]);
});

describe('marking many messages as read', () => {
  const count = repetitions({ usual: 20_000, long: 100_000 });

  async function seed() {
    const realm = createRealm();
    const [ada, bob] = [realm.add(roles.member), realm.add(roles.member)];
    const channel = realm.addChannel([ada, bob]);
    await messaging.applyRealm(realm);
    await sql.raw(
      `insert into message (realm_id, id, conversation_id, seq, sender_id, topic, topic_key,
         content, rendered_content, is_me_message, client, sent_at, is_read_by_sender, words)
       select realm_id, nextval('message_id_seq'), id, n, ?, 'topic', 'topic', '', '', false, '',
         now(), true, ''
       from conversation cross join generate_series(1, ?::int) n where realm_id = ?`,
      [ada.id, count, realm.id],
    );
    await sql.raw('update conversation set last_seq = ? where realm_id = ?', [count, realm.id]);
    const options = { actor: realm.actor(bob), deadlineMs: 20_000 };
    const readIds = async () => {
      const events = await messaging.drainEvents(realm);
      return events.flatMap(({ body }) => z.array(z.int()).parse(body.messages));
    };
    return { realm, bob, channel, options, readIds };
  }

  test('writes one row per conversation when everything is marked as read', async () => {
    const { realm, bob, options, readIds } = await seed();
    expect(await writtenBy(() => messaging.client.markAllAsRead({}, options))).toEqual({
      member: 1,
      event_counter: 1,
      outbox: 1,
    });
    expect(await readIds()).toEqual([]);
    expect(await messaging.unreadIds(realm, bob)).toEqual([]);
  });

  test('writes one row and one event when a channel is marked as read', async () => {
    const { realm, bob, channel, options, readIds } = await seed();
    const request = { channelId: channel.id };
    const written = await writtenBy(() => messaging.client.markChannelAsRead(request, options));
    expect(written).toMatchObject({ member: 1 });
    expect(written.outbox).toBeLessThan(5);
    expect(Object.keys(written)).not.toContain('member_read');
    expect(await readIds()).toHaveLength(count);
    expect(await messaging.unreadIds(realm, bob)).toEqual([]);
  });

  test('writes one row per chunk of a thousand when single messages are marked as read', async () => {
    const { realm, bob, options, readIds } = await seed();
    const { rows } = await sql.raw(
      'select id from message where realm_id = ? and seq <> ? order by id',
      [realm.id, count / 2],
    );
    const messageIds = z
      .array(z.object({ id: z.coerce.number() }))
      .parse(rows)
      .map(({ id }) => id);
    const request = { messageIds, change: { flag: 'read', isAdded: true } };
    const written = await writtenBy(() => messaging.client.updateMessageFlags(request, options));
    // Chunks that are entirely read are deleted at once.
    expect(written.member_read).toBeLessThanOrEqual(2 * Math.ceil(count / 1024));
    expect(written).toMatchObject({ member: 1 });
    expect(await readIds()).toHaveLength(count - 1);
    expect(await messaging.unreadIds(realm, bob)).toHaveLength(1);
  });
});

describe('moving two thousand messages among three hundred users', () => {
  const count = 2_000;

  /**
   * Returns a realm in which a third of the users has read nothing. The others have read everything up to some message,
   * and a few messages after it.
   */
  async function seed() {
    const realm = createRealm();
    const ada = realm.add(roles.administrator);
    realm.add(roles.member, { botType: 1, systemBot: 'notification-bot' });
    const crowd = Array.from({ length: 300 }, () => realm.add(roles.member));
    const here = realm.addChannel([ada, ...crowd]);
    const there = realm.addChannel([ada, ...crowd]);
    const apart = realm.addChannel([ada]);
    messaging.know(realm);
    for (const channel of [here, there, apart]) await messaging.send(realm, ada, channel);
    await sql.raw(
      `insert into message (realm_id, id, conversation_id, seq, sender_id, topic, topic_key,
         content, rendered_content, is_me_message, client, sent_at, is_read_by_sender, words)
       select realm_id, nextval('message_id_seq'), id, last_seq + n, ?, 'long', 'long', '', '', false,
         '', now(), true, ''
       from conversation cross join generate_series(1, ?::int) n
       where realm_id = ? and channel_id = ?`,
      [ada.id, count, realm.id, here.id],
    );
    await sql.raw(
      'update conversation set last_seq = last_seq + ? where realm_id = ? and channel_id = ?',
      [count, realm.id, here.id],
    );
    await sql.raw(
      `update member set read_upto = 1 + user_id % 3 * ?::int / 3 from conversation
       where member.realm_id = ? and conversation.realm_id = member.realm_id
         and conversation.id = member.conversation_id and conversation.channel_id = ?`,
      [count, realm.id, here.id],
    );
    await sql.raw(
      `insert into member_read (realm_id, user_id, conversation_id, chunk, bits)
       select member.realm_id, user_id, conversation_id, chunk, ('1' || repeat('01', 511) || '1')::bit(1024)
       from member join conversation on conversation.realm_id = member.realm_id
         and conversation.id = member.conversation_id
       cross join generate_series(read_upto / 1024, 1) chunk
       where member.realm_id = ? and conversation.channel_id = ? and read_upto > 1`,
      [realm.id, here.id],
    );
    const { rows } = await sql.raw(
      "select max(id)::int as id from message where realm_id = ? and topic = 'long'",
      [realm.id],
    );
    const { id } = z.object({ id: z.number() }).parse(rows[0]);
    const unread = (person: (typeof crowd)[number]) => messaging.unreadIds(realm, person);
    return { realm, ada, crowd, here, there, apart, id, unread };
  }

  test('writes rows per message and per user for a move, never per pair of both', async () => {
    const { realm, ada, crowd, here, there, apart, id, unread } = await seed();
    const options = { actor: realm.actor(ada), deadlineMs: 20_000 };
    const move = (channelId: number) =>
      writtenBy(() =>
        messaging.client.updateMessage(
          {
            ...{ messageId: id, channelId, propagateMode: 'change_all' },
            ...{ notifiesOldThread: false, notifiesNewThread: false },
          },
          options,
        ),
      );
    const some = crowd.slice(0, 6);
    const before = await Promise.all(some.map(unread));
    expect(new Set(before.map(({ length }) => length)).size).toBeGreaterThan(2);
    const written = await move(there.id);
    const { unread_run, member_read = 0, ...others } = written;
    expect(others).toMatchObject({ message: count, message_edit: count });
    expect(Object.keys(others)).not.toContain('unread');
    expect(unread_run).toBeLessThanOrEqual(crowd.length + 1);
    // From two chunks, which may become three by the move.
    expect(member_read).toBeLessThanOrEqual(3 * crowd.length);
    expect(others.outbox).toBeLessThanOrEqual(10);
    expect(await Promise.all(some.map(unread))).toEqual(before);

    // Together with later messages, everything is one run again.
    await messaging.send(realm, ada, there, { topic: 'long' });
    await move(here.id);
    const { rows: runs } = await sql.raw(
      'select user_id from unread_run where realm_id = ? group by user_id having count(*) > 1',
      [realm.id],
    );
    expect(runs).toEqual([]);
    const latest = await Promise.all(some.map(unread));
    expect(latest.map(({ length }) => length)).toEqual(before.map(({ length }) => length + 1));

    // The messages are read where no other user is subscribed.
    await messaging.drainEvents(realm);
    const lost = await move(apart.id);
    expect(lost).toMatchObject({ message: count + 1, message_edit: count + 1 });
    expect(lost.unread_run).toBeLessThanOrEqual(crowd.length + 2);
    expect(lost.outbox).toBeLessThanOrEqual(10);
    for (const person of some) expect(await unread(person)).toHaveLength(1);
  });
});
