import { AsyncResource } from 'node:async_hooks';
import { requestTimeout, serviceUnavailable } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import type { Outbox } from '@chat/kit/outbox/outbox';
import { wantedMessageBytes } from '@chat/kit/outbox/rows';
import type { Deps } from '../deps.ts';
import { batchSize, messagesSent } from '../metrics.ts';
import type { PreparedMessage, WriteOutcome } from './prepared-message.ts';
import {
  type EncodedMessage,
  encodeMessage,
  type WrittenMessages,
  writeMessages,
} from './write-batch.ts';

/**
 * Writes an ordinary message durably; resolves when it is announced as well, within a bound. `stale`: nothing was
 * written, because of this message or of another in its batch.
 */
export type WriteInBatch = (message: PreparedMessage) => Promise<WriteOutcome>;

type BatchDeps = Pick<Deps, 'db'> & {
  announce: Outbox['announce'];
  log: Logger;
  /** Most messages in one transaction. */
  maxBatchSize: number;
};

/** Most messages of a realm that may wait; more are turned away. */
const maxWaiting = 5_000;

type Entry = EncodedMessage & {
  outcome: PromiseWithResolvers<WriteOutcome>;
  /** Of the request: a batch belongs to the trace of its first message. */
  context: AsyncResource;
};

/**
 * Group commit: messages of a realm that arrive while one transaction is under way share the next one. Idle, a message
 * waits for nobody but those that arrive in the same turn of the event loop.
 */
export function createBatcher(deps: BatchDeps): WriteInBatch {
  /** Messages waiting, by realm; a realm is here as long as somebody writes its messages. */
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

/** Takes the next messages that somebody still waits for: as many as share a transaction and a message of the bus. */
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

/** Never rejects. */
async function writeBatch(
  deps: BatchDeps,
  realmId: number,
  batch: readonly Entry[],
): Promise<void> {
  batchSize.record(batch.length);
  try {
    const written = await writeMessages(deps.db, realmId, batch);
    // The next batch need not wait for this one's announcement, only its senders do.
    if (written) void answerSent(deps, batch, written);
    else answerStale(batch);
  } catch (error) {
    if (isRefused(error)) answerStale(batch);
    else for (const { outcome } of batch) outcome.reject(error);
  }
}

async function answerSent(
  { announce, log }: BatchDeps,
  batch: readonly Entry[],
  { messageIds, announcement }: WrittenMessages,
): Promise<void> {
  messagesSent.add(batch.length);
  try {
    await announce([announcement]);
  } catch (error) {
    // The messages are sent all the same, and the relay announces what this did not.
    log.error('announcing sent messages failed', { error });
  }
  for (const [index, { outcome }] of batch.entries()) {
    outcome.resolve({ state: 'sent', messageId: messageIds[index] ?? 0 });
  }
}

/** One of them may have been the cause: each is prepared again and written by itself. */
function answerStale(batch: readonly Entry[]): void {
  for (const { outcome } of batch) outcome.resolve({ state: 'stale' });
}

/**
 * Whether Postgres refused the statement for what it said or what it met: bad data, a broken constraint, a lost race.
 * Then nothing was written.
 */
function isRefused(error: unknown): boolean {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && /^(?:22|23|40)...$/.test(String(error.code));
}
