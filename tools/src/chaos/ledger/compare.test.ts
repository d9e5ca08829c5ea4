import { expect, test } from 'vitest';
import { compareLedgers } from './compare.ts';
import type {
  Membership,
  Problem,
  QueueLedger,
  ReaderLedger,
  ReceivedMessage,
  SentMessage,
  StoredMessage,
} from './ledger.ts';

const senderId = 1;
const readerId = 2;
const conversation = 'channel 5';
const always: Membership = { conversation, begin: { askedAtMs: 0, answeredAtMs: 0 } };

/** A message that was sent, stored and acknowledged; message 1 at 100 ms, message 2 at 200 ms ... */
function message(id: number): {
  sent: SentMessage;
  stored: StoredMessage;
  received: ReceivedMessage;
} {
  const content = `text ${id}`;
  const acknowledged = { id, atMs: id * 100 + 10 };
  return {
    sent: { content, senderId, conversation, startedAtMs: id * 100, acknowledged },
    stored: { id, content, senderId, conversation },
    received: { eventId: id * 1_024, messageId: id, content, atMs: id * 100 + 20 },
  };
}

function queueOf(ids: number[], { maxMessageId = 0, ...more }: Partial<QueueLedger> = {}) {
  const registeredAtMs = maxMessageId * 100 + 50;
  const received = ids.map((id) => message(id).received);
  const times = { askedAtMs: registeredAtMs - 10, registeredAtMs };
  return {
    ...times,
    maxMessageId,
    unreadIds: [],
    received,
    unreadByEvents: new Set<number>(),
    ...more,
  };
}

function readerWith(queues: QueueLedger[], more: Partial<ReaderLedger> = {}): ReaderLedger {
  return { userId: readerId, memberships: [always], queues, marks: new Map(), ...more };
}

/** Four messages, all stored and all unread at the end, unless it is said otherwise. */
function compare(
  { queues, ...reader }: ReaderLedger,
  {
    stored = [1, 2, 3, 4].map((id) => message(id).stored),
    sent = [1, 2, 3, 4].map((id) => message(id).sent),
    unread = stored.map(({ id }) => id),
    unreadByEvents = unread,
  }: {
    stored?: StoredMessage[];
    sent?: SentMessage[];
    unread?: number[];
    unreadByEvents?: number[];
  } = {},
): Problem[] {
  const delivered = queues.map((queue) => ({ ...queue, unreadByEvents: new Set(unreadByEvents) }));
  return compareLedgers(
    { sent, readers: [{ ...reader, queues: delivered }] },
    { stored, unread: new Map([[reader.userId, unread]]) },
  );
}

const kinds = (problems: Problem[]) => problems.map(({ kind }) => kind);

test('no problem when every message was stored and delivered once, in order', () => {
  expect(compare(readerWith([queueOf([1, 2, 3, 4])]))).toEqual([]);
  expect(compare(readerWith([queueOf([3, 4], { maxMessageId: 2 })]))).toEqual([]);
});

test('an acknowledged message that is not stored is lost', () => {
  const stored = [1, 2, 4].map((id) => message(id).stored);

  expect(compare(readerWith([queueOf([1, 2, 4])]), { stored })).toEqual([
    {
      kind: 'lost',
      atMs: 300,
      detail: 'message "text 3" of 1: acknowledged as 3 and not stored',
    },
  ]);
});

test('an unacknowledged message may be stored or not, and is delivered when it is', () => {
  const { acknowledged, ...unanswered } = message(3).sent;
  const sent = [1, 2, 4].map((id) => message(id).sent).concat(unanswered);
  const without = [1, 2, 4].map((id) => message(id).stored);

  expect(compare(readerWith([queueOf([1, 2, 4])]), { sent, stored: without })).toEqual([]);
  expect(compare(readerWith([queueOf([1, 2, 3, 4])]), { sent })).toEqual([]);
  expect(kinds(compare(readerWith([queueOf([1, 2, 4])]), { sent }))).toEqual(['lost']);
});

