import { rateLimitHit } from '../errors/catalog.ts';
import type { ApiError } from '../errors/define-error.ts';

/** A limit on the concurrency of an expensive kind of work in this process, and on each caller's share of it. */
export interface ConcurrencyLimit {
  /**
   * Takes a permit. Waits until a permit is free and the key uses less than its share.
   *
   * @throws RATE_LIMIT_HIT the queue is full, or the wait was too long; `retry-after` spreads the retries of clients
   */
  acquire(caller: PermitRequest): Promise<Permit>;
  /** Runs `work` under a permit. @throws the errors of `acquire` */
  run<T>(work: () => Promise<T>, caller: PermitRequest): Promise<T>;
  /** Returns the number of permits in use and the number of waiting requests. */
  load(): { running: number; waiting: number };
}

/** A permit in use. */
export interface Permit {
  /** Passes the permit to the next request. Further calls do nothing. */
  release(): void;
  /**
   * Releases the permit while `work` waits for something else, and takes it back afterwards without queueing. With
   * `afterMs`, releases the permit only if `work` takes longer than that.
   */
  releaseDuring<T>(work: () => Promise<T>, afterMs?: number): Promise<T>;
}

/** A request for a permit. */
export interface PermitRequest {
  /** The key of the account, address or realm whose share is used; see `accountKey`. */
  key: string;
  /** Aborts when the caller has given up. */
  signal?: AbortSignal | undefined;
}

export interface ConcurrencyLimitOptions {
  /** The number of permits. */
  most: number;
  /** The size of the queue. Requests that do not fit are rejected immediately. */
  mostWaiting: number;
  /** The maximum wait in the queue. */
  waitMs: number;
  /**
   * The fraction of the permits, and of the queue, that one key may use. A key may always use one permit. Default: a
   * quarter.
   */
  share?: number;
  /** Creates the error for rejected requests. Default: RATE_LIMIT_HIT. */
  refusal?(details: { 'retry-after': number }): ApiError;
  /** Called for each rejected request. */
  onRefused?(): void;
  /** Returns a number between 0 and 1. */
  random?(): number;
}

/** The default share of a key. A quarter prevents a single caller from blocking the others. */
const defaultShare = 0.25;

type Waiting = { key: string; start(): void };

export function createConcurrencyLimit(options: ConcurrencyLimitOptions): ConcurrencyLimit {
  const { most, mostWaiting, waitMs, share = defaultShare, random } = options;
  const { refusal = rateLimitHit, onRefused } = options;
  const mostOfKey = Math.max(1, Math.floor(most * share));
  const mostWaitingOfKey = Math.ceil(mostWaiting * share);
  /** The waiting requests, in the order of arrival. */
  const waiting = new Set<Waiting>();
  const runningOf = createCounts();
  const waitingOf = createCounts();
  let running = 0;

  const mayRun = (key: string) => running < most && runningOf.get(key) < mostOfKey;

  function rejection() {
    onRefused?.();
    return refusal({ 'retry-after': jitteredRetryAfter(random) });
  }

  function begin(key: string) {
    running += 1;
    runningOf.add(key, 1);
  }

  async function waitForPermit({ key, signal }: PermitRequest): Promise<void> {
    signal?.throwIfAborted();
    if (mayRun(key)) return begin(key);
    if (waiting.size >= mostWaiting || waitingOf.get(key) >= mostWaitingOfKey) throw rejection();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const dequeue = () => {
      // Immediately, so that a caller that has given up gets no permit.
      if (waiting.delete(own)) waitingOf.add(key, -1);
    };
    const own: Waiting = {
      key,
      start() {
        dequeue();
        begin(key);
        resolve();
      },
    };
    waiting.add(own);
    waitingOf.add(key, 1);
    const giveUp = (reason: unknown) => {
      dequeue();
      reject(reason);
    };
    const timer = setTimeout(() => giveUp(rejection()), waitMs);
    const abort = () => giveUp(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  function end(key: string) {
    running -= 1;
    runningOf.add(key, -1);
    for (const next of waiting) {
      if (!mayRun(next.key)) continue;
      next.start();
      return;
    }
  }

  /** Returns the permit of a request that has just started. */
  function permitOf(key: string): Permit {
    let isTaken = true;
    const release = () => {
      if (isTaken) end(key);
      isTaken = false;
    };
    return {
      release,
      async releaseDuring(work, afterMs) {
        let timer: NodeJS.Timeout | undefined;
        if (afterMs === undefined) release();
        else timer = setTimeout(release, afterMs);
        try {
          return await work();
        } finally {
          clearTimeout(timer);
          if (!isTaken) begin(key);
          isTaken = true;
        }
      },
    };
  }

  async function acquire(caller: PermitRequest): Promise<Permit> {
    await waitForPermit(caller);
    return permitOf(caller.key);
  }

  return {
    acquire,
    async run(work, caller) {
      const permit = await acquire(caller);
      try {
        return await work();
      } finally {
        permit.release();
      }
    },
    load: () => ({ running, waiting: waiting.size }),
  };
}

/** Creates a counter for each key. Keys at zero take no memory. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    get: (key: string) => counts.get(key) ?? 0,
    add(key: string, difference: number) {
      const count = (counts.get(key) ?? 0) + difference;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}

/** Returns the key for limits per account. */
export function accountKey({ realmId, userId }: { realmId: number; userId: number }): string {
  return `account ${realmId} ${userId}`;
}

/** Returns the key for limits per realm. */
export function realmKey(realmId: number): string {
  return `realm ${realmId}`;
}

/**
 * Returns the number of seconds after which a rejected client may retry: one to five, at random, so that clients do not
 * retry together.
 */
export function jitteredRetryAfter(random: () => number = Math.random): number {
  return 1 + random() * 4;
}
