import type { Db, Tx } from '../database/database.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { Logger } from '../logging/logger.ts';
import { pause } from '../stop/pause.ts';
import { repeat } from '../stop/repeat.ts';
import {
  beginOperations,
  deleteOperation,
  insertOperation,
  isPending,
  keepOperations,
  type PendingOperation,
  postponeOperation,
} from './store.ts';

export type { PendingOperation } from './store.ts';

/**
 * Does an operation: all of it, however often it was begun before. An operation that ends with a change of the
 * own schema calls `finish` in that transaction and changes nothing when it returns false: then another
 * attempt was first. Otherwise it is over when this returns.
 *
 * @throws what went wrong: it will be tried again
 */
export type OperationHandler = (
  operation: PendingOperation,
  finish: (tx: Tx) => Promise<boolean>,
) => Promise<void>;

/** Operations that span services: what a commit promises and others have to do. */
export type PendingOperations = AsyncDisposable & {
  /** Records an operation together with the change that makes it necessary. */
  record(
    tx: Tx,
    operation: Pick<PendingOperation, 'realmId' | 'subject' | 'kind' | 'input'>,
  ): Promise<PendingOperation>;
  /**
   * Does an operation whose record is committed. Returns when it is done or two seconds are over: then it is
   * done as soon as that is possible, by this process or another. Never rejects.
   */
  complete(operation: PendingOperation): Promise<void>;
};

const completeWithinMs = 2_000;
const lookEveryMs = 1_000;
const keepEveryMs = 2_000;
const batchSize = 20;
const olderPauseMs = 25;
const retry = { firstMs: 250, longestMs: 30_000 };

/** What makes a call to another service safe to repeat, for one step of an operation. */
export function idempotencyOf(
  { kind, operationId }: PendingOperation,
  service: string,
  step: string,
): Idempotency {
  return { key: `${service}/${kind}/${operationId}:${step}`, requestHash: step };
}

/** Does what is pending in a schema, with one handler for each kind. Disposing waits for what is in progress. */
export function createPendingOperations({
  db,
  log,
  handlers,
}: {
  db: Db;
  log: Logger;
  handlers: Readonly<Record<string, OperationHandler>>;
}): PendingOperations {
  const running = new Set<Promise<void>>();
  /** What is being done here: nobody else begins it meanwhile. */
  const begunHere = new Set<PendingOperation>();

  async function attempt(operation: PendingOperation): Promise<void> {
    const { realmId, operationId, kind, attempts } = operation;
    begunHere.add(operation);
    try {
      const handler = handlers[kind];
      if (!handler) throw new Error(`nothing here does operations of kind ${kind}`);
      await handler(operation, (tx) => deleteOperation(tx, operation));
      await deleteOperation(db, operation);
    } catch (error) {
      log.warn('a pending operation failed', { realmId, operationId, kind, attempts, error });
      const delayMs = retry.firstMs * 2 ** Math.min(attempts, 10);
      await postponeOperation(db, operation, Math.min(delayMs, retry.longestMs));
    } finally {
      begunHere.delete(operation);
    }
  }

  /** Until the operation was begun here, or somebody has done it, or `signal` aborts. */
  async function doNow(operation: PendingOperation, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const [begun] = await beginOperations(db, operation);
      if (begun) return attempt(begun);
      if (!(await isPending(db, operation))) return;
      await pause(olderPauseMs, signal);
    }
  }

  function track(work: Promise<void>): Promise<void> {
    const tracked = work
      .catch((error: unknown) => log.warn('pending operations are left for later', { error }))
      .finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  const worker = repeat({
    name: 'doing pending operations',
    everyMs: lookEveryMs,
    work: async () => {
      const begun = await beginOperations(db, { limit: batchSize });
      await Promise.all(begun.map((operation) => track(attempt(operation))));
    },
    log,
  });
  const keeping = repeat({
    name: 'keeping pending operations',
    everyMs: keepEveryMs,
    work: async () => {
      if (begunHere.size > 0) await keepOperations(db, [...begunHere]);
    },
    log,
  });

  return {
    record: insertOperation,
    async complete(operation) {
      const over = new AbortController();
      const done = track(doNow(operation, over.signal));
      const answered = new AbortController();
      await Promise.race([done, pause(completeWithinMs, answered.signal)]);
      answered.abort();
      over.abort();
    },
    async [Symbol.asyncDispose]() {
      await worker[Symbol.asyncDispose]();
      await Promise.all(running);
      await keeping[Symbol.asyncDispose]();
    },
  };
}
