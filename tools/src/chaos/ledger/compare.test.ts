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

/** Returns a message as it was sent, stored and received: message 1 at 100 ms, message 2 at 200 ms and so on. */
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

/** Compares ledgers of four messages. By default, all messages are stored, and are unread at the end. */
function compare(
  { queues, ...reader }: ReaderLedger,
  {
    stored = [1, 2, 3, 4].map((id) => message(id).stored),
    sent = [1, 2, 3, 4].map((id) => message(id).sent),
    unread = stored.map(({ id }) => id),
    unreadByEvents = unread,
    undone = [],
  }: {
    stored?: StoredMessage[];
    sent?: SentMessage[];
    unread?: number[];
    unreadByEvents?: number[];
    undone?: string[];
  } = {},
): Problem[] {
  const delivered = queues.map((queue) => ({ ...queue, unreadByEvents: new Set(unreadByEvents) }));
  return compareLedgers(
    { sent, readers: [{ ...reader, queues: delivered }], undone: new Set(undone) },
    { stored, unread: new Map([[reader.userId, unread]]) },
  );
}

const kinds = (problems: Problem[]) => problems.map(({ kind }) => kind);

test('finds no problem when every message was stored and delivered once, in order', () => {
  expect(compare(readerWith([queueOf([1, 2, 3, 4])]))).toEqual([]);
  expect(compare(readerWith([queueOf([3, 4], { maxMessageId: 2 })]))).toEqual([]);
});

test('reports an acknowledged message as lost if it is not stored', () => {
  const stored = [1, 2, 4].map((id) => message(id).stored);

  expect(compare(readerWith([queueOf([1, 2, 4])]), { stored })).toEqual([
    {
      kind: 'lost',
      atMs: 300,
      detail: 'message "text 3" of 1: acknowledged as 3 and not stored',
    },
  ]);
});

test('allows an unacknowledged message to be stored or not, but reports a stored one that was not delivered', () => {
  const { acknowledged, ...unanswered } = message(3).sent;
  const sent = [1, 2, 4].map((id) => message(id).sent).concat(unanswered);
  const without = [1, 2, 4].map((id) => message(id).stored);

  expect(compare(readerWith([queueOf([1, 2, 4])]), { sent, stored: without })).toEqual([]);
  expect(compare(readerWith([queueOf([1, 2, 3, 4])]), { sent })).toEqual([]);
  expect(kinds(compare(readerWith([queueOf([1, 2, 4])]), { sent }))).toEqual(['lost']);
});

test('reports a message as duplicated if it is stored twice, even if it is unacknowledged', () => {
  const again = { ...message(4).stored, id: 5 };
  const stored = [1, 2, 3, 4].map((id) => message(id).stored).concat(again);
  const received = queueOf([1, 2, 3, 4]);
  const both = {
    ...received,
    received: [...received.received, { ...message(4).received, eventId: 6_000, messageId: 5 }],
  };

  expect(kinds(compare(readerWith([both]), { stored }))).toEqual(['duplicated']);
});

test('reports a message as lost if it is stored under a different id than the acknowledged one', () => {
  const stored = [1, 2, 3].map((id) => message(id).stored).concat({ ...message(4).stored, id: 9 });
  const received = [1, 2, 3]
    .map((id) => message(id).received)
    .concat({ ...message(4).received, messageId: 9 });

  expect(kinds(compare(readerWith([queueOf([], { received })]), { stored }))).toEqual(['lost']);
});

test('reports a message as misdelivered if it is stored in a different conversation', () => {
  const stored = [1, 2, 3]
    .map((id) => message(id).stored)
    .concat({ ...message(4).stored, conversation: 'channel 6' });

  expect(kinds(compare(readerWith([queueOf([1, 2, 3])]), { stored, unread: [1, 2, 3] }))).toEqual([
    'misdelivered',
  ]);
});

test('reports a message as lost if it was not delivered, in the middle and at the end', () => {
  expect(compare(readerWith([queueOf([1, 2, 4])]))).toEqual([
    { kind: 'lost', atMs: 300, detail: 'user 2: message 3 was not delivered' },
  ]);
  expect(kinds(compare(readerWith([queueOf([1, 2, 3])])))).toEqual(['lost']);
  expect(kinds(compare(readerWith([queueOf([4], { maxMessageId: 2 })])))).toEqual(['lost']);
});

test('reports a message as duplicated if it was delivered twice', () => {
  const { received } = queueOf([1, 2, 3, 4]);
  const again = { ...message(4).received, eventId: 5_000 };

  expect(kinds(compare(readerWith([queueOf([], { received: [...received, again] })])))).toEqual([
    'duplicated',
  ]);
});

test('reports a message as duplicated if it is in both the snapshot and the events', () => {
  expect(kinds(compare(readerWith([queueOf([2, 3, 4], { maxMessageId: 2 })])))).toEqual([
    'duplicated',
  ]);
});

