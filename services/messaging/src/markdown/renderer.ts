import type { Logger } from '@chat/kit/logging/logger';
import { LRUCache } from 'lru-cache';
import { renders } from '../metrics.ts';
import type { HtmlPair } from './html-diff.ts';
import { executeQuickly, lengthOf } from './quick-work.ts';
import { asSource } from './render.ts';
import { createRenderPool } from './render-pool.ts';
import type { PlainSettings, RenderResult, RenderWork } from './render-work.ts';
import type { Rendered } from './rendered.ts';

/** Why texts are not rendered. */
export type Refusal =
  /** It takes too long. */
  | { kind: 'late' }
  /** The account has used up the time that it may. */
  | { kind: 'overBudget'; retryAfterSeconds: number };

/** Renders on this thread what surely is quick, and in a pool of threads what may not be. Never throws because of a text. */
export type Renderer = AsyncDisposable & {
  /** Texts of `account`, in their order: as their source where they are refused. */
  render(
    sources: readonly string[],
    settings: PlainSettings,
    account: string,
  ): Promise<{ rendered: Rendered[]; refusal: Refusal | undefined }>;
  /** What edits did to HTML, in their order; undefined: it takes too long. */
  diff(pairs: readonly HtmlPair[], account: string): Promise<string[] | undefined>;
};

type RendererOptions = {
  threads: number;
  now(): number;
  log: Logger;
  /** Processor time of the pool that an account may use. */
  budgetMsPerMinute?: number;
};

/** Ten times what honest texts take. */
const deadlineMs = 2_000;
const waitMs = 2_000;
const defaultBudgetMsPerMinute = 5_000;
/** Characters of HTML that are compared at once: what another thread is given is copied first. */
const maxCompared = 4_000_000;

export function createRenderer({
  threads,
  now,
  log,
  budgetMsPerMinute = defaultBudgetMsPerMinute,
}: RendererOptions): Renderer {
  const pool = createRenderPool({ threads, deadlineMs, waitMs, log });
  const budget = createRenderBudget({ msPerMinute: budgetMsPerMinute, now });

  async function execute(work: RenderWork, account: string): Promise<RenderResult | Refusal> {
    const quick = executeQuickly(work);
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
    if (outcome.kind === 'failed')
      log.error('a text could not be rendered', { error: outcome.error });
    return { kind: 'late' };
  }

  return {
    async render(sources, settings, account) {
      const result = await execute({ kind: 'render', sources, settings }, account);
      if (result.kind === 'render') return { rendered: result.rendered, refusal: undefined };
      if (result.kind === 'diff') throw new Error('texts were compared and not rendered');
      return { rendered: sources.map(asSource), refusal: result };
    },
    async diff(pairs, account) {
      if (lengthOf(pairs) > maxCompared) return undefined;
      const result = await execute({ kind: 'diff', pairs }, account);
      return result.kind === 'diff' ? result.htmls : undefined;
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}

/** How much time of processors each account may use up. */
type RenderBudget = {
  /** Seconds until the account may use more; 0: it may now. */
  secondsUntilMore(account: string): number;
  spend(account: string, ms: number): void;
};

const maxAccounts = 20_000;

/** `msPerMinute` may be spent at once, and come back in the course of a minute. */
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
