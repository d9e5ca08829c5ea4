import { compareReceived } from './compare-received.ts';
import { compareStored } from './compare-stored.ts';
import { compareUnread } from './compare-unread.ts';
import { knownMessages } from './expectations.ts';
import type { Ledgers, Problem, ReaderLedger, Truth } from './ledger.ts';

/** Returns all differences between the clients' ledgers, the stored data and the promises. */
export function compareLedgers(ledgers: Ledgers, { stored, unread }: Truth): Problem[] {
  const { sent } = ledgers;
  const readers = ledgers.readers.map((reader) => withoutUndone(reader, ledgers.undone));
  const messages = knownMessages(sent, stored);
  return [
    ...findUntold(ledgers),
    ...compareStored(sent, stored),
    ...readers.flatMap((reader) => [
      ...compareReceived(reader, messages),
      ...compareUnread(reader, messages, unread.get(reader.userId) ?? []),
    ]),
  ];
}

/**
 * Returns a problem for each queue that did not expire, although it delivered a message that the database lost later.
 */
function findUntold({ readers, undone }: Ledgers): Problem[] {
  return readers.flatMap(({ userId, queues }) =>
    queues.flatMap(({ received, expiredAtMs }) => {
      const lost = received.find(({ content }) => undone.has(content));
      if (!lost || expiredAtMs !== undefined) return [];
      const detail = `user ${userId}: message ${lost.messageId} is lost, and the queue did not expire`;
      return [{ kind: 'misdelivered', atMs: lost.atMs, detail } as const];
    }),
  );
}

/** Returns the ledger without messages that the database lost. New messages may have the same ids. */
function withoutUndone(reader: ReaderLedger, undone: ReadonlySet<string>): ReaderLedger {
  const queues = reader.queues.map((queue) => ({
    ...queue,
    received: queue.received.filter(({ content }) => !undone.has(content)),
  }));
  return { ...reader, queues };
}