test('a message stored twice is duplicated, also when unacknowledged', () => {
  const again = { ...message(4).stored, id: 5 };
  const stored = [1, 2, 3, 4].map((id) => message(id).stored).concat(again);
  const received = queueOf([1, 2, 3, 4]);
  const both = {
    ...received,
    received: [...received.received, { ...message(4).received, eventId: 6_000, messageId: 5 }],
  };

  expect(kinds(compare(readerWith([both]), { stored }))).toEqual(['duplicated']);
});

test('a message stored under another id than the acknowledged one is lost', () => {
  const stored = [1, 2, 3].map((id) => message(id).stored).concat({ ...message(4).stored, id: 9 });
  const received = [1, 2, 3]
    .map((id) => message(id).received)
    .concat({ ...message(4).received, messageId: 9 });

  expect(kinds(compare(readerWith([queueOf([], { received })]), { stored }))).toEqual(['lost']);
});

test('a message stored in another conversation is misdelivered', () => {
  const stored = [1, 2, 3]
    .map((id) => message(id).stored)
    .concat({ ...message(4).stored, conversation: 'channel 6' });

  expect(kinds(compare(readerWith([queueOf([1, 2, 3])]), { stored, unread: [1, 2, 3] }))).toEqual([
    'misdelivered',
  ]);
});

test('a message that was not delivered is lost, in the middle and at the end', () => {
  expect(compare(readerWith([queueOf([1, 2, 4])]))).toEqual([
    { kind: 'lost', atMs: 300, detail: 'user 2: message 3 was not delivered' },
  ]);
  expect(kinds(compare(readerWith([queueOf([1, 2, 3])])))).toEqual(['lost']);
  expect(kinds(compare(readerWith([queueOf([4], { maxMessageId: 2 })])))).toEqual(['lost']);
});

test('a message delivered twice is duplicated', () => {
  const { received } = queueOf([1, 2, 3, 4]);
  const again = { ...message(4).received, eventId: 5_000 };

  expect(kinds(compare(readerWith([queueOf([], { received: [...received, again] })])))).toEqual([
    'duplicated',
  ]);
});

test('a message in both snapshot and events is duplicated', () => {
  expect(kinds(compare(readerWith([queueOf([2, 3, 4], { maxMessageId: 2 })])))).toEqual([
    'duplicated',
  ]);
});

test('messages delivered in another order are reordered', () => {
  const swapped = [1, 3, 2, 4].map((id, index) => ({
    ...message(id).received,
    eventId: (index + 1) * 1_024,
  }));

  expect(kinds(compare(readerWith([queueOf([], { received: swapped })])))).toEqual(['reordered']);
});

test('events whose ids do not ascend are reordered', () => {
  const received = [1, 2, 3, 4].map((id) => ({
    ...message(id).received,
    eventId: id === 4 ? 3_000 : id * 1_024,
  }));

  expect(kinds(compare(readerWith([queueOf([], { received })])))).toEqual(['reordered']);
});

test('a message in the queue of a user who cannot read it is misdelivered', () => {
  const stranger = readerWith([queueOf([3])], { memberships: [] });

  expect(compare(stranger, { unread: [] })).toEqual([
    {
      kind: 'misdelivered',
      atMs: 320,
      detail: 'user 2: message 3 was delivered, but they cannot read channel 5',
    },
  ]);
});

test('a message delivered and not stored, or with other content, is misdelivered', () => {
  const stored = [1, 2, 3].map((id) => message(id).stored);
  const sent = [1, 2, 3].map((id) => message(id).sent);
  expect(kinds(compare(readerWith([queueOf([1, 2, 3, 4])]), { stored, sent }))).toEqual([
    'misdelivered',
  ]);
  const received = [1, 2, 3, 4].map((id) => ({
    ...message(id).received,
    content: `text ${id % 4}`,
  }));
  expect(kinds(compare(readerWith([queueOf([], { received })])))).toEqual(['misdelivered']);
});

test('after an expired queue the snapshot has the rest, and events follow it', () => {
  const delivered = queueOf([1], { expiredAtMs: 340 });
  const next = queueOf([4], { maxMessageId: 3, unreadIds: [1, 2, 3] });

  expect(compare(readerWith([delivered, next]))).toEqual([]);
});

