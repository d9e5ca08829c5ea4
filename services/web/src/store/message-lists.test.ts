import { testRandom } from '@chat/infrastructure/test-seed';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Term } from './message-list-types.ts';
import {
  type ListEvent,
  type ListState,
  listsAfterEvent,
  markStale,
  maxIdsInView,
  maxLists,
} from './message-lists.ts';
import {
  closeList,
  loadNewer,
  loadOlder,
  loadStart,
  type MessageSource,
  openList,
  type PageRequest,
} from './message-lists-loading.ts';
import { matchesNarrow, narrowKey } from './message-lists-narrow.ts';
import type { Channel, Message } from './records.ts';
import { createStore } from './store.ts';

const channel1: Term[] = [{ operator: 'channel', operand: 1 }];
const topicA: Term[] = [...channel1, { operator: 'topic', operand: 'a' }];
const narrows: Readonly<Record<string, Term[]>> = {
  feed: [],
  channel: channel1,
  topic: topicA,
  'direct conversation': [{ operator: 'dm', operand: [10] }],
  'all direct messages': [{ operator: 'is', operand: 'dm' }],
  starred: [{ operator: 'is', operand: 'starred' }],
  'sender, except in one topic': [
    { operator: 'sender', operand: 10 },
    { operator: 'topic', operand: 'a', negated: true },
  ],
  'messages with reactions': [...channel1, { operator: 'has', operand: 'reaction' }],
};

/** Creates a server with messages. Its changes reach the client as events, and its responses arrive with a delay. */
function createServer(random: () => number) {
  let messages = new Map<number, Message>();
  let lastId = 0;
  const store = createStore<ListState>(emptyState());
  const queue: ListEvent[] = [];
  const waiting: (() => void)[] = [];

  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  /** Returns the messages of a narrow by testing each message. */
  const visible = (terms: readonly Term[]) =>
    [...messages.values()]
      .filter((each) => matchesNarrow(terms, each, store.get()) === true)
      .sort((a, b) => a.id - b.id);
  const answers = async <Answer>(answer: Answer): Promise<Answer> => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answer;
  };
  const source = (terms: readonly Term[]): MessageSource => ({
    fetchPage: (request) => answers(pageOf(visible(terms), request)),
    fetchMessages: (ids) => answers([...messages.values()].filter(({ id }) => ids.includes(id))),
  });

  function change(id: number, fields: Partial<Message>, event: ListEvent) {
    const before = messages.get(id);
    if (!before) return;
    messages = new Map(messages).set(id, { ...before, ...fields });
    queue.push(event);
  }

  /** Changes something on the server. The client sees the change when the event arrives. */
  function act() {
    const id = pick([...messages.keys()]) ?? 0;
    const known = messages.get(id);
    switch (pick(['send', 'send', 'send', 'move', 'delete', 'star', 'react'])) {
      case 'move': {
        if (known?.stream_id === undefined) return;
        const subject = pick(['a', 'b']) ?? '';
        const stream_id = pick([1, 2]) ?? 1;
        const { stream_id: old, subject: orig_subject } = known;
        change(
          id,
          { subject, stream_id },
          {
            type: 'update_message',
            message_id: id,
            message_ids: [id],
            propagate_mode: 'change_one',
            stream_id: old,
            new_stream_id: stream_id,
            orig_subject,
            subject,
          },
        );
        return;
      }
      case 'delete':
        messages = new Map([...messages].filter(([other]) => other !== id));
        if (known) queue.push({ type: 'delete_message', message_ids: [id] });
        return;
      case 'star': {
        const op = known?.flags.includes('starred') ? 'remove' : 'add';
        const flags = op === 'add' ? ['read', 'starred'] : ['read'];
        change(
          id,
          { flags },
          { type: 'update_message_flags', op, flag: 'starred', messages: [id], all: false },
        );
        return;
      }
      case 'react': {
        const reactions = known?.reactions.length ? [] : [thumbsUp];
        change(id, { reactions }, { type: 'reaction', message_id: id });
        return;
      }
      default: {
        lastId += 1 + Math.floor(random() * 3);
        const sent = message(
          lastId,
          random() < 0.3
            ? { from: pick([10, 11]) ?? 10 }
            : {
                from: pick([10, 11]) ?? 10,
                channel: pick([1, 2]) ?? 1,
                topic: pick(['a', 'b']) ?? 'a',
              },
        );
        messages = new Map(messages).set(sent.id, sent);
        queue.push({ type: 'message', message: sent });
      }
    }
  }

  /** Delivers the next event: applies it to the loaded messages as the reducers do, then to the lists. */
  function deliver() {
    const event = queue.shift();
    if (!event) return;
    store.update((state) => {
      const loaded = new Map(state.messages);
      if (event.type === 'message') {
        const id = idOf(event.message);
        const sent = messages.get(id) ?? loaded.get(id);
        if (sent) loaded.set(id, sent);
      } else if (event.type === 'delete_message') {
        for (const id of numbers(event.message_ids)) loaded.delete(id);
      } else {
        for (const id of numbers(event.messages ?? [event.message_id])) {
          const now = messages.get(id);
          if (now && loaded.has(id)) loaded.set(id, now);
        }
      }
      const next = { ...state, messages: loaded };
      return { ...next, lists: listsAfterEvent(next.lists, event, next) };
    });
  }

  return {
    store,
    act,
    deliver,
    visible,
    source,
    /** Drops the pending events, as if the client had not been connected. */
    forgetPast: () => queue.splice(0),
    hasNews: () => queue.length > 0,
    answer: () => waiting.shift()?.(),
    isWaiting: () => waiting.length > 0,
  };
}

