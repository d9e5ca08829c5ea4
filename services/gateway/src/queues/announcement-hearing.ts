import type { Announcements } from '@chat/kit/grpc/announcements';
import { LRUCache } from 'lru-cache';

/** Calls of this gateway that wait until it has read the event that announces what they did. */
export interface AnnouncementHearing {
  /** The announcements of one service. */
  of(service: string): Announcements;
  /** The service's events of the realm up to `number` are read. */
  heard(realmId: number, service: string, number: number): void;
  /** Another log is read from now on: what was read says nothing of it. */
  forget(): void;
}

interface Waiter {
  number: number;
  then(): void;
}

// Realms and services whose newest number is remembered; of others, an answer that comes behind its event is asked for again.
const maxKnown = 20_000;

/** `isReading`: whether the log is read now, as far as is known. */
export function createAnnouncementHearing(isReading: () => boolean): AnnouncementHearing {
  const waiting = new Map<string, Set<Waiter>>();
  const newest = new LRUCache<string, number>({ max: maxKnown });
  const keyOf = (realmId: number, service: string) => `${service} ${realmId}`;

  function remove(key: string, waiters: Set<Waiter>, waiter: Waiter) {
    waiters.delete(waiter);
    if (waiters.size === 0 && waiting.get(key) === waiters) waiting.delete(key);
  }

  return {
    of: (service) => ({
      isReading,
      whenRead(realmId, number, then) {
        const key = keyOf(realmId, service);
        // The event often is here first: it and the answer that names it set out together.
        if (number <= (newest.get(key) ?? 0)) {
          then();
          return () => undefined;
        }
        const waiters = waiting.get(key) ?? new Set();
        waiting.set(key, waiters);
        const waiter = { number, then };
        waiters.add(waiter);
        return () => remove(key, waiters, waiter);
      },
    }),
    heard(realmId, service, number) {
      // Typing and presence have no numbers.
      if (number === 0) return;
      const key = keyOf(realmId, service);
      newest.set(key, Math.max(number, newest.get(key) ?? 0));
      const waiters = waiting.get(key);
      for (const waiter of waiters ?? []) {
        if (!waiters || waiter.number > number) continue;
        remove(key, waiters, waiter);
        waiter.then();
      }
    },
    forget: () => newest.clear(),
  };
}
