import { fileURLToPath } from 'node:url';
import { createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import type { Logger } from '@chat/kit/logging/logger';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { z } from 'zod';
import { renders } from '../metrics.ts';
import type { HtmlPair } from './markdown/html-diff.ts';
import { renderAsSource } from './markdown/render.ts';
import type { Rendered } from './markdown/render-context.ts';
import type { ThreadAnswer, ThreadTask } from './markdown/render-thread.ts';
import {
  lengthOf,
  type PlainSettings,
  type RenderResult,
  type RenderWork,
  tryExecuteInline,
} from './markdown/render-work.ts';

/** Why a text was not rendered. */
export type Rejection =
  /** Rendering takes too long. */
  | { kind: 'timeout' }
  /** The account's render budget is used up. */
  | { kind: 'overBudget'; retryAfterSeconds: number };

/** Renders quick texts on this thread and slow ones in worker threads. Never rejects because of a text. */
export type Renderer = AsyncDisposable & {
  /** Renders texts in order and charges `account`. Refused texts are returned as source. */
  render(
    sources: readonly string[],
    settings: PlainSettings,
    account: string,
  ): Promise<{ rendered: Rendered[]; rejection: Rejection | undefined }>;
  /** HTML diffs in order; undefined when they take too long. */
  diff(pairs: readonly HtmlPair[], account: string): Promise<string[] | undefined>;
};

type RendererOptions = {
  threads: number;
  now(): number;
  log: Logger;
  /** CPU time per minute that an account may use in worker threads. */
  budgetMsPerMinute?: number;
};

/** Ten times what ordinary texts take. */
const deadlineMs = 2_000;
const waitMs = 2_000;
const defaultBudgetMsPerMinute = 5_000;
/** Most characters of HTML to diff at once; inputs are copied to the worker. */
const maxCompared = 4_000_000;

export function createRenderer({
  threads,
  now,
  log,
  budgetMsPerMinute = defaultBudgetMsPerMinute,
}: RendererOptions): Renderer {
  const pool = createRenderPool({ threads, deadlineMs, waitMs, log });
  const budget = createRenderBudget({ msPerMinute: budgetMsPerMinute, now });

  async function execute(work: RenderWork, account: string): Promise<RenderResult | Rejection> {
    const quick = tryExecuteInline(work);
    if (quick) {
      renders.add(1, { outcome: 'inline' });
      return quick;
    }
    const retryAfterSeconds = budget.secondsUntilMore(account);
    if (retryAfterSeconds > 0) {
      renders.add(1, { outcome: 'over_budget' });
      return { kind: 'overBudget', retryAfterSeconds };
    }
    const outcome = await pool.run(work, account);
    budget.spend(account, outcome.cpuMs);
    renders.add(1, { outcome: outcome.kind === 'done' ? 'pool' : outcome.kind });
    if (outcome.kind === 'done') return outcome.result;
    if (outcome.kind === 'failed') log.error('rendering failed', { error: outcome.error });
    return { kind: 'timeout' };
  }

  return {
    async render(sources, settings, account) {
      const result = await execute({ kind: 'render', sources, settings }, account);
      if (result.kind === 'render') return { rendered: result.rendered, rejection: undefined };
      if (result.kind === 'diff') throw new Error('unexpected diff result');
      return { rendered: sources.map(renderAsSource), rejection: result };
    },
    async diff(pairs, account) {
      if (lengthOf(pairs) > maxCompared) return undefined;
      const result = await execute({ kind: 'diff', pairs }, account);
      return result.kind === 'diff' ? result.htmls : undefined;
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}

/** CPU time budgets of accounts (token bucket). */
type RenderBudget = {
  /** Seconds until the account may render again; 0: now. */
  secondsUntilMore(account: string): number;
  spend(account: string, ms: number): void;
};

const maxAccounts = 20_000;

/** Up to `msPerMinute` may be used at once; it refills over a minute. */
function createRenderBudget({
  msPerMinute,
  now,
}: {
  msPerMinute: number;
  now(): number;
}): RenderBudget {
  const debts = new LRUCache<string, { ms: number; at: number }>({ max: maxAccounts });
  const paidPerMs = msPerMinute / 60_000;

  function owed(account: string): number {
    const debt = debts.get(account);
    return debt ? Math.max(debt.ms - (now() - debt.at) * paidPerMs, 0) : 0;
  }

  return {
    secondsUntilMore(account) {
      const excess = owed(account) - msPerMinute;
      return excess < 0 ? 0 : Math.ceil((excess + 1) / paidPerMs / 1_000);
    },
    spend(account, ms) {
      debts.set(account, { ms: owed(account) + ms, at: now() });
    },
  };
}

/** Outcome of work given to the pool. */
export type PoolOutcome =
  | { kind: 'done'; result: RenderResult; cpuMs: number }
  /** Over the time or memory limit, or waited too long; `cpuMs`: time used. */
  | { kind: 'timeout'; cpuMs: number }
  | { kind: 'failed'; error: unknown; cpuMs: number };

/** Worker threads for slow rendering. */
export type RenderPool = AsyncDisposable & {
  /** Never rejects. Runs one task per account at a time; tasks of other accounts are not delayed. */
  run(work: RenderWork, account: string): Promise<PoolOutcome>;
};

export type RenderPoolOptions = {
  /** Most threads at a time, started on demand. */
  threads: number;
  /** Time limit per task; the thread is terminated when it is exceeded. */
  deadlineMs: number;
  /** How long a task may wait for a thread. */
  waitMs: number;
  log: Logger;
};

const mostWaiting = 500;
/** Time limit for starting a thread on a busy machine. */
const startMs = 10_000;
const idleMs = 60_000;
/** A formula of 10,000 characters takes 40 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const Started = z.object({ started: z.int() });
const nothingUsed = { kind: 'timeout', cpuMs: 0 } as const;

export function createRenderPool({
  threads,
  deadlineMs,
  waitMs,
  log,
}: RenderPoolOptions): RenderPool {
  const piscina = new Piscina<ThreadTask, ThreadAnswer>({
    filename: fileURLToPath(new URL('./markdown/render-thread.ts', import.meta.url)),
    name: 'execute',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits,
    // Workers get neither this process's telemetry nor its secrets.
    execArgv: [],
    env: {},
  });
  const turns = createConcurrencyLimit({
    ...{ most: threads, mostWaiting, waitMs },
    // One thread at a time per account.
    share: 1 / threads,
  });
  const stopping = new AbortController();
  const started = new Map<number, () => void>();
  let lastId = 0;
  piscina.on('error', (error) => log.error('render worker failed', { error }));
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
      return isTooMuch ? { kind: 'timeout', cpuMs } : { kind: 'failed', error, cpuMs };
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
        // No thread in time: too many tasks wait, it waited too long, or the service stops.
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
