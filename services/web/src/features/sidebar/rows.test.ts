import { expect, test } from 'vitest';
import type { Channel, Realm, SubscriptionSettings, UserSettings } from '../../store/records.ts';
import type { ChannelUnread, UnreadSummary } from '../../store/unread.ts';
import { type RowInputs, sidebarRows } from './rows.ts';

function record<Type>(fields: Partial<Type>): Type {
  return Object.assign(Object.create(null), fields);
}

function channel(stream_id: number, name: string, is_muted = false): Channel {
  return record<Channel>({
    stream_id,
    name,
    subscription: record<SubscriptionSettings>({ is_muted }),
  });
}

const nothingUnread: UnreadSummary = {
  total: 0,
  mentions: 0,
  directCount: 0,
  channels: new Map(),
  directs: new Map(),
};

function unreadIn(channelId: number, topics: Record<string, [newest: number, mentions?: number]>) {
  const found = Object.entries(topics).map(([topic, [newest, mentions = 0]]) => {
    const counts = { count: 1, mentions, isMuted: false, oldest: newest, newest };
    return [`${channelId}:${topic}`, { channelId, topic, ...counts }] as const;
  });
  const mentions = found.reduce((sum, [, topic]) => sum + topic.mentions, 0);
  const unread: ChannelUnread = {
    count: found.length,
    mutedCount: 0,
    mentions,
    topics: new Map(found),
  };
  return { ...nothingUnread, channels: new Map([[channelId, unread]]) };
}

function rows(changed: Partial<RowInputs> = {}) {
  const channels = [channel(1, 'alpha'), channel(2, 'beta')];
  return sidebarRows({
    state: {
      channels: new Map(channels.map((each) => [each.stream_id, each])),
      topicPolicies: new Map(),
      directConversations: new Map(),
      realm: record<Realm>({ empty_topic_display_name: 'general chat' }),
      settings: record<UserSettings>({ starred_message_counts: false }),
    },
    sections: [{ id: 'other', title: 'Channels', channels, inactive: [] }],
    unread: nothingUnread,
    starredCount: 3,
    draftCount: 0,
    scheduledCount: 0,
    reminderCount: 0,
    isVisitor: false,
    collapsed: new Set(),
    opened: new Set(),
    expandedChannels: new Set(),
    topics: new Map(),
    current: {},
    filter: '',
    directName: (key) => key,
    ...changed,
  }).map(({ id }) => id);
}

function topicsOf(id: number, names: readonly string[]) {
  return new Map([[id, names.map((name, at) => ({ name, max_id: 100 - at }))]]);
}

test("shows an expanded channel's unread topics first, then its newest topics, and the rest on demand", () => {
  const names = Array.from({ length: 12 }, (_, at) => `t${at}`);
  const changed = {
    expandedChannels: new Set([1]),
    topics: topicsOf(1, names),
    unread: unreadIn(1, { t11: [1] }),
  };
  const shown = rows(changed);
  expect(shown.slice(shown.indexOf('channel:1'), shown.indexOf('channel:2'))).toEqual([
    'channel:1',
    'topic:1:t11',
    ...names.slice(0, 7).map((name) => `topic:1:${name}`),
    'more:topics:1',
  ]);
  expect(rows({ ...changed, opened: new Set(['topics:1']) })).toContain('topic:1:t10');
});

test('shows a row for the open topic even if the topic is old or unknown', () => {
  const names = Array.from({ length: 12 }, (_, at) => `t${at}`);
  const topics = topicsOf(1, names);
  const expandedChannels = new Set([1]);
  const old = { channelId: 1, topic: 't11' };
  expect(rows({ expandedChannels, topics, current: old })).toContain('topic:1:t11');
  const unknown = { channelId: 1, topic: 'New' };
  expect(rows({ expandedChannels, topics, current: unknown })).toContain('topic:1:new');
});

test('shows only the open channel and channels with mentions in a collapsed section', () => {
  const collapsed = new Set(['other']);
  expect(rows({ collapsed })).not.toContain('channel:1');
  expect(rows({ collapsed, current: { channelId: 1 } })).toContain('channel:1');
  expect(rows({ collapsed, unread: unreadIn(2, { a: [5, 1] }) })).toContain('channel:2');
});

test('shows inactive channels without unread messages only on demand', () => {
  const inactive = [channel(3, 'gamma'), channel(4, 'delta')];
  const sections = [{ id: 'other', title: 'Channels', channels: [], inactive }];
  expect(rows({ sections })).toContain('more:inactive:other');
  expect(rows({ sections })).not.toContain('channel:3');
  expect(rows({ sections, opened: new Set(['inactive:other']) })).toContain('channel:3');
  const withNews = rows({ sections, unread: unreadIn(4, { a: [5] }) });
  expect([withNews.includes('channel:3'), withNews.includes('channel:4')]).toEqual([false, true]);
});

test('finds channels, topics and direct conversations even in collapsed sections', () => {
  const state = {
    channels: new Map<number, Channel>(),
    topicPolicies: new Map(),
    directConversations: new Map([
      ['dm:7', 3],
      ['dm:8', 4],
    ]),
    realm: record<Realm>({}),
    settings: record<UserSettings>({}),
  };
  const changed = {
    state,
    collapsed: new Set(['other', 'directs']),
    topics: topicsOf(2, ['Bell']),
  };
  expect(rows({ ...changed, filter: 'be' })).toEqual([
    'heading:other',
    'channel:2',
    'topic:2:bell',
  ]);
  expect(rows({ ...changed, filter: 'dm:8' })).toEqual(['heading:directs', 'dm:8']);
  expect(rows({ ...changed, filter: 'nowhere' })).toEqual(['nothing']);
});

test('sorts direct conversations by their newest message and shows old conversations on demand', () => {
  const directConversations = new Map(
    Array.from({ length: 12 }, (_, at): [string, number] => [`dm:${at + 1}`, at]),
  );
  const state = {
    channels: new Map<number, Channel>(),
    topicPolicies: new Map(),
    directConversations,
    realm: record<Realm>({}),
    settings: record<UserSettings>({}),
  };
  const shown = rows({ state, current: { direct: 'dm:1' } }).filter((id) => id.startsWith('dm:'));
  expect(shown).toEqual([...Array.from({ length: 8 }, (_, at) => `dm:${12 - at}`), 'dm:1']);
});

test('shows no inbox and no direct messages to a visitor without an account', () => {
  const shown = rows({ isVisitor: true });
  expect(shown).not.toContain('view:inbox');
  expect(shown).not.toContain('heading:directs');
  expect(shown).toContain('channel:1');
});
