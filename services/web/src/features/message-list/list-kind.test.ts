import { expect, test } from 'vitest';
import { isReadWhenSeen, listKind } from './list-kind.ts';

const channel = { operator: 'channel', operand: 1 };
const topic = { operator: 'topic', operand: 'lunch' };

test.each([
  [[], 'feed'],
  [[{ operator: 'is', operand: 'dm' }], 'feed'],
  [[channel], 'channel'],
  [[channel, topic], 'conversation'],
  [[{ operator: 'dm', operand: [7] }], 'conversation'],
  [[channel, topic, { operator: 'search', operand: 'soup' }], 'selection'],
  [[{ operator: 'is', operand: 'starred' }], 'selection'],
  [[{ ...channel, negated: true }], 'selection'],
] as const)('classifies the narrow %j as %s', (terms, kind) => {
  expect(listKind(terms)).toBe(kind);
});

test.each([
  [[], true],
  [[{ operator: 'in', operand: 'home' }], true],
  [[{ operator: 'channel', operand: 1 }], true],
  [
    [
      { operator: 'channel', operand: 1 },
      { operator: 'topic', operand: 'lunch' },
      { operator: 'with', operand: 5 },
    ],
    true,
  ],
  [[{ operator: 'dm', operand: [7] }], true],
  [[{ operator: 'is', operand: 'dm' }], true],
  [[{ operator: 'search', operand: 'lunch' }], false],
  [
    [
      { operator: 'channel', operand: 1 },
      { operator: 'topic', operand: 'lunch' },
      { operator: 'search', operand: 'soup' },
    ],
    false,
  ],
  [[{ operator: 'is', operand: 'starred' }], false],
  [[{ operator: 'is', operand: 'mentioned' }], false],
  [[{ operator: 'sender', operand: 7 }], false],
  [[{ operator: 'has', operand: 'link' }], false],
  [[{ operator: 'channel', operand: 1, negated: true }], false],
] as const)('returns whether messages seen in the narrow %j become read: %s', (terms, isRead) => {
  expect(isReadWhenSeen(terms, 1)).toBe(isRead);
});

test('marks messages as read only in conversations, or nowhere, if the setting says so', () => {
  const conversation = [
    { operator: 'channel', operand: 1 },
    { operator: 'topic', operand: 'lunch' },
  ];
  expect(isReadWhenSeen([], 2)).toBe(false);
  expect(isReadWhenSeen(conversation, 2)).toBe(true);
  expect(isReadWhenSeen(conversation, 3)).toBe(false);
});
