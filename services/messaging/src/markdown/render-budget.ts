import { LRUCache } from 'lru-cache';

/** How much time of processors each account may use up. */
export type RenderBudget = {
  /** Seconds until the account may use more; 0: it may now. */
  secondsUntilMore(account: string): number;
  spend(account: string, ms: number): void;
};

const maxAccounts = 20_000;

/** `msPerMinute` may be spent at once, and come back in the course of a minute. */
export function createRenderBudget({
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
