import { AsyncResource } from 'node:async_hooks';
import type { Db } from '@chat/kit/database/database';
import { requestTimeout, serviceUnavailable } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import type { Outbox } from '@chat/kit/outbox/outbox';
import { wantedMessageBytes } from '@chat/kit/outbox/rows';
import { batchSize, messagesSent } from '../metrics.ts';
import type { PreparedMessage, WriteOutcome } from './prepared-message.ts';
import {
  type EncodedMessage,
  encodeMessage,
  type WrittenMessages,
  writeMessages,
} from './write-batch.ts';

/**
 * Queues a message for the realm's next batch. Resolves when the message is committed and, within a time limit,
 * published. `stale` means that nothing was written, because of this message or another message in its batch.
 */
export type WriteInBatch = (message: PreparedMessage) => Promise<WriteOutcome>;

type BatchDeps = {
  db: Db;
  publishCommitted: Outbox['publishCommitted'];
  log: Logger;
  /** The limit on the messages in one transaction. */
  maxBatchSize: number;
};

/** The limit on the queued messages of a realm. Further messages are rejected. */
const maxWaiting = 5_000;

type Entry = EncodedMessage & {
  outcome: PromiseWithResolvers<WriteOutcome>;
  /** The request's async context. A batch runs in the context of its first message. */
  context: AsyncResource;
};

/**
 * Returns a function that writes messages with group commit: messages of a realm that arrive during a transaction share
 * the next transaction. In an idle realm, a message waits only for others that arrive in the same event-loop turn.
 */
export function createBatcher(deps: BatchDeps): WriteInBatch {
  /** The queued messages, keyed by realm. A realm has an entry while its messages are being written. */
  const queues = new Map<number, Entry[]>();

  async function drain(realmId: number, queue: Entry[]): Promise<void> {
    for (;;) {
      const batch = takeBatch(queue, deps.maxBatchSize);
      const [first] = batch;
      if (!first) break;
      await first.context.runInAsyncScope(() => writeBatch(deps, realmId, batch));
    }
    queues.delete(realmId);
  }

  return async (message) => {
    const realmId = message.realm.realm_id;
    const outcome = Promise.withResolvers<WriteOutcome>();
    const entry = { ...encodeMessage(message), outcome, context: new AsyncResource('send') };
    const queue = queues.get(realmId);
    if (!queue) {
      const started = [entry];
      queues.set(realmId, started);
      setImmediate(() => void drain(realmId, started));
    } else if (queue.length < maxWaiting) queue.push(entry);
    else throw serviceUnavailable({});
    return outcome.promise;
  };
}

/**
 * Removes the next messages from the queue and returns them as a batch. The batch is limited in messages, and in bytes
 * to the size of a bus message. Rejects messages whose callers no longer wait.
 */
function takeBatch(queue: Entry[], maxBatchSize: number): Entry[] {
  const batch: Entry[] = [];
  let sizeBytes = 0;
  let taken = 0;
  for (const entry of queue) {
    const isAborted = entry.message.signal.aborted;
    const hasRoom = batch.length === 0 || sizeBytes + entry.event.sizeBytes <= wantedMessageBytes;
    if (!isAborted && (!hasRoom || batch.length === maxBatchSize)) break;
    taken += 1;
    if (isAborted) entry.outcome.reject(requestTimeout({}));
    else {
      batch.push(entry);
      sizeBytes += entry.event.sizeBytes;
    }
  }
  queue.splice(0, taken);
  return batch;
}

/** Writes a batch, and resolves or rejects the promise of each message. Never rejects itself. */
async function writeBatch(
  deps: BatchDeps,
  realmId: number,
  batch: readonly Entry[],
): Promise<void> {
  batchSize.record(batch.length);
  try {
    const written = await writeMessages(deps.db, realmId, batch);
    // The next batch does not wait until this one is published. Only the senders wait.
    if (written) void answerSent(deps, batch, written);
    else answerStale(batch);
  } catch (error) {
    if (isRefused(error)) answerStale(batch);
    else for (const { outcome } of batch) outcome.reject(error);
  }
}

async function answerSent(
  { publishCommitted, log }: BatchDeps,
  batch: readonly Entry[],
  { messageIds, committed }: WrittenMessages,
): Promise<void> {
  messagesSent.add(batch.length);
  try {
    await publishCommitted([committed]);
  } catch (error) {
    // The messages are committed. The relay publishes the rest.
    log.error('publishing sent messages failed; the relay will retry', { error });
  }
  for (const [index, { outcome }] of batch.entries()) {
    outcome.resolve({ state: 'sent', messageId: messageIds[index] ?? 0 });
  }
}

/**
 * Reports every message of the batch as stale, because any of them could be the cause. The senders prepare each message
 * again.
 */
function answerStale(batch: readonly Entry[]): void {
  for (const { outcome } of batch) outcome.resolve({ state: 'stale' });
}

/**
 * Returns whether Postgres rejected the statement because of its data or a conflict (SQLSTATE classes 22, 23, 40). In
 * this case nothing was written.
 */
function isRefused(error: unknown): boolean {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && /^(?:22|23|40)...$/.test(String(error.code));
}
