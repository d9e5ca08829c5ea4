/** The answers that are waiting until their events are in the client log. */
export type Waiters = {
  /** Resolves with true when the realm's `eventNumber` is published, or with false after `timeoutMs`. */
  wait(realmId: number, eventNumber: number, timeoutMs: number): Promise<boolean>;
  /** Resolves the realm's waits up to `eventNumber` with true. */
  published(realmId: number, eventNumber: number): void;
  /** Returns the highest event number that an answer waits for in each realm, keyed by realm. */
  awaitedEventNumbers(): ReadonlyMap<number, number>;
};

type Waiter = { eventNumber: number; resolve(isPublished: boolean): void };

export function createWaiters(): Waiters {
  const byRealm = new Map<number, Set<Waiter>>();

  function remove(realmId: number, waiters: Set<Waiter>, waiter: Waiter) {
    waiters.delete(waiter);
    if (waiters.size === 0) byRealm.delete(realmId);
  }

  return {
    wait(realmId, eventNumber, timeoutMs) {
      return new Promise((resolve) => {
        const waiters = byRealm.get(realmId) ?? new Set();
        byRealm.set(realmId, waiters);
        const waiter = {
          eventNumber,
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
    published(realmId, eventNumber) {
      for (const waiter of [...(byRealm.get(realmId) ?? [])]) {
        if (waiter.eventNumber <= eventNumber) waiter.resolve(true);
      }
    },
    awaitedEventNumbers() {
      const eventNumbersOf = (waiters: ReadonlySet<Waiter>) =>
        [...waiters].map(({ eventNumber }) => eventNumber);
      return new Map(
        [...byRealm].map(([realmId, waiters]) => [realmId, Math.max(...eventNumbersOf(waiters))]),
      );
    },
  };
}