const thumbsUp = {
  emoji_name: '+1',
  emoji_code: '1f44d',
  reaction_type: 'unicode_emoji',
  user_id: 10,
} as const;

const me = 9;

function emptyState(): ListState {
  return {
    me,
    channels: new Map(
      [channelOf(1, 'general'), channelOf(2, 'other')].map((c) => [c.stream_id, c]),
    ),
    topicPolicies: new Map(),
    unread: { places: new Map(), mentions: new Set(), byConversation: new Map() },
    messages: new Map(),
    lists: new Map(),
  };
}

function channelOf(stream_id: number, name: string): Channel {
  const nobody = { direct_members: [], direct_subgroups: [] };
  return {
    stream_id,
    name,
    description: '',
    rendered_description: '',
    creator_id: null,
    date_created: 0,
    first_message_id: null,
    folder_id: null,
    invite_only: false,
    is_web_public: false,
    is_archived: false,
    history_public_to_subscribers: true,
    is_recently_active: true,
    message_retention_days: null,
    topics_policy: 'inherit',
    stream_weekly_traffic: null,
    subscriber_count: 1,
    can_add_subscribers_group: nobody,
    can_administer_channel_group: nobody,
    can_delete_any_message_group: nobody,
    can_delete_own_message_group: nobody,
    can_move_messages_out_of_channel_group: nobody,
    can_move_messages_within_channel_group: nobody,
    can_remove_subscribers_group: nobody,
    can_resolve_topics_group: nobody,
    can_send_message_group: nobody,
    can_subscribe_group: nobody,
    can_create_topic_group: nobody,
    subscription: {
      color: '#aabbcc',
      pin_to_top: false,
      is_muted: false,
      desktop_notifications: null,
      audible_notifications: null,
      push_notifications: null,
      email_notifications: null,
      wildcard_mentions_notify: null,
    },
  };
}

/** Returns a read message in a topic, or a direct message from the user to themselves if there is no channel. */
function message(
  id: number,
  { from, channel, topic = '' }: { from: number; channel?: number; topic?: string },
): Message {
  const people = [from, me].map((each) => ({ id: each, email: '', full_name: '' }));
  return {
    id,
    type: channel === undefined ? 'private' : 'stream',
    sender_id: from,
    sender_full_name: '',
    sender_email: '',
    avatar_url: null,
    content: '<p>text</p>',
    timestamp: id,
    display_recipient: channel === undefined ? people : 'general',
    ...(channel !== undefined && { stream_id: channel }),
    subject: topic,
    is_me_message: false,
    reactions: [],
    submessages: [],
    flags: ['read'],
    client: 'website',
  };
}

