import { roles } from '@chat/kit/actor/actor';
import { openDatabase } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { createLogger } from '@chat/kit/logging/logger';
import { allocateEventNumber, insertOutbox } from '@chat/kit/outbox/transact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { lockChannelConversation } from '../src/model/conversation-store.ts';
import { moveMessages } from '../src/read-state/move-messages.ts';
import { type Messaging, type ReceivedEvent, startMessaging } from './messaging-under-test.ts';
import { type Channel, createRealm, type Realm } from './world.ts';

let messaging: Messaging;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  messaging = await startMessaging();
  const log = createLogger({ service: 'test', level: 'error' });
  const url = messaging.databaseUrl;
  database = await openDatabase({ url, schema: 'messaging', poolSize: 2, log });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await messaging[Symbol.asyncDispose]();
});

async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const here = realm.addChannel([ada, bob]);
  const there = realm.addChannel([ada, bob]);
  await messaging.applyRealm(realm);
  return { realm, ada, bob, here, there };
}

const Flags = z.object({
  op: z.string(),
  flag: z.string(),
  all: z.boolean(),
  messages: z.array(z.int()),
});
const Sent = z.object({ message: z.object({ id: z.int() }) });

/** Returns the unread messages that a client derives from these events. */
function unreadAfter(events: readonly ReceivedEvent[], userId: number): number[] {
  const unread = new Set<number>();
  for (const { type, body, flags, userIds } of events) {
    if (!userIds.includes(userId)) continue;
    if (type === 'message') {
      if (!flags.read?.includes(userId)) unread.add(Sent.parse(body).message.id);
      continue;
    }
    const { op, flag, all, messages } = Flags.parse(body);
    if (flag !== 'read') continue;
    if (all) unread.clear();
    for (const id of messages) {
      if (op === 'add') unread.delete(id);
      else unread.add(id);
    }
  }
  return [...unread].sort((a, b) => a - b);
}

async function move(realm: Realm, from: Channel, to: Channel, messageIds: number[]) {
  await inTransaction(database.db, async (tx) => {
    const ascending = [from, to].sort((a, b) => a.id - b.id);
    const locked = new Map<number, Awaited<ReturnType<typeof lockChannelConversation>>>();
    for (const { id } of ascending) {
      locked.set(id, await lockChannelConversation(tx, realm.id, id));
    }
    const source = locked.get(from.id);
    const target = locked.get(to.id);
    if (source && target) await moveMessages(tx, realm.id, { source, target }, messageIds);
  });
}

test('returns the same unread messages in events and snapshot under concurrent sends', async () => {
  const { realm, ada, bob, here, there } = await seed();
  const actor = { actor: realm.actor(bob) };
  const sent: number[] = [];
  let isWriting = true;
  async function write(channel: Channel) {
    for (let count = 0; count < 25; count++) {
      sent.push(await messaging.send(realm, ada, channel, { topic: count % 2 ? 'a' : 'b' }));
    }
  }
  async function repeat(work: () => Promise<unknown>) {
    while (isWriting) await work();
  }
  const reading = [
    repeat(() => messaging.client.markAllAsRead({}, actor)),
    repeat(() => messaging.client.markChannelAsRead({ channelId: here.id }, actor)),
    repeat(() => messaging.client.markTopicAsRead({ channelId: there.id, topic: 'a' }, actor)),
    repeat(() => messaging.flag(realm, bob, '+read', sent.slice(-3))),
    repeat(() => messaging.flag(realm, bob, '-read', sent.slice(-9, -6))),
  ];
  await Promise.all([write(here), write(there)]);
  isWriting = false;
  await Promise.all(reading);

  const events = await messaging.drainEvents(realm);
  expect(unreadAfter(events, bob.id)).toEqual(await messaging.unreadIds(realm, bob));
  await messaging.client.markAllAsRead({}, actor);
  expect(await messaging.unreadIds(realm, bob)).toEqual([]);
});

test('marks all messages published before the event as read, and none after it', async () => {
  const { realm, ada, bob, here } = await seed();
  await messaging.send(realm, ada, here);
  const { db } = database;
  const marking = await inTransaction(db, async (tx) => {
    // A message that has a sequence number but no row yet.
    const eventNumber = await allocateEventNumber(tx, realm.id);
    const call = messaging.client.markAllAsRead({}, { actor: realm.actor(bob) });
    await expect.poll(() => countWaiting()).toBe(1);
    await tx.raw(
      `insert into message (realm_id, id, conversation_id, seq, sender_id, topic, topic_key,
         content, rendered_content, is_me_message, client, sent_at, is_read_by_sender, words)
       select realm_id, nextval('message_id_seq'), conversation_id, seq + 1, sender_id, topic,
         topic_key, '', '', false, '', now(), false, ''
       from message where realm_id = ?`,
      [realm.id],
    );
    await tx('conversation')
      .where({ realm_id: realm.id, channel_id: here.id })
      .increment('last_seq', 1);
    await insertOutbox(tx, realm.id, { eventNumber, events: [] });
    return { call };
  });
  await marking.call;
  expect(await messaging.unreadIds(realm, bob)).toEqual([]);
  expect(await messaging.unreadIds(realm, ada)).toHaveLength(2);
});

async function countWaiting(): Promise<number> {
  const { rows } = await database.db.raw<{ rows: { count: number }[] }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('keeps messages read if they were read during a move, and other messages unread', async () => {
  const { realm, ada, bob, here, there } = await seed();
  const ids: number[] = [];
  for (let count = 0; count < 40; count++) ids.push(await messaging.send(realm, ada, here));
  const read = ids.filter((_, index) => index % 2 === 0);
  const unread = ids.filter((_, index) => index % 2 === 1);

  let isReading = true;
  async function moveAround() {
    for (let places = [here, there]; isReading; places = places.toReversed()) {
      const [from = here, to = there] = places;
      await move(realm, from, to, ids);
    }
  }
  const moving = moveAround();
  for (const id of read) await messaging.flag(realm, bob, '+read', [id]);
  isReading = false;
  await moving;
  expect(await messaging.unreadIds(realm, bob)).toEqual(unread);
  expect(await messaging.unreadIds(realm, ada)).toEqual(ids);
});
