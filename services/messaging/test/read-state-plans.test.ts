import type { Database } from '@chat/kit/database/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  emptyFilter,
  type HistoryQuery,
  type MessageFilter,
} from '../src/history/history-query.ts';
import { findFirstUnread, listAround, newestAnchor } from '../src/history/store.ts';
import { findMaxMessageId } from '../src/snapshot/get-snapshot.ts';
import { listUnread } from '../src/snapshot/unread-messages.ts';
import { type Messaging, startMessaging } from './messaging-under-test.ts';
import { openToFill, planOf } from './plan.ts';

// Unread messages are found from `read_upto` on, even in a channel of a hundred thousand messages: by partly read chunks,
// without reading messages that are read.

const realmId = 1;
const channel = 1;
const length = 100_000;
const chunk = 1024;

/**
 * Users with different read states. `readUpto` is the sequence number up to which everything is read. `most` limits the
 * rows that a search for a hundred unread messages reads, in the index and the table of messages.
 */
const readers = {
  neverRead: { userId: 1, readUpto: 0, most: 1_000 },
  /** Everything is read except for three old messages. The partly read chunks are scanned. */
  stuck: { userId: 2, readUpto: 9, most: 4 * chunk },
  /** Every other topic is read. */
  byTopic: { userId: 3, readUpto: 0, most: 1_500 },
  /** Everything is read except for the last five messages. */
  current: { userId: 4, readUpto: length - 5, most: 100 },
  /** Everything was read, then ten messages were marked as unread. */
  again: { userId: 5, readUpto: length, most: 200 },
};
/** Users who were subscribed to the channel only for a while. */
const guests = {
  late: { userId: 6, received: '{[99980,)}' },
  early: { userId: 7, received: '{[1,21)}' },
  again: { userId: 8, received: '{[1,21),[99980,)}' },
};
type Reader = { userId: number; readUpto: number; most: number };

let messaging: Messaging;
let database: Database;
beforeAll(async () => {
  messaging = await startMessaging();
  database = await openToFill(messaging.databaseUrl);
  await fill();
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await messaging[Symbol.asyncDispose]();
});

/** Fills the tables. Twenty topics take turns, with ten messages each time. Ids are twice the sequence numbers. */
async function fill() {
  const { db } = database;
  await db.raw(
    'insert into conversation (realm_id, channel_id, last_seq) values (:realmId, :channel, :length)',
    { realmId, channel, length },
  );
  await db.raw(
    `insert into channel
     select realm_id, channel_id, id, 1, 'channel', 'channel', false, false, true, false,
       'inherit', '{}'
     from conversation`,
  );
  await db.raw(
    `insert into message (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
       rendered_content, is_me_message, client, sent_at, is_read_by_sender, words)
     select realm_id, 2 * n, id, n, 100 + n % 7, 'topic ' || n / 10 % 20, 'topic ' || n / 10 % 20,
       'content', '<p>content</p>', false, 'test', now(), false, ''
     from conversation cross join generate_series(1, last_seq) n`,
  );
  for (const { userId, readUpto } of Object.values(readers)) {
    await db.raw(
      `insert into member (realm_id, conversation_id, user_id, is_subscribed, received, read_upto)
       select realm_id, id, ?, true, '{[1,)}', ? from conversation`,
      [userId, readUpto],
    );
  }
  for (const { userId, received } of Object.values(guests)) {
    await db.raw(
      `insert into member (realm_id, conversation_id, user_id, is_subscribed, received, read_upto)
       select realm_id, id, ?, true, ?, last_seq from conversation`,
      [userId, received],
    );
  }
  await db.raw(
    `insert into member_read (realm_id, user_id, conversation_id, chunk, bits)
     select :realmId, :userId, conversation_id, seq >> 10,
       bit_or(set_bit(0::bit(1024), (seq & 1023)::int, 1))
     from message where seq > 10 and not seq in (20000, 60000) group by conversation_id, seq >> 10`,
    { realmId, userId: readers.stuck.userId },
  );
  await db.raw(
    `insert into member_read (realm_id, user_id, conversation_id, chunk, bits)
     select :realmId, :userId, conversation_id, seq >> 10,
       bit_or(set_bit(0::bit(1024), (seq & 1023)::int, 1))
     from message where seq / 10 % 2 = 0 group by conversation_id, seq >> 10`,
    { realmId, userId: readers.byTopic.userId },
  );
  await db.raw(
    `insert into unread (realm_id, user_id, conversation_id, message_id)
     select realm_id, :userId, conversation_id, id from message where seq % 10000 = 0`,
    { userId: readers.again.userId },
  );
  await db.raw('vacuum analyze');
}

const is = <Value>(value: Value) => [{ isNegated: false, value }];
const unread = is('unread' as const);

function query({ userId }: Pick<Reader, 'userId'>, filter: Partial<MessageFilter>): HistoryQuery {
  return {
    realmId,
    userId,
    seesPublic: true,
    filter: { ...emptyFilter(), ...filter },
    coverage: 'own',
  };
}

const anchors = [
  { anchorId: newestAnchor, numBefore: 100, numAfter: 0 },
  { anchorId: length, numBefore: 50, numAfter: 50 },
  { anchorId: length / 10, numBefore: 50, numAfter: 50 },
  { anchorId: 0, numBefore: 0, numAfter: 100 },
];
const filters = {
  'in the feed': { properties: unread },
  'in the channel': { channels: is(channel), properties: unread },
};