function numbers(values: unknown): number[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'number') : [];
}

function idOf(sent: unknown): number {
  return typeof sent === 'object' && sent !== null && 'id' in sent ? Number(sent.id) : 0;
}

function pageOf(all: readonly Message[], { anchor, before, after }: PageRequest) {
  const at = anchor === 'first_unread' ? Number.POSITIVE_INFINITY : Number(anchor);
  const older = all.filter(({ id }) => id < at);
  const newer = all.filter(({ id }) => id > at);
  const here = before > 0 === after > 0 ? all.filter(({ id }) => id === at) : [];
  return {
    messages: [
      ...older.slice(before > 0 ? -before : older.length),
      ...here,
      ...newer.slice(0, after),
    ],
    foundOldest: after > 0 && before === 0 ? false : older.length < before,
    foundNewest: before > 0 && after === 0 ? false : newer.length < after,
  };
}

async function untilAnswered() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

describe('a list that events update', () => {
  test.each(Object.entries(narrows))(
    'keeps a list equal to the filtered messages during random events: %s',
    async (_name, terms) => {
      for (let run = 1; run <= 60; run++) {
        const random = testRandom(`message lists ${run}`).fraction;
        const server = createServer(random);
        const key = narrowKey(terms);
        const source = smallPages(server.source(terms));
        const pending: Promise<void>[] = [];
        for (let past = 0; past < 60; past++) server.act();
        server.forgetPast();
        pending.push(openList(server.store, terms, undefined, source));
        for (let step = 0; step < 200; step++) {
          const choice = random();
          if (choice < 0.3) server.act();
          else if (choice < 0.6) server.deliver();
          else if (choice < 0.75) server.answer();
          else if (choice < 0.85) pending.push(loadOlder(server.store, key, source));
          else if (choice < 0.95) pending.push(loadNewer(server.store, key, source));
          else pending.push(openList(server.store, terms, undefined, source));
          await untilAnswered();
        }
        while (server.hasNews()) server.deliver();
        while (server.isWaiting()) {
          server.answer();
          await untilAnswered();
        }
        await Promise.all(pending);
        const list = server.store.get().lists.get(key);
        if (!list || list.isStale) continue;
        const inRange = server
          .visible(terms)
          .map(({ id }) => id)
          .filter((id) => list.foundOldest || id >= (list.ids[0] ?? Number.POSITIVE_INFINITY))
          .filter((id) => list.foundNewest || id <= (list.ids.at(-1) ?? 0));
        expect(list.ids, `run ${run}`).toEqual(inRange);
        expect(list.loading).toBeUndefined();
        for (const id of list.ids) expect(server.store.get().messages.has(id)).toBe(true);
      }
    },
  );
});

function smallPages(source: MessageSource): MessageSource {
  return {
    ...source,
    fetchPage: (request) =>
      source.fetchPage({
        ...request,
        before: Math.min(request.before, 5),
        after: Math.min(request.after, 5),
      }),
  };
}

const neverAsked: MessageSource = {
  fetchPage: () => Promise.reject(new Error('asked the server')),
  fetchMessages: () => Promise.reject(new Error('asked the server')),
};

function answering(...messages: Message[]): MessageSource {
  return {
    fetchPage: async (request) => pageOf(messages, request),
    fetchMessages: async () => messages,
  };
}

test('shows a loaded narrow without sending a request', async () => {
  const store = createStore(emptyState());
  await openList(
    store,
    topicA,
    undefined,
    answering(message(5, { from: 10, channel: 1, topic: 'a' })),
  );
  await openList(store, topicA, undefined, neverAsked);
  await openList(store, topicA, 5, neverAsked);
  expect(store.get().lists.get(narrowKey(topicA))).toMatchObject({ ids: [5], foundNewest: true });
});

