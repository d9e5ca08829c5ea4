import { expect, test } from 'vitest';
import { matchesEventNarrow, parseEventNarrow } from './event-narrow.ts';

const message = {
  isDirect: false,
  channel: 'Design',
  topic: '✔ Logo',
  displayedTopic: '✔ Logo',
  senderEmail: 'Ann@example.com',
  flags: ['mentioned'],
};
const withoutTopic = { ...message, topic: '', displayedTopic: 'general chat' };
const direct = { ...message, isDirect: true, channel: '', topic: '', displayedTopic: '' };

test.each([
  [[], message, true],
  [[['channel', 'design']], message, true],
  [[['stream', 'other']], message, false],
  [[['channel', '']], direct, false],
  [[['topic', '✔ logo']], message, true],
  [[['topic', '']], withoutTopic, true],
  [[['topic', 'General Chat']], withoutTopic, true],
  [[['topic', '']], message, false],
  [[['sender', 'ann@EXAMPLE.com']], message, true],
  [[['is', 'dm']], message, false],
  [[['is', 'private']], direct, true],
  [[['is', 'unread']], message, true],
  [[['is', 'mentioned']], message, true],
  [[['is', 'starred']], message, false],
  [[['is', 'resolved']], message, true],
  [[['is', 'something new']], message, true],
  [[['is', 'constructor']], message, true],
  [
    [
      ['channel', 'design'],
      ['topic', 'other'],
    ],
    message,
    false,
  ],
] as const)('matches messages against the narrow %j', (narrow, subject, expected) => {
  expect(matchesEventNarrow(parseEventNarrow(narrow), subject)).toBe(expected);
});

test.each(['has', 'dm', 'near', 'constructor'])('rejects the operator %s', (operator) => {
  expect(() => parseEventNarrow([[operator, 'x']])).toThrow(operator);
});

test('stores operands in the form used for comparisons', () => {
  const narrow = parseEventNarrow([
    ['channel', 'ＤＥＳＩＧＮ'],
    ['topic', `E${'\u0301\u0327'.repeat(4999)}`],
    ['sender', 'Ann@Example.com'],
    ['is', 'dm'],
  ]);
  expect(narrow.map(([, key]) => key)).toEqual([
    'design',
    `\u0229${'\u0327'.repeat(14)}${'\u0301'.repeat(15)}`,
    'ann@example.com',
    'dm',
  ]);
});
