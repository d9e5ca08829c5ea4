import { expect, test } from 'vitest';
import type { Channel, Realm, User } from '../../store/records.ts';
import { suggest, topicsChannel } from './suggest.ts';

function record<Type>(fields: Partial<Type>): Type {
  return Object.assign(Object.create(null), fields);
}

const people = [
  record<User>({ user_id: 7, full_name: 'Ann Lee', email: 'a', is_active: true }),
  record<User>({ user_id: 8, full_name: 'Bob', email: 'b', is_active: true }),
];
const channels = [
  record<Channel>({ stream_id: 5, name: 'announcements' }),
  record<Channel>({ stream_id: 6, name: 'Core Team' }),
];
const names = {
  me: 3,
  realm: record<Realm>({ empty_topic_display_name: 'general chat' }),
  mutedUsers: new Set<number>(),
  users: new Map(people.map((user) => [user.user_id, user])),
  channels: new Map(channels.map((channel) => [channel.stream_id, channel])),
};

function suggestions(text: string, terms: Parameters<typeof suggest>[0]['terms'] = []) {
  return suggest({ text, names, people, channels, terms, topicsOf: () => ['Lunch', 'launch'] });
}

test('suggests the search for a word first, then channels and people whose names match the word', () => {
  expect(suggestions('ann').map(({ id }) => id)).toEqual([
    'search',
    'channel:5',
    'sender:7',
    'dm:7',
  ]);
});

test('completes the last operator and keeps the text before it', () => {
  const [first] = suggestions('cats sender:an');
  expect(first).toMatchObject({
    label: 'Ann Lee',
    text: '',
    terms: [
      { operator: 'search', operand: 'cats' },
      { operator: 'sender', operand: 7 },
    ],
  });
});

test('negates an operator that follows a minus sign', () => {
  expect(suggestions('-is:mu')[0]?.terms).toEqual([
    { operator: 'is', operand: 'muted', negated: true },
  ]);
});

test('suggests topics in the channel that is searched', () => {
  const inChannel = [{ operator: 'channel', operand: 5 }];
  expect(suggestions('topic:lau', inChannel)[0]).toMatchObject({ label: 'launch' });
  expect(suggestions('topic:lau').map(({ id }) => id)).toEqual(['search']);
});

test.each([
  ['channel:announcements topic:', 5],
  ['cats channel:"core team" topic:lau', 6],
  ['channel:5 topic:', undefined],
  ['-channel:announcements topic:', undefined],
  ['channel:announcements ', undefined],
])('suggests topics in the last channel that the user typed: %s', (text, channelId) => {
  expect(topicsChannel({ text, names, terms: [] })).toBe(channelId);
});

test('suggests a topic in a typed channel together with the channel', () => {
  expect(suggestions('channel:"core team" topic:lau')[0]).toMatchObject({
    label: 'launch',
    text: '',
    terms: [
      { operator: 'channel', operand: 6 },
      { operator: 'topic', operand: 'launch' },
    ],
  });
});

test('explains the operators and offers help last when the search box is empty', () => {
  expect(suggestions('').at(-1)).toMatchObject({ isHelp: true });
  expect(suggestions('a').at(-1)).not.toHaveProperty('isHelp');
  expect(suggestions('').map(({ text }) => text)).toContain('channel:');
});

test('suggests a date only if it is complete', () => {
  expect(suggestions('date:2026-02')).toEqual([]);
  expect(suggestions('date:2026-02-03')[0]).toMatchObject({ isFinal: true });
});
