import { type KnownMessage, unreadExpectationOf } from './expectations.ts';
import type { Problem, ReaderLedger } from './ledger.ts';

/**
 * Compares the unread messages in a new register with a recount from the first message, and with the ids that the
 * reader derived from events. Returns the differences.
 */
export function compareUnread(
  reader: ReaderLedger,
  messages: readonly KnownMessage[],
  listed: readonly number[],
): Problem[] {
  const isListed = new Set(listed);
  const wrong = (message: KnownMessage, detail: string): Problem => ({
    kind: 'miscounted',
    atMs: message.startedAtMs,
    detail: `user ${reader.userId}: message ${message.id} ${detail}`,
  });
  const known = reader.queues.at(-1)?.unreadByEvents ?? new Set();
  return messages.flatMap((message) => {
    const expectation = unreadExpectationOf(reader, message);
    const isUnread = isListed.has(message.id);
    if (expectation === 'must' && !isUnread) {
      return [wrong(message, 'is not among the unread ones')];
    }
    if (expectation === 'never' && isUnread) return [wrong(message, 'is among the unread ones')];
    if (isUnread && !known.has(message.id)) return [wrong(message, 'is read by the events')];
    if (!isUnread && known.has(message.id)) return [wrong(message, 'is unread by the events')];
    return [];
  });
}