test('reports messages as reordered if they were delivered in a different order', () => {
  const swapped = [1, 3, 2, 4].map((id, index) => ({
    ...message(id).received,
    eventId: (index + 1) * 1_024,
  }));

  expect(kinds(compare(readerWith([queueOf([], { received: swapped })])))).toEqual(['reordered']);
});

test('reports events as reordered if their ids do not ascend', () => {
  const received = [1, 2, 3, 4].map((id) => ({
    ...message(id).received,
    eventId: id === 4 ? 3_000 : id * 1_024,
  }));

  expect(kinds(compare(readerWith([queueOf([], { received })])))).toEqual(['reordered']);
});

test('reports a message as misdelivered if it reached a user who cannot read it', () => {
  const stranger = readerWith([queueOf([3])], { memberships: [] });

  expect(compare(stranger, { unread: [] })).toEqual([
    {
      kind: 'misdelivered',
      atMs: 320,
      detail: 'user 2: message 3 was delivered, but they cannot read channel 5',
    },
  ]);
});

test('reports a delivered message as misdelivered if it is not stored, or is stored with other content', () => {
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

test('finds no problem when the snapshot after an expired queue has the missing messages', () => {
  const delivered = queueOf([1], { expiredAtMs: 340 });
  const next = queueOf([4], { maxMessageId: 3, unreadIds: [1, 2, 3] });

  expect(compare(readerWith([delivered, next]))).toEqual([]);
});

test('reports a message as lost if it is in neither the old queue nor the new snapshot', () => {
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

test('reports a message as lost if a queue skipped it before expiring, even if the next snapshot has it', () => {
  const delivered = queueOf([1, 3], { expiredAtMs: 340 });
  const next = queueOf([4], { maxMessageId: 3, unreadIds: [1, 2, 3] });

  expect(compare(readerWith([delivered, next]))).toEqual([
    { kind: 'lost', atMs: 200, detail: 'user 2: message 2 was skipped: message 3 came instead' },
  ]);
});

test('reports a message as duplicated if two queues delivered it', () => {
  const delivered = queueOf([1, 2, 3], { expiredAtMs: 340 });
  const next = queueOf([3, 4], { maxMessageId: 2, unreadIds: [1, 2] });

  expect(kinds(compare(readerWith([delivered, next])))).toEqual(['duplicated']);
});

test('allows the delivery of a message sent during a change of subscription, but not of one sent afterwards', () => {
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

test('reports a message as miscounted if it is missing from the unread list, or wrongly in it', () => {
  const reader = readerWith([queueOf([1, 2, 3, 4])], { marks: new Map([[1, 'read']]) });

  expect(compare(reader, { unread: [2, 3, 4] })).toEqual([]);
  expect(compare(reader, { unread: [1, 2, 4] })).toEqual([
    { kind: 'miscounted', atMs: 100, detail: 'user 2: message 1 is among the unread ones' },
    { kind: 'miscounted', atMs: 300, detail: 'user 2: message 3 is not among the unread ones' },
  ]);
});

test("expects unsubscribing to mark the channel's messages as read", () => {
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

test("expects a user's own messages to be delivered, but to be unread only when marked as unread", () => {
  const own = { ...readerWith([queueOf([1, 2, 3, 4])]), userId: senderId };

  expect(compare(own, { unread: [] })).toEqual([]);
  expect(kinds(compare(own, { unread: [3] }))).toEqual(['miscounted']);
  expect(compare({ ...own, marks: new Map([[3, 'unread']]) }, { unread: [3] })).toEqual([]);
  expect(kinds(compare({ ...own, queues: [queueOf([1, 2, 3])] }, { unread: [] }))).toEqual([
    'lost',
  ]);
});

test('reports a message as miscounted if its flag events are missing or unexpected', () => {
  const reader = readerWith([queueOf([1, 2, 3, 4])], { marks: new Map([[1, 'read']]) });
  const unread = [2, 3, 4];

  expect(compare(reader, { unread, unreadByEvents: [1, 2, 3, 4] })).toEqual([
    { kind: 'miscounted', atMs: 100, detail: 'user 2: message 1 is unread by the events' },
  ]);
  expect(compare(reader, { unread, unreadByEvents: [3, 4] })).toEqual([
    { kind: 'miscounted', atMs: 200, detail: 'user 2: message 2 is read by the events' },
  ]);
});

test('expects a queue to expire if it delivered a message that the database lost', () => {
  const lost = { ...message(3).received, content: 'lost' };
  const old = (more: Partial<QueueLedger> = {}) =>
    queueOf([], { received: [message(1).received, message(2).received, lost], ...more });
  const next = queueOf([3, 4], { maxMessageId: 2, unreadIds: [1, 2] });
  const undone = ['lost'];

  expect(compare(readerWith([old({ expiredAtMs: 340 }), next]), { undone })).toEqual([]);
  expect(compare(readerWith([old(), next]), { undone })).toEqual([
    {
      kind: 'misdelivered',
      atMs: lost.atMs,
      detail: 'user 2: message 3 is lost, and the queue did not expire',
    },
  ]);
});
