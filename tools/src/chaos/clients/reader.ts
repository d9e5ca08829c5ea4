import { pause } from '@chat/kit/lifecycle/abort';
import type { EventOf } from '../../api-client/operations.ts';
import type { QueueLedger, ReceivedMessage } from '../ledger/ledger.ts';
import { type Client, Refused } from './client.ts';
import type { Journal } from './journal.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

const pollTimeoutMs = 60_000;
/** The pause after an unexpected error, before the client registers again. */
const afterRefusalMs = 500;

interface ReaderOptions {
  client: Client;
  journal: Journal;
  /** The queues read so far, the newest last. The reader adds to them. */
  queues: QueueLedger[];
  signal: AbortSignal;
}

/** A queue that is still being read. Its ledger grows. */
type OpenQueue = QueueLedger & { received: ReceivedMessage[]; unreadByEvents: Set<number> };

/**
 * Registers a queue and polls it as clients do, until `signal` aborts. Each poll acknowledges the events received so
 * far. Repeats a poll without a response from the same position. Registers again when the queue has expired.
 */
export async function readMessages(options: ReaderOptions): Promise<void> {
  const { client, journal, queues, signal } = options;
  while (!signal.aborted) {
    try {
      const snapshot = await takeSnapshot(client, signal);
      const unreadByEvents = new Set(snapshot.unreadIds);
      const queue: OpenQueue = { ...snapshot, received: [], unreadByEvents };
      queues.push(queue);
      await readQueue(options, snapshot, queue);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Refused)) throw error;
      const atMs = Date.now();
      const queue = queues.at(-1);
      if (error.code === 'BAD_EVENT_QUEUE_ID') {
        if (queue) queue.expiredAtMs = atMs;
        continue;
      }
      const detail = `user ${client.account.userId}: ${error.message}`;
      journal.problems.push({ kind: 'refused', atMs, detail });
      await pause(afterRefusalMs, signal);
    }
  }
}

/** Polls until the queue expires or a poll is rejected. @throws `Refused` in both cases */
async function readQueue(
  { client, journal, signal }: ReaderOptions,
  { queueId, lastEventId }: Snapshot,
  queue: OpenQueue,
): Promise<void> {
  let position = lastEventId;
  while (!signal.aborted) {
    const { events } = await client.insist('poll', {
      method: 'GET',
      path: '/events',
      parameters: { queue_id: queueId, last_event_id: position },
      timeoutMs: pollTimeoutMs,
      isHeld: true,
      signal,
    });
    for (const event of events) {
      if (event.id <= position) {
        journal.problems.push({
          kind: 'reordered',
          atMs: Date.now(),
          detail: `user ${client.account.userId}: event ${event.id} came after event ${position}`,
        });
      }
      position = event.id;
      if (event.type === 'message') recordMessage(queue, event);
      if (event.type === 'update_message_flags') recordFlags(queue, event);
    }
  }
}

function recordMessage(
  { received, unreadByEvents }: OpenQueue,
  { id: eventId, message, flags }: EventOf<'message'>,
): void {
  const { id: messageId, content } = message;
  received.push({ eventId, messageId, content, atMs: Date.now() });
  if (!flags.includes('read')) unreadByEvents.add(messageId);
}

function recordFlags(
  { unreadByEvents }: OpenQueue,
  { op, flag, messages }: EventOf<'update_message_flags'>,
): void {
  if (flag !== 'read') return;
  for (const id of messages) {
    if (op === 'add') unreadByEvents.delete(id);
    else unreadByEvents.add(id);
  }
}