test('a message in neither the old queue nor the new snapshot is lost', () => {
  const delivered = queueOf([1], { expiredAtMs: 340 });
  const next = queueOf([4], { maxMessageId: 3, unreadIds: [1, 3] });

  expect(compare(readerWith([delivered, next]))).toEqual([
    {
      kind: 'lost',
      atMs: 200,
      detail: 'user 2: message 2 was neither delivered nor in the next snapshot',
    },
  ]);
});

test('a message that a queue skipped before it expired is lost, whatever the snapshot has', () => {
  const delivered = queueOf([1, 3], { expiredAtMs: 340 });
  const next = queueOf([4], { maxMessageId: 3, unreadIds: [1, 2, 3] });

  expect(compare(readerWith([delivered, next]))).toEqual([
    { kind: 'lost', atMs: 200, detail: 'user 2: message 2 was skipped: message 3 came instead' },
  ]);
});

test('a message delivered by two queues is duplicated', () => {
  const delivered = queueOf([1, 2, 3], { expiredAtMs: 340 });
  const next = queueOf([3, 4], { maxMessageId: 2, unreadIds: [1, 2] });

  expect(kinds(compare(readerWith([delivered, next])))).toEqual(['duplicated']);
});

test('a message sent during a change of subscription may be delivered, one sent after it may not', () => {
  const stay = {
    conversation,
    begin: { askedAtMs: 105, answeredAtMs: 190 },
    end: { askedAtMs: 305, answeredAtMs: 390 },
  };
  const visitor = (ids: number[]) => readerWith([queueOf(ids)], { memberships: [stay] });
  const unread: number[] = [];

  expect(compare(visitor([2]), { unread })).toEqual([]);
  expect(compare(visitor([1, 2, 3]), { unread })).toEqual([]);
  expect(kinds(compare(visitor([2, 4]), { unread }))).toEqual(['misdelivered']);
  expect(kinds(compare(visitor([1, 3]), { unread }))).toEqual(['lost']);
});

test('a message missing in the unread list, or wrongly in it, is miscounted', () => {
  const reader = readerWith([queueOf([1, 2, 3, 4])], { marks: new Map([[1, 'read']]) });

  expect(compare(reader, { unread: [2, 3, 4] })).toEqual([]);
  expect(compare(reader, { unread: [1, 2, 4] })).toEqual([
    { kind: 'miscounted', atMs: 100, detail: 'user 2: message 1 is among the unread ones' },
    { kind: 'miscounted', atMs: 300, detail: 'user 2: message 3 is not among the unread ones' },
  ]);
});

test('unsubscribing marks the messages of the channel as read', () => {
  const stays = [
    {
      conversation,
      begin: { askedAtMs: 0, answeredAtMs: 0 },
      end: { askedAtMs: 220, answeredAtMs: 230 },
    },
    { conversation, begin: { askedAtMs: 240, answeredAtMs: 250 } },
  ];
  const reader = readerWith([queueOf([1, 2, 3, 4])], { memberships: stays });

  expect(compare(reader, { unread: [3, 4] })).toEqual([]);
  expect(kinds(compare(reader, { unread: [1, 3, 4] }))).toEqual(['miscounted']);
});

test('own messages are delivered, and unread only when marked so', () => {
  const own = { ...readerWith([queueOf([1, 2, 3, 4])]), userId: senderId };

  expect(compare(own, { unread: [] })).toEqual([]);
  expect(kinds(compare(own, { unread: [3] }))).toEqual(['miscounted']);
  expect(compare({ ...own, marks: new Map([[3, 'unread']]) }, { unread: [3] })).toEqual([]);
  expect(kinds(compare({ ...own, queues: [queueOf([1, 2, 3])] }, { unread: [] }))).toEqual([
    'lost',
  ]);
});

test('missing or unexpected flag events leave a miscount', () => {
  const reader = readerWith([queueOf([1, 2, 3, 4])], { marks: new Map([[1, 'read']]) });
  const unread = [2, 3, 4];

  expect(compare(reader, { unread, unreadByEvents: [1, 2, 3, 4] })).toEqual([
    { kind: 'miscounted', atMs: 100, detail: 'user 2: message 1 is unread by the events' },
  ]);
  expect(compare(reader, { unread, unreadByEvents: [3, 4] })).toEqual([
    { kind: 'miscounted', atMs: 200, detail: 'user 2: message 2 is read by the events' },
  ]);
});
