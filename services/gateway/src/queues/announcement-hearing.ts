import type { Announcements } from '@chat/kit/grpc/provisional';

/** Calls of this gateway that wait until it has read the event that announces what they did. */
export interface AnnouncementHearing {
  /** The announcements of one service. */
  of(service: string): Announcements;
  /** The service's events of the realm up to `number` are read. */
  heard(realmId: number, service: string, number: number): void;
}

interface Waiter {
  number: number;
  then(): void;
}

export function createAnnouncementHearing(): AnnouncementHearing {
  const waiting = new Map<string, Set<Waiter>>();
  const keyOf = (realmId: number, service: string) => `${service} ${realmId}`;

  function remove(key: string, waiters: Set<Waiter>, waiter: Waiter) {
    waiters.delete(waiter);
    if (waiters.size === 0 && waiting.get(key) === waiters) waiting.delete(key);
  }

  return {
    of: (service) => ({
      whenRead(realmId, number, then) {
        const key = keyOf(realmId, service);
        const waiters = waiting.get(key) ?? new Set();
        waiting.set(key, waiters);
        const waiter = { number, then };
        waiters.add(waiter);
        return () => remove(key, waiters, waiter);
      },
    }),
    heard(realmId, service, number) {
      const key = keyOf(realmId, service);
      const waiters = waiting.get(key);
      for (const waiter of waiters ?? []) {
        if (!waiters || waiter.number > number) continue;
        remove(key, waiters, waiter);
        waiter.then();
      }
    },
  };
}
