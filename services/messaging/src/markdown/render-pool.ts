import { fileURLToPath } from 'node:url';
import { createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import type { Logger } from '@chat/kit/logging/logger';
import { Piscina } from 'piscina';
import { z } from 'zod';
import type { ThreadAnswer, ThreadTask } from './render-thread.ts';
import type { RenderResult, RenderWork } from './render-work.ts';

/** What came of work that was given to the pool. */
export type PoolOutcome =
  | { kind: 'done'; result: RenderResult; cpuMs: number }
  /** It took too long or too much memory, or waited for too long; `cpuMs`: what it had used up. */
  | { kind: 'late'; cpuMs: number }
  | { kind: 'failed'; error: unknown; cpuMs: number };

/** A few threads for work that may take long. */
export type RenderPool = AsyncDisposable & {
  /** Never rejects. An account has one thread at a time: its other work waits, and that of others overtakes it. */
  run(work: RenderWork, account: string): Promise<PoolOutcome>;
};

export type RenderPoolOptions = {
  /** Most threads at a time. They start when they are needed. */
  threads: number;
  /** How long work may take: then its thread is ended. */
  deadlineMs: number;
  /** How long it may wait for a thread. */
  waitMs: number;
  log: Logger;
};

const mostWaiting = 500;
/** How long a thread may take to start, on a machine that is busy. */
const startMs = 10_000;
const idleMs = 60_000;
/** Formulas of 10,000 characters take 40 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const Started = z.object({ started: z.int() });
const nothingUsed = { kind: 'late', cpuMs: 0 } as const;

export function createRenderPool({
  threads,
  deadlineMs,
  waitMs,
  log,
}: RenderPoolOptions): RenderPool {
  const piscina = new Piscina<ThreadTask, ThreadAnswer>({
    filename: fileURLToPath(new URL('./render-thread.ts', import.meta.url)),
    name: 'execute',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits,
    // Neither the telemetry nor the secrets of this process.
    execArgv: [],
    env: {},
  });
  const turns = createConcurrencyLimit({
    ...{ most: threads, mostWaiting, waitMs },
    // One thread at a time for an account.
    share: 1 / threads,
  });
  const stopping = new AbortController();
  const started = new Map<number, () => void>();
  let lastId = 0;
  piscina.on('error', (error) => log.error('a thread that renders failed', { error }));
  piscina.on('message', (message) => started.get(Started.parse(message).started)?.());

  /** Never rejects. */
  async function execute(work: RenderWork): Promise<PoolOutcome> {
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
      const cpuMs = startedAt === undefined ? 0 : performance.now() - startedAt;
      const isTooMuch = stop.signal.aborted || isOutOfMemory(error);
      return isTooMuch ? { kind: 'late', cpuMs } : { kind: 'failed', error, cpuMs };
    } finally {
      clearTimeout(timer);
      started.delete(id);
    }
  }

  return {
    async run(work, account) {
      const turn = { key: account, signal: stopping.signal };
      try {
        return await turns.run(() => execute(work), turn);
      } catch {
        // It did not get its turn: too many wait, it waited too long, or the service stops.
        return nothingUsed;
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