describe.each(Object.entries(readers))('a hundred unread messages of %s', (_name, reader) => {
  test.each(Object.entries(filters))(
    'reads few rows for a list of unread messages %s',
    async (_where, filter) => {
      for (const range of anchors) {
        const plan = await planOf(database.db, () =>
          listAround(database.db, query(reader, filter), { ...range, includeAnchor: true }),
        );
        expect(plan.isScanned).toBe(false);
        expect(plan.rowsSeen).toBeLessThanOrEqual(reader.most);
      }
    },
  );

  test('finds the first unread message by sequence number', async () => {
    const plan = await planOf(database.db, () => findFirstUnread(database.db, query(reader, {})));
    expect(plan.isScanned).toBe(false);
    // Up to the start of the next partly read chunk.
    expect(plan.rowsSeen).toBeLessThanOrEqual(chunk);
  });
});

describe('a user who received little of a channel', () => {
  const own = {
    'the feed': {},
    'a topic': { topics: is('topic 7') },
    'a sender': { senders: is(103) },
  };

  test.each(Object.entries(own))('scans only received messages in %s', async (_what, filter) => {
    for (const { userId, received } of Object.values(guests)) {
      for (const range of anchors) {
        const ownMessages = query({ userId }, filter);
        const read = () => listAround(database.db, ownMessages, { ...range, includeAnchor: true });
        const plan = await planOf(database.db, read);
        expect(plan.isScanned).toBe(false);
        expect(plan.rowsSeen, `${received} around ${range.anchorId}`).toBeLessThanOrEqual(300);
      }
    }
  });

  test('lists the messages of a user who received only a few, and finds the newest', async () => {
    const { db } = database;
    const numbers = async ({ userId }: { userId: number }) => {
      const range = { anchorId: newestAnchor, numBefore: 100, numAfter: 0, includeAnchor: true };
      return (await listAround(db, query({ userId }, {}), range)).map(({ seq }) => seq);
    };
    expect(await numbers(guests.late)).toEqual([...numbersFrom(99_980, 21)]);
    expect(await numbers(guests.early)).toEqual([...numbersFrom(1, 20)]);
    expect(await numbers(guests.again)).toEqual([
      ...numbersFrom(1, 20),
      ...numbersFrom(99_980, 21),
    ]);
    for (const [{ userId }, last] of [
      [guests.late, length],
      [guests.early, 20],
      [guests.again, length],
    ] as const) {
      const plan = await planOf(db, () => findMaxMessageId(db, realmId, userId));
      expect(plan.rowsSeen).toBeLessThanOrEqual(10);
      expect(await findMaxMessageId(db, realmId, userId)).toBe(2 * last);
    }
  });

  test('scans no messages outside the received ranges when looking for unread messages', async () => {
    const { db } = database;
    const { userId } = guests.again;
    // As after an account was inactive: read_upto precedes the range where the account became active again.
    await db.raw('update member set read_upto = 10 where realm_id = ? and user_id = ?', [
      realmId,
      userId,
    ]);
    const read = () => listUnread(db, { realmId, userId });
    expect(await read()).toHaveLength(31);
    const plan = await planOf(db, read);
    expect(plan.rowsSeen).toBeLessThanOrEqual(200);
  });
});

function* numbersFrom(first: number, count: number) {
  for (let number = first; number < first + count; number++) yield number;
}

test("finds a topic's unread messages by the topic index, starting at read_upto", async () => {
  const filter = { channels: is(channel), topics: is('topic 7'), properties: unread };
  for (const reader of [readers.neverRead, readers.current, readers.again]) {
    for (const range of anchors) {
      const plan = await planOf(database.db, () =>
        listAround(database.db, query(reader, filter), { ...range, includeAnchor: true }),
      );
      expect(plan.isScanned).toBe(false);
      expect(plan.indexes).toContain('message_topic');
      expect(plan.rowsSeen).toBeLessThanOrEqual(1_000);
    }
  }
});

describe('all unread messages', () => {
  test('lists all unread messages, up to the limit', async () => {
    const count = async ({ userId }: Reader) =>
      (await listUnread(database.db, { realmId, userId })).length;
    expect(await count(readers.stuck)).toBe(3);
    expect(await count(readers.current)).toBe(5);
    expect(await count(readers.again)).toBe(10);
    expect(await count(readers.byTopic)).toBe(length / 2);
    // One more than the limit shows that there are more.
    expect(await count(readers.neverRead)).toBe(50_001);
  });

  test('lists unread messages without scanning the read ones between them', async () => {
    for (const { userId, most } of [readers.stuck, readers.current, readers.again]) {
      const plan = await planOf(database.db, () => listUnread(database.db, { realmId, userId }));
      expect(plan.isScanned).toBe(false);
      expect(plan.rowsSeen).toBeLessThanOrEqual(most);
    }
  });

  test('scans unread messages no further back than the limit', async () => {
    const newest = (reader: Reader, most?: number) =>
      listUnread(
        database.db,
        { realmId, userId: reader.userId },
        most === undefined ? {} : { most },
      );
    for (const reader of [readers.neverRead, readers.byTopic, readers.stuck, readers.again]) {
      const all = await newest(reader);
      expect(await newest(reader, 2)).toEqual(all.slice(0, 3));
      expect(await newest(reader, 1_000)).toEqual(all.slice(0, 1_001));
    }
    const plan = await planOf(database.db, () => newest(readers.neverRead, 1_000));
    expect(plan.isScanned).toBe(false);
    expect(plan.rowsSeen).toBeLessThanOrEqual(8_000);
  });
});
