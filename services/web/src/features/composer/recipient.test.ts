import { expect, test } from 'vitest';
import { recipientKey } from '../../store/recipient.ts';
import { recipientOf } from './recipient.ts';

const channel = { operator: 'channel', operand: 5 };
const topic = { operator: 'topic', operand: 'Plans' };

test.each([
  [[channel, topic], { type: 'channel', channelId: 5, topic: 'Plans' }, '5:plans'],
  [[channel], { type: 'channel', channelId: 5, topic: '' }, '5:'],
  [[{ operator: 'dm', operand: [9, 12] }], { type: 'direct', userIds: [12] }, 'dm:12'],
  [[{ operator: 'dm', operand: [9] }], { type: 'direct', userIds: [9] }, 'dm:9'],
  [[{ operator: 'is', operand: 'starred' }], undefined, 'none'],
  [[{ ...channel, negated: true }], undefined, 'none'],
])('addresses a message written in the narrow %j to %j', (terms, expected, key) => {
  const recipient = recipientOf(terms, 9);
  expect(recipient).toEqual(expected);
  expect(recipientKey(recipient, 9)).toBe(key);
});
