import type { Database } from '@chat/kit/database/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyFilter, type HistoryQuery } from '../src/history/history-query.ts';
import { listActivity } from '../src/history/internal-reads.ts';
import { listActive } from '../src/history/list-active-topics.ts';
import { findFirstSince, findFirstUnread, listAround, listByIds } from '../src/history/store.ts';
import { participantsHash } from '../src/model/members.ts';
import { findMaxMessageId, listRecentDirectConversations } from '../src/snapshot/get-snapshot.ts';
import { listUnread } from '../src/snapshot/unread-messages.ts';
import { type Messaging, startMessaging } from './messaging-under-test.ts';
import { openToFill, planOf } from './plan.ts';

// Plans on a table of realistic size. Each list of messages scans an index, and reads about as many rows as it returns
// for any size of the table.

const realmId = 1;
const reader = 1;
const conversations = 200;
const messages = 200_000;
/** The number of rows that one statement inserts. A statement may take ten seconds. */
const atOnce = 20_000;
const newest = 10_000_000_000_000_000;

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

/**
 * Fills the tables. Half of the conversations are channels. The messages are distributed over all conversations, 20
 * topics and 7 senders.
 */
async function fill() {
  const { db } = database;
  await db.raw(
    `insert into conversation (realm_id, channel_id, participants, participants_hash, last_seq)
     select ?, case when n % 2 = 0 then n end, case when n % 2 = 1 then array[1, 1000 + n] end,
       case when n % 2 = 1 then decode(md5(n::text), 'hex') end, ?
     from generate_series(1, ?::int) n`,
    [realmId, messages / conversations, conversations],
  );
  await db.raw(
    `insert into channel
     select realm_id, channel_id, id, 1, 'channel ' || channel_id, 'channel ' || channel_id, false,
       false, true, false, 'inherit', '{}'
     from conversation where channel_id is not null`,
  );
  await db.raw(
    `insert into member (realm_id, conversation_id, user_id, is_subscribed, received, read_upto)
     select realm_id, id, user_id, true, '{[1,)}', last_seq - 5
     from conversation cross join generate_series(1, 20) user_id`,
  );
  for (let first = 0; first < messages; first += atOnce) {
    await db.raw(
      `insert into message (realm_id, id, conversation_id, seq, sender_id, topic, topic_key, content,
         rendered_content, is_me_message, client, sent_at, is_read_by_sender, is_default_read, words)
       select ?, n, 1 + n % ?::int, 1 + n / ?::int, 2 + n / 200 % 7, 'topic ' || n / 200 % 20,
         'topic ' || n / 200 % 20, 'content', '<p>content</p>', false, 'test',
         timestamptz '2026-01-01' + n * interval '1 minute', false, false, ''
       from generate_series(?::int, ?::int) n`,
      [realmId, conversations, conversations, first, first + atOnce - 1],
    );
  }
  // One message in a thousand has everything that a message can have.
  await db.raw(
    `update message set has_attachment = true, has_reaction = true, rendered_content =
       '<p><a href="/a">a</a></p><div class="message_inline_image"></div>' where id % 1009 = 0`,
  );
  await db.raw('update conversation set participants_hash = ? where id = 1', [
    participantsHash([1, 2]),
  ]);
  await db.raw('vacuum analyze message');
  await db.raw('analyze conversation, channel, member');
}

function query(filter: Partial<HistoryQuery['filter']> = {}): HistoryQuery {
  const coverage = filter.channels ? 'readable' : 'own';
  return {
    realmId,
    userId: reader,
    seesPublic: true,
    filter: { ...emptyFilter(), ...filter },
    coverage,
  };
}

const is = <Value>(value: Value) => [{ isNegated: false, value }];
const isNot = <Value>(value: Value) => [{ isNegated: true, value }];
const around = (anchorId: number, numBefore: number, numAfter: number) => ({
  anchorId,
  numBefore,
  numAfter,
  includeAnchor: true,
});

