import type { Ledgers, ReaderLedger, SentMessage } from './ledger.ts';

/** A client's operation, from the first attempt to the final response. */
export interface Operation {
  name: string;
  startedAtMs: number;
  endedAtMs: number;
}

export interface TimeSpan {
  fromMs: number;
  toMs: number;
}

/** A wait, and the name of its operation. */
export interface Wait {
  name: string;
  ms: number;
}

/**
 * Returns the longest wait that began in `span`: for a response, including repeated attempts, or for an acknowledged
 * message to reach a reader.
 */
export function longestWait(
  { sent, readers }: Ledgers,
  operations: readonly Operation[],
  span: TimeSpan,
): Wait {
  const isWithin = ({ startedAtMs }: { startedAtMs: number }) =>
    startedAtMs >= span.fromMs && startedAtMs < span.toMs;
  const waits = operations
    .filter(isWithin)
    .map(({ name, startedAtMs, endedAtMs }) => ({ name, ms: endedAtMs - startedAtMs }));
  const messages = sent.filter(isWithin);
  return [...waits, ...readers.flatMap((reader) => deliveryWaits(reader, messages))].reduce(
    (longest, wait) => (wait.ms > longest.ms ? wait : longest),
    { name: '', ms: 0 },
  );
}

function deliveryWaits(reader: ReaderLedger, messages: readonly SentMessage[]): Wait[] {
  const firstTold = firstTimes(reader);
  return messages.flatMap(({ acknowledged }) => {
    const deliveredAtMs = acknowledged && firstTold.get(acknowledged.id);
    if (!deliveredAtMs) return [];
    return [{ name: 'delivery', ms: deliveredAtMs - acknowledged.atMs }];
  });
}

/** Returns the time at which the reader first received each message: in an event, or as unread in a snapshot. */
function firstTimes({ queues }: ReaderLedger): Map<number, number> {
  const times = new Map<number, number>();
  const note = (id: number, atMs: number) => {
    if (atMs < (times.get(id) ?? Number.POSITIVE_INFINITY)) times.set(id, atMs);
  };
  for (const { received, unreadIds, registeredAtMs } of queues) {
    for (const id of unreadIds) note(id, registeredAtMs);
    for (const { messageId, atMs } of received) note(messageId, atMs);
  }
  return times;
}
