import { expect, test } from 'vitest';
import { longestWait } from './interruptions.ts';
import type { Ledgers } from './ledger.ts';

const ledgers: Ledgers = {
  undone: new Set(),
  sent: [1, 2].map((id) => ({
    content: `text ${id}`,
    senderId: 1,
    conversation: 'channel 5',
    startedAtMs: id * 1_000,
    acknowledged: { id, atMs: id * 1_000 + 100 },
  })),
  readers: [
    {
      userId: 2,
      memberships: [],
      marks: new Map(),
      queues: [
        {
          askedAtMs: 0,
          registeredAtMs: 0,
          maxMessageId: 0,
          unreadIds: [],
          unreadByEvents: new Set(),
          received: [{ eventId: 1_024, messageId: 1, content: 'text 1', atMs: 1_400 }],
        },
        {
          askedAtMs: 4_000,
          registeredAtMs: 4_100,
          maxMessageId: 2,
          unreadIds: [1, 2],
          unreadByEvents: new Set([1, 2]),
          received: [],
        },
      ],
    },
  ],
};
const operations = [
  { name: 'send', startedAtMs: 1_000, endedAtMs: 1_100 },
  { name: 'register', startedAtMs: 1_200, endedAtMs: 1_900 },
];

test('longestWait considers waits for responses and for the delivery of acknowledged messages', () => {
  expect(longestWait(ledgers, operations, { fromMs: 1_000, toMs: 2_000 })).toEqual({
    name: 'register',
    ms: 700,
  });
  expect(longestWait(ledgers, [], { fromMs: 1_000, toMs: 2_000 })).toEqual({
    name: 'delivery',
    ms: 300,
  });
});

test('longestWait considers a message delivered if it is in the snapshot after a lost queue', () => {
  expect(longestWait(ledgers, operations, { fromMs: 2_000, toMs: 3_000 })).toEqual({
    name: 'delivery',
    ms: 2_000,
  });
});

test('longestWait ignores operations that began outside the time span', () => {
  expect(longestWait(ledgers, operations, { fromMs: 3_000, toMs: 9_000 })).toEqual({
    name: '',
    ms: 0,
  });
});
