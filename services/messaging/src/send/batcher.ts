import { AsyncResource } from 'node:async_hooks';
import { requestTimeout, serviceUnavailable } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import type { Announcement } from '@chat/kit/outbox/announcement';
import type { Outbox } from '@chat/kit/outbox/outbox';
import { batchSize, staleSends } from '../metrics.ts';
import type { Verdict } from './judge.ts';
import type { PreparedMessage, WriteOutcome } from './prepared-message.ts';
import { isFaultOfStatement } from './statement-fault.ts';
import { type BatchFailure, type WriteDeps, writeBatch } from './write-batch.ts';

/** Writes a message durably; resolves when it is announced as well, within a bound. */
export type WriteMessage = (message: PreparedMessage) => Promise<WriteOutcome>;

export type BatcherOptions = WriteDeps & {
  announce: Outbox['announce'];
  log: Logger;
  /** Most messages in one transaction. Default 64. */
  maxBatchSize?: number;
  /** Most messages of a realm that may wait; more are turned away. Default 5000. */
  maxWaiting?: number;
};

type Entry = {
  message: PreparedMessage;
  settle: PromiseWithResolvers<WriteOutcome>;
  isRetried: boolean;
  /** Of the request: work done in it belongs to its trace. */
  context: AsyncResource;
};

/**
 * Group commit: messages of a realm that arrive while one transaction is under way share the next
 * one. Idle, a message waits for nobody; a message waits for one transaction before its own at most
 * per `maxBatchSize` waiting. A message that cannot be written does not keep others from it.
 */
export function createBatcher(options: BatcherOptions): WriteMessage {
  const { announce, log, maxBatchSize = 64, maxWaiting = 5000 } = options;
  /** Messages waiting, by realm; an entry here means that somebody is at them. */
  const waiting = new Map<number, Entry[]>();

  async function drain(realmId: number, entries: Entry[]): Promise<void> {
    for (let batch = next(entries); batch; batch = next(entries)) {
      const { first, rest } = batch;
      await first.context.runInAsyncScope(() => writeEntries(realmId, [first, ...rest]));
    }
    waiting.delete(realmId);
  }

  /** The next messages that somebody still waits for. */
  function next(entries: Entry[]): { first: Entry; rest: Entry[] } | undefined {
    const taken = entries.splice(0, maxBatchSize);
    const [first, ...rest] = taken.filter(isWanted);
    if (first) return { first, rest };
    return entries.length > 0 ? next(entries) : undefined;
  }

  /** Settles every entry. */
  async function writeEntries(realmId: number, entries: readonly Entry[]): Promise<void> {
    batchSize.record(entries.length);
    const messages = entries.map(({ message }) => message);
    const result = await writeBatch(options, realmId, messages);
    if ('error' in result) {
      await retryOrReject(realmId, entries, result);
      return;
    }
    const { verdicts, announcements } = result;
    const isSettled = ({ message }: Entry) => verdicts.has(message);
    // The next transaction need not wait for this one's announcement, only its senders do.
    void settleAll(entries.filter(isSettled), verdicts, announcements);
    const others = entries.filter((entry) => !isSettled(entry)).filter(isWanted);
    if (others.length > 0) await writeEntries(realmId, others);
  }

  /** One message may have been the cause of the failure: each is tried once more, by itself. */
  async function retryOrReject(
    realmId: number,
    entries: readonly Entry[],
    { error, isUndone }: BatchFailure,
  ): Promise<void> {
    for (const entry of entries.filter(isWanted)) {
      const isSafe = isUndone || entry.message.idempotency !== undefined;
      if (isSafe && !entry.isRetried && mayPass(error)) {
        entry.isRetried = true;
        await writeEntries(realmId, [entry]);
      } else entry.settle.reject(error);
    }
  }

  async function settleAll(
    entries: readonly Entry[],
    verdicts: ReadonlyMap<PreparedMessage, Verdict>,
    announcements: readonly Announcement[],
  ): Promise<void> {
    try {
      await announce(announcements);
    } catch (error) {
      // The messages are sent all the same, and the relay announces what this did not.
      log.error('announcing sent messages failed', { error });
    }
    for (const { message, settle } of entries) {
      const verdict = verdicts.get(message);
      if (verdict?.state === 'stale') staleSends.add(1);
      if (verdict?.state === 'refused') settle.reject(verdict.error);
      else if (verdict) settle.resolve(verdict);
    }
  }

  return (message) => {
    const realmId = message.realm.realm_id;
    const settle = Promise.withResolvers<WriteOutcome>();
    const entry: Entry = {
      message,
      settle,
      isRetried: false,
      context: new AsyncResource('send'),
    };
    const entries = waiting.get(realmId);
    if (!entries) {
      const started = [entry];
      waiting.set(realmId, started);
      // Those that arrived with it share its transaction.
      setImmediate(() => void drain(realmId, started));
    } else if (entries.length < maxWaiting) entries.push(entry);
    else settle.reject(serviceUnavailable({}));
    return settle.promise;
  };
}

/** Whether somebody still waits for the message; if not, it is not written any more. */
function isWanted({ message, settle }: Entry): boolean {
  if (!message.signal.aborted) return true;
  settle.reject(requestTimeout({}));
  return false;
}

/** Whether what failed may succeed when it is repeated, or with fewer messages. Trouble with the server will not. */
function mayPass(error: unknown): boolean {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return !hasCode || isFaultOfStatement(error);
}
