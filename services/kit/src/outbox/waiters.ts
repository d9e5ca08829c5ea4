/** Answers waiting until their events are in the client log. */
export type Waiters = {
  /** Resolves with true when the realm's `number` is published, with false after `timeoutMs`. */
  wait(realmId: number, number: number, timeoutMs: number): Promise<boolean>;
  /** Resolves the waits of the realm up to `number`. */
  published(realmId: number, number: number): void;
  /** By realm, the highest number that an answer waits for. */
  awaitedNumbers(): ReadonlyMap<number, number>;
};

type Waiter = { number: number; resolve(isPublished: boolean): void };

export function createWaiters(): Waiters {
  const byRealm = new Map<number, Set<Waiter>>();

  function remove(realmId: number, waiters: Set<Waiter>, waiter: Waiter) {
    waiters.delete(waiter);
    if (waiters.size === 0) byRealm.delete(realmId);
  }

  return {
    wait(realmId, number, timeoutMs) {
      return new Promise((resolve) => {
        const waiters = byRealm.get(realmId) ?? new Set();
        byRealm.set(realmId, waiters);
        const waiter = {
          number,
          resolve(isPublished: boolean) {
            clearTimeout(timer);
            remove(realmId, waiters, waiter);
            resolve(isPublished);
          },
        };
        const timer = setTimeout(() => waiter.resolve(false), timeoutMs);
        waiters.add(waiter);
      });
    },
    published(realmId, number) {
      for (const waiter of [...(byRealm.get(realmId) ?? [])]) {
        if (waiter.number <= number) waiter.resolve(true);
      }
    },
    awaitedNumbers() {
      const numbersOf = (waiters: ReadonlySet<Waiter>) => [...waiters].map(({ number }) => number);
      return new Map(
        [...byRealm].map(([realmId, waiters]) => [realmId, Math.max(...numbersOf(waiters))]),
      );
    },
  };
}