describe('lists of messages', () => {
  test.each<[string, HistoryQuery, string, number]>([
    ['the combined feed', query(), 'message_history', 2 * 50 * conversations],
    ['a channel', query({ channels: is(2) }), 'message_history', 500],
    [
      'a topic of a channel',
      query({ channels: is(2), topics: is('topic 3') }),
      'message_topic',
      500,
    ],
    ['a topic anywhere', query({ topics: is('topic 3') }), 'message_topic', 2 * 50 * conversations],
    ['a sender in a channel', query({ channels: is(2), senders: is(3) }), 'message_sender', 500],
    ['a sender anywhere', query({ senders: is(3) }), 'message_sender', 2 * 50 * conversations],
    ['people', query({ directs: is(participantsHash([1, 2])) }), 'message_history', 500],
    ['all but a channel', query({ channels: isNot(2) }), 'message_history', 2 * 50 * conversations],
  ])('lists %s with an index scan', async (_, narrowed, index, most) => {
    for (const range of [around(newest, 50, 0), around(messages / 2, 25, 25), around(0, 0, 50)]) {
      const plan = await planOf(database.db, () => listAround(database.db, narrowed, range));
      expect(plan.isScanned).toBe(false);
      expect(plan.indexes).toContain(index);
      expect(plan.rowsSeen).toBeLessThanOrEqual(most);
    }
  });

  test.each([
    ['link', 'message_has_link'],
    ['image', 'message_has_image'],
    ['attachment', 'message_has_attachment'],
    ['reaction', 'message_reacted'],
  ] as const)('uses the partial index for a narrow to messages with a %s', async (kind, index) => {
    const narrowed = query({ contents: is(kind) });
    const plan = await planOf(database.db, () =>
      listAround(database.db, narrowed, around(newest, 50, 0)),
    );
    expect(plan.isScanned).toBe(false);
    expect(plan.indexes).toContain(index);
    // Some of the rows may be dead versions that are still in the index.
    expect(plan.rowsSeen).toBeLessThanOrEqual((4 * messages) / 1009 + conversations);
  });

  test('uses the partial index for a narrow to messages that mention a person', async () => {
    const plan = await planOf(database.db, () =>
      listAround(database.db, query({ mentions: is(3) }), around(newest, 50, 0)),
    );
    expect(plan.isScanned).toBe(false);
    expect(plan.indexes).toContain('message_mentions_person');
    expect(plan.rowsSeen).toBeLessThanOrEqual(conversations);
  });

  test('reads single messages by primary key', async () => {
    const byId = await planOf(database.db, () =>
      listAround(database.db, query({ ids: is(777) }), around(777, 0, 0)),
    );
    const byIds = await planOf(database.db, () =>
      listByIds(database.db, query({ channels: is(2) }), [1, 201, 777]),
    );
    for (const plan of [byId, byIds]) {
      expect(plan.isScanned).toBe(false);
      expect(plan.rowsSeen).toBeLessThanOrEqual(20);
    }
  });
});

describe('unread messages', () => {
  test("finds unread messages by sequence number, starting at each conversation's read_upto", async () => {
    const first = await planOf(database.db, () => findFirstUnread(database.db, query()));
    const all = await planOf(database.db, () =>
      listUnread(database.db, { realmId, userId: reader }),
    );
    for (const plan of [first, all]) {
      expect(plan.isScanned).toBe(false);
      expect(plan.indexes).toContain('message_seq');
    }
    // For each conversation its row, and the message in index and table.
    expect(first.rowsSeen).toBeLessThanOrEqual(4 * conversations);
    // Each message is read in the index and in the table.
    expect(all.rowsSeen).toBeLessThanOrEqual(2 * 5 * conversations);
  });
});

describe('snapshot queries', () => {
  test('reads one row per conversation for the newest message in the snapshot', async () => {
    const max = await planOf(database.db, () => findMaxMessageId(database.db, realmId, reader));
    const recent = await planOf(database.db, () =>
      listRecentDirectConversations(database.db, realmId, reader),
    );
    for (const plan of [max, recent]) {
      expect(plan.isScanned).toBe(false);
      expect(plan.rowsSeen).toBeLessThanOrEqual(conversations);
    }
  });

  test('finds the first message since a date by the index on times', async () => {
    const { db } = database;
    const since = new Date('2026-03-01T00:00:00Z');
    const first = 59 * 24 * 60;
    const found = await planOf(db, async () => {
      expect(await findFirstSince(db, query(), since)).toBe(first);
    });
    expect(found.isScanned).toBe(false);
    const channelIds: number[] = [];
    const latest = new Date('2026-05-01T00:00:00Z');
    const activity = await planOf(db, () =>
      listActivity(db, realmId, { channelIds, since: latest }),
    );
    expect(activity.isScanned).toBe(false);
  });

  test("reads the most active topics by each conversation's index, starting at a point in time", async () => {
    const { db } = database;
    const heard = { ...query(), excludes: 'everything muted' } as const;
    // The last hundredth, half of which is in channels. Each message is counted in the index and in the table.
    const recent = messages / 100;
    const since = new Date(Date.UTC(2026, 0, 1) + (messages - recent) * 60_000);
    const active = await planOf(db, () => listActive(db, heard, { since, limit: 10 }));
    expect(active.isScanned).toBe(false);
    expect(active.rowsSeen).toBeLessThanOrEqual(recent + 1);
  });
});
