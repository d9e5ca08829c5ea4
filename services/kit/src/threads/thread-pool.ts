import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { z } from 'zod';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { Logger } from '../logging/logger.ts';
import type { ThreadAnswer, ThreadTask } from './thread-task.ts';

/** The outcome of work that was passed to a pool. */
export type ThreadOutcome<Result> =
  | { kind: 'done'; result: Result; cpuMs: number }
  /** The work exceeded its limit for time or memory. `cpuMs` is the processor time it used. */
  | { kind: 'tooMuch'; cpuMs: number }
  /** No thread was free or started in time, or the pool is stopping. The work was not started. */
  | { kind: 'busy'; cpuMs: 0 }
  | { kind: 'failed'; error: unknown; cpuMs: number };

/**
 * Worker threads for work whose cost depends on outsiders, such as parsing received content. Each task has limits for
 * time and memory, and no task blocks the event loop.
 */
export type ThreadPool<Work, Result> = AsyncDisposable & {
  /**
   * Runs a task in a thread. Runs only one task per `key` at a time, without delaying tasks with other keys. Never
   * rejects.
   */
  run(work: Work, key: string): Promise<ThreadOutcome<Result>>;
};

export type ThreadPoolOptions = {
  /** A module that exports a `threadEntry` under the name `execute`. */
  module: URL;
  /** The maximum number of threads, which are started on demand. */
  threads: number;
  /** The time limit per task. If a task exceeds it, its thread is terminated. */
  deadlineMs: number;
  /** How long a task may wait for a thread. */
  waitMs: number;
  log: Logger;
};

const mostWaiting = 500;
/** The time limit for starting a thread, even on a busy machine. */
const startMs = 30_000;
const idleMs = 60_000;
/** The memory limits of a thread. A formula of 10,000 characters takes 40 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const Started = z.object({ started: z.int() });

/** Opens a pool. Disposing it ends its threads, and waiting tasks return `busy`. */
export function createThreadPool<Work, Result>({
  module,
  threads,
  deadlineMs,
  waitMs,
  log,
}: ThreadPoolOptions): ThreadPool<Work, Result> {
  const piscina = new Piscina<ThreadTask<Work>, ThreadAnswer<Result>>({
    filename: fileURLToPath(module),
    name: 'execute',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits,
    // Workers get neither the telemetry nor the secrets of this process.
    execArgv: [],
    env: {},
  });
  const turns = createConcurrencyLimit({
    ...{ most: threads, mostWaiting, waitMs },
    // One thread at a time per key.
    share: 1 / threads,
  });
  const stopping = new AbortController();
  const started = new Map<number, () => void>();
  let lastId = 0;
  piscina.on('error', (error) => log.error('worker thread failed', { error }));
  piscina.on('message', (message) => started.get(Started.parse(message).started)?.());

  /** Runs a task in this thread. Never rejects. */
  async function execute(work: Work): Promise<ThreadOutcome<Result>> {
    const id = ++lastId;
    const stop = new AbortController();
    let startedAt: number | undefined;
    let timer = setTimeout(() => stop.abort(), startMs);
    started.set(id, () => {
      startedAt = performance.now();
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), deadlineMs);
    });
    try {
      const answer = await piscina.run({ id, work }, { signal: stop.signal });
      return { kind: 'done', ...answer };
    } catch (error) {
      const isLate = stop.signal.aborted && startedAt === undefined;
      if (isLate) return { kind: 'busy', cpuMs: 0 };
      const cpuMs = startedAt === undefined ? 0 : performance.now() - startedAt;
      const isTooMuch = stop.signal.aborted || isOutOfMemory(error);
      return isTooMuch ? { kind: 'tooMuch', cpuMs } : { kind: 'failed', error, cpuMs };
    } finally {
      clearTimeout(timer);
      started.delete(id);
    }
  }

  return {
    async run(work, key) {
      const turn = { key, signal: stopping.signal };
      try {
        return await turns.run(() => execute(work), turn);
      } catch {
        // Too many tasks are waiting, this one waited too long, or the service is stopping.
        return { kind: 'busy', cpuMs: 0 };
      }
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await piscina.destroy();
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
