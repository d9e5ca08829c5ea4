import { expect, test } from 'vitest';
import type { Channel, Realm, User } from '../../store/records.ts';
import { parseQuery } from './query.ts';

function record<Type>(fields: Partial<Type>): Type {
  return Object.assign(Object.create(null), fields);
}

function person(user_id: number, full_name: string, is_active = true): User {
  return record<User>({ user_id, full_name, is_active, email: `user${user_id}@host` });
}

const names = {
  me: 3,
  realm: record<Realm>({}),
  mutedUsers: new Set<number>(),
  channels: new Map([[5, record<Channel>({ stream_id: 5, name: 'Core Team' })]]),
  users: new Map([
    [3, person(3, 'Me')],
    [6, person(6, 'Ann Lee', false)],
    [7, person(7, 'Ann Lee')],
    [8, person(8, 'Bob')],
  ]),
};

test.each([
  ['channel:"core team"', [{ operator: 'channel', operand: 5 }]],
  [
    'stream:"Core Team" lunch',
    [
      { operator: 'channel', operand: 5 },
      { operator: 'search', operand: 'lunch' },
    ],
  ],
  ['sender:"Ann Lee"', [{ operator: 'sender', operand: 7 }]],
  ['sender:lee', [{ operator: 'sender', operand: 7 }]],
  ['from:me', [{ operator: 'sender', operand: 3 }]],
  ['dm:"Ann Lee,Bob"', [{ operator: 'dm', operand: [7, 8] }]],
  ['-is:muted', [{ operator: 'is', operand: 'muted', negated: true }]],
  [
    'has:link is:starred',
    [
      { operator: 'has', operand: 'link' },
      { operator: 'is', operand: 'starred' },
    ],
  ],
  ['one "two words" three', [{ operator: 'search', operand: 'one "two words" three' }]],
  [
    'topic:"a b" x',
    [
      { operator: 'topic', operand: 'a b' },
      { operator: 'search', operand: 'x' },
    ],
  ],
])('parses %s', (text, terms) => {
  expect(parseQuery(text, names)).toEqual(terms);
});

test.each(['sender:Nobody', 'channel:none', 'id:1.5', 'https://example.org', 'note: this'])(
  "searches for the words if an operator's value is unknown: %s",
  (text) => {
    expect(parseQuery(text, names)).toEqual([{ operator: 'search', operand: text }]);
  },
);

test('ignores an operator without a value', () => {
  expect(parseQuery('sender: is:', names)).toEqual([]);
});

test('treats an unknown operator as a search term', () => {
  expect(parseQuery('before:2026-01-31', names)).toEqual([
    { operator: 'search', operand: 'before:2026-01-31' },
  ]);
});