test('fetches the messages around a linked message that is not loaded', async () => {
  const store = createStore(emptyState());
  const at = (id: number) => message(id, { from: 10, channel: 1, topic: 'a' });
  await openList(store, topicA, undefined, answering(at(500)));
  await openList(store, topicA, 7, answering(at(6), at(7), at(500)));
  expect(store.get().lists.get(narrowKey(topicA))?.ids).toEqual([6, 7, 500]);
});

/** Opens the topic `a` through a link to its tenth message. The topic has `count` messages. */
async function openOldLink(count: number) {
  const store = createStore(emptyState());
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const source = answering(...ids.map((id) => message(id, { from: 10, channel: 1, topic: 'a' })));
  await openList(store, topicA, 10, source);
  return { store, source, list: () => store.get().lists.get(narrowKey(topicA)) };
}

test('opens a topic at its end after a link has opened it at an older message', async () => {
  const { store, source, list } = await openOldLink(300);
  expect(list()).toMatchObject({ foundNewest: false });
  await openList(store, topicA, undefined, source);
  expect(list()).toMatchObject({ foundNewest: true });
});

test('keeps a partly loaded topic if its first unread message is loaded', async () => {
  const { store, list } = await openOldLink(300);
  const setUnread = (...ids: number[]) =>
    store.update((state) => ({
      ...state,
      unread: { ...state.unread, byConversation: new Map([['1:a', new Set(ids)]]) },
    }));
  setUnread(250, 60);
  await openList(store, topicA, undefined, neverAsked);
  expect(list()).toMatchObject({ foundNewest: false });
  setUnread(250);
  await expect(openList(store, topicA, undefined, neverAsked)).rejects.toThrow('asked the server');
});

test('stores an error with the part that failed, and clears it on a retry', async () => {
  const store = createStore(emptyState());
  const cause = new ApiError('no', { code: 'NETWORK', status: 0 });
  const failing: MessageSource = { ...neverAsked, fetchPage: () => Promise.reject(cause) };
  await openList(store, topicA, undefined, failing);
  const key = narrowKey(topicA);
  expect(store.get().lists.get(key)).toMatchObject({ error: { part: 'start', cause } });
  await loadStart(store, key, undefined, answering());
  expect(store.get().lists.get(key)).toMatchObject({ error: undefined, foundOldest: true });
});

test('keeps read messages in the unread view until it closes', async () => {
  const terms: Term[] = [{ operator: 'is', operand: 'unread' }];
  const unread = { ...message(5, { from: 10, channel: 1, topic: 'a' }), flags: [] };
  const store = createStore(emptyState());
  await openList(store, terms, undefined, answering(unread));
  store.update((state) => {
    const next = { ...state, messages: new Map([[5, { ...unread, flags: ['read'] }]]) };
    const event = {
      type: 'update_message_flags',
      op: 'add',
      flag: 'read',
      messages: [5],
      all: false,
    };
    return { ...next, lists: listsAfterEvent(next.lists, event, next) };
  });
  expect(store.get().lists.get(narrowKey(terms))).toMatchObject({ ids: [5], isStale: false });
  closeList(store, narrowKey(terms));
  expect(store.get().lists.size).toBe(0);
});

test('refetches search results after a new message or an edit', async () => {
  const terms: Term[] = [{ operator: 'search', operand: 'word' }];
  const found = message(5, { from: 10, channel: 1, topic: 'a' });
  const store = createStore(emptyState());
  await openList(store, terms, undefined, answering(found));
  const apply = (event: ListEvent) =>
    store.update((state) => ({ ...state, lists: listsAfterEvent(state.lists, event, state) }));
  store.update((state) => ({
    ...state,
    messages: new Map(state.messages).set(6, { ...found, id: 6 }),
  }));
  apply({ type: 'message', message: { id: 6 } });
  expect(store.get().lists.get(narrowKey(terms))).toMatchObject({ ids: [5], foundNewest: false });
  apply({ type: 'update_message', message_id: 5, message_ids: [5] });
  expect(store.get().lists.get(narrowKey(terms))?.isStale).toBe(true);
});

