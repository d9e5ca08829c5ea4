import { expect, test } from 'vitest';
import { matchesEventNarrow, requireEventNarrow } from './event-narrow.ts';

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
] as const)('evaluates the narrow %j', (narrow, subject, expected) => {
  expect(matchesEventNarrow(narrow, subject)).toBe(expected);
});

test.each(['has', 'dm', 'near', 'constructor'])('rejects the operator %s', (operator) => {
  expect(() => requireEventNarrow([[operator, 'x']])).toThrow(operator);
});
