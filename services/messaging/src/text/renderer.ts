import type { Logger } from '@chat/kit/logging/logger';
import {
  createThreadPool,
  type ThreadPool,
  type ThreadPoolOptions,
} from '@chat/kit/threads/thread-pool';
import { LRUCache } from 'lru-cache';
import { renders } from '../metrics.ts';
import type { HtmlPair } from './markdown/html-diff.ts';
import { renderAsSource } from './markdown/render.ts';
import type { Rendered } from './markdown/render-context.ts';
import {
  lengthOf,
  type PlainSettings,
  type RenderResult,
  type RenderWork,
  tryExecuteInline,
} from './markdown/render-work.ts';

/** The reason why a text was not rendered. */
export type Rejection =
  /** Rendering takes too long. */
  | { kind: 'timeout' }
  /** The account's render budget is used up. */
  | { kind: 'overBudget'; retryAfterSeconds: number };

/** Renders quick texts on this thread and slow ones in worker threads. Its promises never reject because of a text. */
export type Renderer = AsyncDisposable & {
  /** Renders texts in order and charges `account`. Returns rejected texts as source. */
  render(
    sources: readonly string[],
    settings: PlainSettings,
    account: string,
  ): Promise<{ rendered: Rendered[]; rejection: Rejection | undefined }>;
  /** Returns HTML diffs in the order of the pairs; undefined if they take too long. */
  diff(pairs: readonly HtmlPair[], account: string): Promise<string[] | undefined>;
};

type RendererOptions = {
  threads: number;
  now(): number;
  log: Logger;
  /** The CPU time per minute that an account may use in worker threads. */
  budgetMsPerMinute?: number;
};

/** The time limit for work in a worker thread, ten times what ordinary texts take. */
const deadlineMs = 2_000;
const waitMs = 2_000;
const defaultBudgetMsPerMinute = 5_000;
/** The limit on the characters of HTML in one diff request, because the HTML is copied to the worker. */
const maxCompared = 4_000_000;

/** The metric's names for the pool's outcomes. */
const renderOutcomes = { done: 'pool', tooMuch: 'timeout', busy: 'timeout', failed: 'failed' };

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
    renders.add(1, { outcome: renderOutcomes[outcome.kind] });
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

/** The CPU time budgets of accounts (token buckets). */
type RenderBudget = {
  /** Returns the seconds until the account may render again, or 0 if it may render now. */
  secondsUntilMore(account: string): number;
  spend(account: string, ms: number): void;
};

const maxAccounts = 20_000;

/** Creates budgets. An account may use up to `msPerMinute` immediately. Its budget refills over a minute. */
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

/** Creates the pool of worker threads for slow rendering. */
export function createRenderPool(
  options: Omit<ThreadPoolOptions, 'module'>,
): ThreadPool<RenderWork, RenderResult> {
  const module = new URL('./markdown/render-thread.ts', import.meta.url);
  return createThreadPool({ module, ...options });
}