test("marks a channel's lists as stale when the user joins the channel", async () => {
  const other: Term[] = [{ operator: 'channel', operand: 2 }];
  const store = createStore(emptyState());
  await openList(store, topicA, undefined, answering());
  await openList(store, other, undefined, answering());
  const event = { type: 'subscription', op: 'add', subscriptions: [{ stream_id: 1 }] };
  store.update((state) => ({ ...state, lists: listsAfterEvent(state.lists, event, state) }));
  expect(store.get().lists.get(narrowKey(topicA))?.isStale).toBe(true);
  expect(store.get().lists.get(narrowKey(other))?.isStale).toBe(false);
});

test('marks all lists as stale for a new queue, but only the feed when a topic is muted', async () => {
  const store = createStore(emptyState());
  await openList(store, [], undefined, answering());
  await openList(store, topicA, undefined, answering());
  const event = { type: 'user_topic', stream_id: 1, topic_name: 'a', visibility_policy: 1 };
  store.update((state) => ({ ...state, lists: listsAfterEvent(state.lists, event, state) }));
  expect(store.get().lists.get(narrowKey([]))?.isStale).toBe(true);
  expect(store.get().lists.get(narrowKey(topicA))?.isStale).toBe(false);
  store.update((state) => ({ ...state, lists: markStale(state.lists) }));
  expect([...store.get().lists.values()].every(({ isStale }) => isStale)).toBe(true);
});

test("drops a long list's newest messages while the user scrolls back and refetches them on the way forward", async () => {
  const store = createStore(emptyState());
  const key = narrowKey(topicA);
  const count = maxIdsInView + 2_000;
  const source = answering(
    ...Array.from({ length: count }, (_, index) =>
      message(index + 1, { from: 10, channel: 1, topic: 'a' }),
    ),
  );
  await openList(store, topicA, count, source);
  while (!store.get().lists.get(key)?.foundOldest) await loadOlder(store, key, source);
  const back = store.get().lists.get(key);
  expect(back?.ids[0]).toBe(1);
  expect(back?.foundNewest).toBe(false);
  expect(back?.ids.length).toBeLessThanOrEqual(maxIdsInView + 1_000);
  while (!store.get().lists.get(key)?.foundNewest) await loadNewer(store, key, source);
  const forth = store.get().lists.get(key);
  expect(forth?.ids.at(-1)).toBe(count);
  expect(forth?.foundOldest).toBe(false);
  const first = forth?.ids[0] ?? 0;
  expect(forth?.ids).toEqual(Array.from({ length: count + 1 - first }, (_, at) => first + at));
});

test('drops the list of the narrow that was shown longest ago', async () => {
  const store = createStore(emptyState());
  const of = (id: number): Term[] => [{ operator: 'channel', operand: id }];
  for (let id = 0; id < maxLists; id++) await openList(store, of(id), undefined, answering());
  await openList(store, of(0), undefined, neverAsked);
  await openList(store, of(1_000), undefined, answering());
  const { lists } = store.get();
  expect(lists.size).toBe(maxLists);
  expect(lists.has(narrowKey(of(0)))).toBe(true);
  expect(lists.has(narrowKey(of(1)))).toBe(false);
});

test.each([
  [[{ operator: 'channel', operand: 'General' }], true],
  [[{ operator: 'topic', operand: 'A' }], true],
  [[{ operator: 'dm', operand: [10] }], false],
  [[{ operator: 'sender', operand: 10 }], true],
  [[{ operator: 'is', operand: 'resolved' }], false],
  [[{ operator: 'is', operand: 'muted', negated: true }], true],
  [[{ operator: 'has', operand: 'link' }], undefined],
  [
    [
      { operator: 'search', operand: 'word' },
      { operator: 'sender', operand: 11 },
    ],
    false,
  ],
])('decides whether a channel message is in the narrow %j: %s', (terms, expected) => {
  const sample = message(5, { from: 10, channel: 1, topic: 'a' });
  expect(matchesNarrow(terms, sample, emptyState())).toBe(expected);
});
