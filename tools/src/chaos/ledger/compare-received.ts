import { expectationOf, type KnownMessage, unreadExpectationOf } from './expectations.ts';
import type { Problem, QueueLedger, ReaderLedger } from './ledger.ts';

/**
 * Checks that the reader's queues, with their snapshots and events, contain every message for the reader exactly once
 * and with ascending ids. Expired queues must have delivered everything up to their end. Returns the differences.
 */
export function compareReceived(
  reader: ReaderLedger,
  messages: readonly KnownMessage[],
): Problem[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const delivered = reader.queues.map(
    ({ received }) => new Set(received.map(({ messageId }) => messageId)),
  );
  return [
    ...reader.queues.flatMap((queue) => [
      ...findDisorder(reader, queue),
      ...findMisdelivered(reader, queue, byId),
    ]),
    ...messages
      .filter((message) => expectationOf(reader, message) === 'must')
      .flatMap((message) => findLoss(reader, delivered, message)),
    ...findRepetitions(reader),
  ];
}

function findDisorder(reader: ReaderLedger, { received }: QueueLedger): Problem[] {
  return received.flatMap((now, index) => {
    const before = received[index - 1];
    if (!before) return [];
    const isSame = before.messageId === now.messageId;
    if (now.eventId > before.eventId && (now.messageId > before.messageId || isSame)) return [];
    return [
      problemOf(
        reader,
        'reordered',
        now.atMs,
        `message ${now.messageId} in event ${now.eventId} came after message ${before.messageId} in event ${before.eventId}`,
      ),
    ];
  });
}

function findMisdelivered(
  reader: ReaderLedger,
  { received }: QueueLedger,
  byId: ReadonlyMap<number, KnownMessage>,
): Problem[] {
  return received.flatMap(({ messageId, content, atMs }) => {
    const message = byId.get(messageId);
    const problem = (detail: string) => [
      problemOf(reader, 'misdelivered', atMs, `message ${messageId} ${detail}`),
    ];
    if (!message) return problem('was delivered and is not stored');
    if (message.content !== content) return problem('was delivered with the content of another');
    if (expectationOf(reader, message) === 'never') {
      return problem(`was delivered, but they cannot read ${message.conversation}`);
    }
    return [];
  });
}

/** Reports the message as lost if the queue that had to deliver it did not, unless a later snapshot includes it. */
function findLoss(
  reader: ReaderLedger,
  delivered: readonly ReadonlySet<number>[],
  message: KnownMessage,
): Problem[] {
  // A queue delivers every message above max_message_id of its snapshot, up to the next snapshot.
  const next = reader.queues.findIndex(({ maxMessageId }) => maxMessageId >= message.id);
  const place = next === -1 ? reader.queues.length - 1 : next - 1;
  const queue = reader.queues[place];
  const following = reader.queues[place + 1];
  if (!queue || delivered[place]?.has(message.id)) return [];
  const lost = (detail: string) => [
    problemOf(reader, 'lost', message.startedAtMs, `message ${message.id} ${detail}`),
  ];
  if (!following) return lost('was not delivered');
  const last = queue.received.at(-1)?.messageId ?? queue.maxMessageId;
  if (message.id < last) return lost(`was skipped: message ${last} came instead`);
  const isExpectedUnread = unreadExpectationOf(reader, message) === 'must';
  if (isExpectedUnread && !following.unreadIds.includes(message.id)) {
    return lost('was neither delivered nor in the next snapshot');
  }
  return [];
}

/**
 * Returns messages that a queue delivered after they had been delivered before, or although they were in its snapshot.
 */
function findRepetitions(reader: ReaderLedger): Problem[] {
  const delivered = new Set<number>();
  return reader.queues.flatMap(({ received, maxMessageId }) =>
    received.flatMap(({ messageId, eventId, atMs }) => {
      const detail = `message ${messageId} came again, as event ${eventId}`;
      if (delivered.has(messageId)) return [problemOf(reader, 'duplicated', atMs, detail)];
      delivered.add(messageId);
      if (messageId > maxMessageId) return [];
      const known = `message ${messageId} was delivered though the snapshot reached to ${maxMessageId}`;
      return [problemOf(reader, 'duplicated', atMs, known)];
    }),
  );
}

function problemOf(
  { userId }: ReaderLedger,
  kind: Problem['kind'],
  atMs: number,
  detail: string,
): Problem {
  return { kind, atMs, detail: `user ${userId}: ${detail}` };
}
