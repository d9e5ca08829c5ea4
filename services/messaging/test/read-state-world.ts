import { roles } from '@chat/kit/actor/actor';
import type { Db } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { expect } from 'vitest';
import { z } from 'zod';
import { deleteMessageRows } from '../src/edits/delete-messages.ts';
import { lockChannelConversation } from '../src/model/conversation-store.ts';
import { topicKey } from '../src/model/topics.ts';
import { moveMessages } from '../src/read-state/move-messages.ts';
import { type Messaging, narrow } from './messaging-under-test.ts';
import { createModel, type ModelChannel, type ModelMessage } from './read-state-model.ts';
import { type Channel, createRealm, type Person } from './world.ts';

/** A selection of messages by index: the first, how many, and the distance between them. */
export type Some = { first: number; count: number; step: number };

/** A selection of the messages that match a narrow in a test. */
export type Narrowing = 'channel' | 'topic' | 'unread' | 'unread topic' | 'starred' | 'everything';

const everything = 5_000;
const huge = 10_000_000_000_000_000;
const emptyTopicName = 'general chat';
const kinds: Omit<ModelChannel, 'subscribers'>[] = [
  { isPublic: true, isHistoryShared: true },
  { isPublic: false, isHistoryShared: true },
  { isPublic: false, isHistoryShared: false },
];

const Topics = z.array(
  z.object({ stream_id: z.number(), topic: z.string(), unread_message_ids: z.array(z.number()) }),
);
const Unread = z.object({ count: z.number(), streams: Topics });

/**
 * Returns a realm of three people with a channel of each kind, and a model of the realm. Applies every action to both.
 */
