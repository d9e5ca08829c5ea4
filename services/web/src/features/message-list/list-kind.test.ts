import { expect, test } from 'vitest';
import { listKind } from './list-kind.ts';

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
] as const)('the list of %j is a %s', (terms, kind) => {
  expect(listKind(terms)).toBe(kind);
});
