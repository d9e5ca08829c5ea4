import { expect, test } from 'vitest';
import type { Recipient } from '../../store/recipient.ts';
import { routeTo } from './recipient-route.ts';

const topic: Recipient = { type: 'channel', channelId: 5, topic: 'Plans' };
const direct: Recipient = { type: 'direct', userIds: [7, 30] };
const channelTerm = { operator: 'channel', operand: 5 };

test.each([
  ['the feed', topic, []],
  ['its channel', topic, [channelTerm]],
  ['its topic', topic, [channelTerm, { operator: 'topic', operand: 'plans' }]],
  ['its conversation', direct, [{ operator: 'dm', operand: [30, 7] }]],
  [
    'its conversation, addressed with the sender',
    direct,
    [{ operator: 'dm', operand: [10, 7, 30] }],
  ],
  ['all direct messages', direct, [{ operator: 'is', operand: 'dm' }]],
])(
  'offers no link to the conversation when the message appears in %s',
  (_title, recipient, terms) => {
    expect(routeTo(recipient, terms, 10)).toBeUndefined();
  },
);

test.each([
  ['another topic', topic, [channelTerm, { operator: 'topic', operand: 'b' }]],
  ['a search', topic, [{ operator: 'search', operand: 'x' }]],
  ['a direct conversation', topic, [{ operator: 'dm', operand: [7] }]],
  ['a channel', direct, [channelTerm]],
  ['one of the people', direct, [{ operator: 'dm', operand: [7] }]],
])('offers a link to the conversation of a message written in %s', (_title, recipient, terms) => {
  expect(routeTo(recipient, terms, 10)?.view).toBe('narrow');
});