export async function readStateWorld(messaging: Messaging, db: Db) {
  const realm = createRealm();
  const people = Array.from({ length: 3 }, () => realm.add(roles.member));
  const channels = kinds.map(({ isPublic, isHistoryShared }) =>
    realm.addChannel(people.slice(0, 2), { inviteOnly: !isPublic, isHistoryShared }),
  );
  await messaging.applyRealm(realm);
  const model = createModel({
    people: people.length,
    channels: kinds.map((kind) => ({ ...kind, subscribers: new Set([0, 1]) })),
  });
  const person = (place: number): Person => at(people, place);
  const channel = (place: number): Channel => at(channels, place);
  const actor = (user: number) => ({ actor: realm.actor(person(user)) });

  function pick({ first, count, step }: Some): ModelMessage[] {
    const all = model.all();
    const start = all.length === 0 ? 0 : first % all.length;
    return all.slice(start, start + count * step).filter((_, index) => index % step === 0);
  }

  return {
    async send(
      user: number,
      to: { channel: number; topic: string; isReadBySender: boolean },
    ): Promise<void> {
      const { topic, isReadBySender } = to;
      // Only subscribers can send to a private channel, so a subscriber sends instead.
      const sender = [user, 0, 1, 2].find((place) =>
        model.isSubscribed(place, { id: 0, topic, participants: [], channel: to.channel }),
      );
      if (sender === undefined) return;
      const id = await messaging.send(realm, person(sender), channel(to.channel), {
        topic,
        readBySender: isReadBySender,
      });
      const message = { channel: to.channel, topic, participants: [] };
      model.send({ id, ...message }, { sender, isReadBySender });
    },
    async sendDirect(user: number, other: number): Promise<void> {
      const id = await messaging.send(realm, person(user), [person(other)]);
      const message = { channel: undefined, topic: '', participants: [user, other] };
      model.send({ id, ...message }, { sender: user, isReadBySender: false });
    },
    /** Inserts many messages in one step, with the rows that a send writes. */
    async burst(user: number, place: number, count: number): Promise<void> {
      const topics = ['a', 'B', ''];
      const ids = await inTransaction(db, async (tx) => {
        const { id, last_seq } = await lockChannelConversation(tx, realm.id, channel(place).id);
        const { rows } = await tx.raw<{ rows: { id: number }[] }>(
          `insert into message (realm_id, id, conversation_id, seq, sender_id, topic, topic_key,
             content, rendered_content, is_me_message, client, sent_at, is_read_by_sender, words)
           select ?, nextval('message_id_seq'), ?, ?::bigint + n, ?, topic.name, lower(topic.name),
             '', '', false, 'test', now(), n % 2 = 0, ''
           from generate_series(1, ?::int) n
           cross join lateral (select (?::text[])[1 + n % 3] as name) topic
           order by n returning id`,
          [realm.id, id, last_seq, person(user).id, count, topics],
        );
        await tx.raw(
          'update conversation set last_seq = last_seq + ? where realm_id = ? and id = ?',
          [count, realm.id, id],
        );
        return rows.map((row) => row.id).sort((a, b) => a - b);
      });
      for (const [index, id] of ids.entries()) {
        const n = index + 1;
        const message = { channel: place, topic: at(topics, n % 3), participants: [] };
        model.send({ id, ...message }, { sender: user, isReadBySender: n % 2 === 0 });
      }
    },
    async subscribe(user: number, place: number): Promise<void> {
      if (channel(place).subscribers.has(person(user).id)) return;
      await messaging.change(realm, channel(place), { joined: [person(user)] });
      model.subscribe(user, place);
    },
    async unsubscribe(user: number, place: number): Promise<void> {
      if (!channel(place).subscribers.has(person(user).id)) return;
      await messaging.change(realm, channel(place), { left: [person(user)] });
      model.unsubscribe(user, place);
    },

    async flag(user: number, change: Change, some: Some): Promise<void> {
      const messages = pick(some).filter((message) => model.isVisible(user, message));
      await messaging.flag(
        realm,
        person(user),
        change,
        messages.map(({ id }) => id),
      );
      for (const message of messages) apply(user, change, message);
    },
    async flagInNarrow(
      user: number,
      change: Change,
      range: {
        by: Narrowing;
        channel: number;
        topic: string;
        anchor: Some;
        count: number;
        isBefore: boolean;
      },
    ): Promise<void> {
      if (!mayKnow(user, range.channel)) return;
      const anchor = range.anchor.step === 3 ? undefined : pick(range.anchor)[0]?.id;
      const { isBefore, count } = range;
      const matching = matches(user, range);
      const anchorId = anchor ?? (isBefore ? huge : 0);
      const nearestFirst = isBefore
        ? matching.filter(({ id }) => id <= anchorId).reverse()
        : matching.filter(({ id }) => id >= anchorId);
      const total = count + Number(matching.some(({ id }) => id === anchorId));
      const processed = nearestFirst.slice(0, total).sort((a, b) => a.id - b.id);
      const before = processed.map((message) => model.flags(user, message).join());
      for (const message of processed) apply(user, change, message);
      const changed = processed.filter(
        (message, index) => model.flags(user, message).join() !== before[index],
      );
      const answer = await messaging.flagInNarrow(realm, person(user), change, {
        range: {
          anchor: String(anchorId),
          includeAnchor: true,
          numBefore: isBefore ? count : 0,
          numAfter: isBefore ? 0 : count,
        },
        ...termsOf(range),
      });
      expect(answer).toMatchObject({
        processedCount: processed.length,
        updatedCount: changed.length,
      });
      expect([answer.firstProcessedId, answer.lastProcessedId]).toEqual([
        processed[0]?.id,
        processed.at(-1)?.id,
      ]);
    },
    async markTopic(user: number, place: number, topic: string): Promise<void> {
      if (!mayKnow(user, place)) return;
      const request = {
        channelId: channel(place).id,
        topic: topic === '' ? emptyTopicName : topic,
      };
      await messaging.client.markTopicAsRead(request, actor(user));
      for (const message of model.all()) {
        if (message.channel === place && message.topic.toLowerCase() === topic.toLowerCase()) {
          model.markRead(user, message);
        }
      }
    },
    async markChannel(user: number, place: number): Promise<void> {
      if (!mayKnow(user, place)) return;
      await messaging.client.markChannelAsRead({ channelId: channel(place).id }, actor(user));
      for (const message of model.all()) {
        if (message.channel === place) model.markRead(user, message);
      }
    },
    async markAll(user: number): Promise<void> {
      await messaging.client.markAllAsRead({}, actor(user));
      for (const message of model.all()) model.markRead(user, message);
    },

    async moveToTopic(some: Some, topic: string): Promise<void> {
      const messages = pick(some).filter((message) => message.channel !== undefined);
      await db('message')
        .where({ realm_id: realm.id })
        .whereRaw('id = any(?::bigint[])', [messages.map(({ id }) => id)])
        .update({ topic, topic_key: topicKey(topic) });
      for (const message of messages) model.moveToTopic(message, topic);
    },
    async moveToChannel(some: Some, target: number, atOnce: number): Promise<void> {
      const [first] = pick(some).filter((message) => message.channel !== undefined);
      if (first?.channel === undefined || first.channel === target) return;
      const source = first.channel;
      const messages = pick(some).filter((message) => message.channel === source);
      await inTransaction(db, async (tx) => {
        // Channels get their conversations in the order of their ids.
        const places = [source, target].sort((a, b) => a - b);
        const locked = new Map<number, Awaited<ReturnType<typeof lockChannelConversation>>>();
        for (const place of places) {
          locked.set(place, await lockChannelConversation(tx, realm.id, channel(place).id));
        }
        const conversations = { source: known(locked, source), target: known(locked, target) };
        const ids = messages.map(({ id }) => id);
        const changed = await moveMessages(tx, realm.id, conversations, ids, { atOnce });
        const becameRead = new Map<number, number[]>();
        for (const { userIds, messageIds } of changed.filter(
          ({ change }) => change.flag === 'read',
        )) {
          for (const userId of userIds) {
            becameRead.set(userId, [...(becameRead.get(userId) ?? []), ...messageIds]);
          }
        }
        const expected = people.flatMap(({ id: userId }, user) => {
          const lost = messages.filter(
            (message) =>
              model.isUnread(user, message) &&
              !model.isSubscribed(user, { ...message, channel: target }),
          );
          return lost.length === 0 ? [] : [[userId, lost.map(({ id }) => id)] as const];
        });
        expect(becameRead).toEqual(new Map(expected));
      });
      for (const message of messages) model.moveToChannel(message, target);
    },
    async delete(some: Some): Promise<void> {
      const messages = pick({ ...some, count: Math.min(some.count, 50) });
      const ids = messages.map(({ id }) => id);
      await inTransaction(db, (tx) => deleteMessageRows(tx, realm.id, ids));
      for (const message of messages) model.delete(message);
    },

    /** Compares everything that depends on read state with the model, for every user. */
    async check(): Promise<void> {
      for (const user of people.keys()) {
        await checkUnread(user);
        await checkFlags(user);
        await checkLists(user);
      }
    },
  };

  function apply(user: number, change: Change, message: ModelMessage) {
    if (change === '+read') model.markRead(user, message);
    if (change === '-read') model.markUnread(user, message);
    if (change === '+starred') model.star(user, message);
    if (change === '-starred') model.unstar(user, message);
  }

  /** Returns whether the user can see the channel. */
  function mayKnow(user: number, place: number): boolean {
    return at(kinds, place).isPublic || channel(place).subscribers.has(person(user).id);
  }

  function isOwn(user: number, message: ModelMessage): boolean {
    return model.row(user, message.id) !== undefined && model.isVisible(user, message);
  }

  function matches(
    user: number,
    { by, channel: place, topic }: { by: Narrowing; channel: number; topic: string },
  ): ModelMessage[] {
    const inTopic = (message: ModelMessage) =>
      message.channel === place && message.topic.toLowerCase() === topic.toLowerCase();
    const isMatch: Record<Narrowing, (message: ModelMessage) => boolean> = {
      everything: (message) => isOwn(user, message),
      channel: (message) => message.channel === place && model.isVisible(user, message),
      topic: (message) => inTopic(message) && model.isVisible(user, message),
      unread: (message) => isOwn(user, message) && model.isUnread(user, message),
      'unread topic': (message) =>
        isOwn(user, message) && inTopic(message) && model.isUnread(user, message),
      starred: (message) => model.row(user, message.id)?.isStarred === true && isOwn(user, message),
    };
    return model.all().filter(isMatch[by]);
  }

  function termsOf({
    by,
    channel: place,
    topic,
  }: {
    by: Narrowing;
    channel: number;
    topic: string;
  }) {
    const here: [string, unknown] = ['channel', channel(place).id];
    const inTopic: [string, unknown] = ['topic', topic];
    const terms: Record<Narrowing, [string, unknown][]> = {
      everything: [],
      channel: [here],
      topic: [here, inTopic],
      unread: [['is', 'unread']],
      'unread topic': [here, inTopic, ['is', 'unread']],
      starred: [['is', 'starred']],
    };
    return narrow(...terms[by]);
  }

  async function checkUnread(user: number) {
    const unread = model.all().filter((message) => model.isUnread(user, message));
    const groups = ['message', 'update_message_flags', 'starred_messages'];
    const { fields } = await messaging.snapshot(realm, person(user), groups, ['empty_topic_name']);
    const unreadMessages = Unread.parse(fields.unread_msgs);
    expect(unreadMessages.count).toBe(unread.length);
    const inChannels = unread.filter((message) => message.channel !== undefined);
    const byTopic = Map.groupBy(
      inChannels,
      (message) => `${channel(message.channel ?? 0).id} ${message.topic}`,
    );
    const unreadByTopic = unreadMessages.streams.map(
      ({ stream_id, topic, unread_message_ids }) =>
        [`${stream_id} ${topic}`, unread_message_ids] as const,
    );
    expect(new Map(unreadByTopic)).toEqual(
      new Map([...byTopic].map(([key, messages]) => [key, messages.map(({ id }) => id)])),
    );
    const starred = model.all().filter(({ id }) => model.row(user, id)?.isStarred);
    expect(fields.starred_messages).toEqual(starred.map(({ id }) => id));
    expect(await messaging.unreadIds(realm, person(user))).toEqual(unread.map(({ id }) => id));
  }

  async function checkFlags(user: number) {
    const all = model.all();
    const byIds = { range: undefined, ids: { messageIds: all.map(({ id }) => id) } };
    const { messages } = await messaging.list(realm, person(user), byIds);
    const visible = all.filter((message) => model.isVisible(user, message));
    expect(messages.map(({ id, flags }) => [id, flags.toSorted()])).toEqual(
      visible.map((message) => [message.id, model.flags(user, message).toSorted()]),
    );
  }

  async function checkLists(user: number) {
    const newest = { anchor: 'newest', includeAnchor: true, numBefore: everything, numAfter: 0 };
    const oldest = { anchor: 'oldest', includeAnchor: true, numBefore: 0, numAfter: everything };
    const find = async (range: object, ...terms: [string, unknown][]) =>
      (await messaging.list(realm, person(user), { range, ...narrow(...terms) })).ids;
    const own = model.all().filter((message) => isOwn(user, message));
    const ids = (isMatch: (message: ModelMessage) => boolean) =>
      own.filter(isMatch).map(({ id }) => id);
    const isUnread = (message: ModelMessage) => model.isUnread(user, message);
    for (const range of [newest, oldest]) {
      expect(await find(range)).toEqual(ids(() => true));
      expect(await find(range, ['is', 'unread'])).toEqual(ids(isUnread));
      expect(await find(range, ['-is', 'unread'])).toEqual(ids((message) => !isUnread(message)));
    }
    const first = await messaging.list(realm, person(user), {
      range: { anchor: 'first_unread', includeAnchor: true, numBefore: 0, numAfter: 0 },
    });
    expect(first.anchor).toBe(ids(isUnread)[0] ?? huge);
  }
}

export type ReadStateWorld = Awaited<ReturnType<typeof readStateWorld>>;

export type Change = '+read' | '-read' | '+starred' | '-starred';

function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new Error(`there is no place ${place}`);
  return item;
}

function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`${key} is not known`);
  return value;
}
