import { rateLimitHit } from '../errors/catalog.ts';
import type { ApiError } from '../errors/define-error.ts';

/** Bounds the concurrency of an expensive kind of work in this process, and the share of it that one caller gets. */
export interface ConcurrencyLimit {
  /**
   * Takes a permit, waiting until one is free and the key holds less than its share.
   *
   * @throws RATE_LIMIT_HIT the queue is full, or the wait was too long; `retry-after` spreads the repeated requests
   */
  acquire(caller: PermitRequest): Promise<Permit>;
  /** Runs `work` under a permit. @throws as `acquire` */
  run<T>(work: () => Promise<T>, caller: PermitRequest): Promise<T>;
  /** Current number of permits in use, and of waiting requests. */
  load(): { running: number; waiting: number };
}

/** A permit in use. */
export interface Permit {
  /** Passes the permit to the next request; further calls do nothing. */
  release(): void;
  /**
   * Releases the permit while `work` waits on something else, and takes it back afterwards without queueing. With
   * `afterMs` it is released only if `work` takes longer.
   */
  releaseDuring<T>(work: () => Promise<T>, afterMs?: number): Promise<T>;
}

/** A request for a permit. */
export interface PermitRequest {
  /** The account, address or realm whose share is used; see `accountKey`. */
  key: string;
  /** Aborts when the caller has given up. */
  signal?: AbortSignal | undefined;
}

export interface ConcurrencyLimitOptions {
  /** Number of permits. */
  most: number;
  /** Size of the queue; further requests are rejected at once. */
  mostWaiting: number;
  /** Longest wait in the queue. */
  waitMs: number;
  /** Part of permits and queue that one key may use; at least one permit. */
  share?: number;
  /** Error of rejected requests instead of RATE_LIMIT_HIT. */
  refusal?(details: { 'retry-after': number }): ApiError;
  /** Called for each rejected request. */
  onRefused?(): void;
  /** Returns a number between 0 and 1. */
  random?(): number;
}

/** One key gets at most a quarter, so a single caller cannot block the others. */
const defaultShare = 0.25;

type Waiting = { key: string; start(): void };

export function createConcurrencyLimit(options: ConcurrencyLimitOptions): ConcurrencyLimit {
  const { most, mostWaiting, waitMs, share = defaultShare, random } = options;
  const { refusal = rateLimitHit, onRefused } = options;
  const mostOfKey = Math.max(1, Math.floor(most * share));
  const mostWaitingOfKey = Math.ceil(mostWaiting * share);
  /** In order of arrival. */
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
      // At once, so that no permit is given to a caller that has given up.
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

  /** The permit of a request that has just begun. */
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

/** Counts by key; keys at zero take no memory. */
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

/** The key of limits that are shared by accounts. */
export function accountKey({ realmId, userId }: { realmId: number; userId: number }): string {
  return `account ${realmId} ${userId}`;
}

/** The key of limits that are shared by realms. */
export function realmKey(realmId: number): string {
  return `realm ${realmId}`;
}

/** Seconds after which a rejected client may retry: one to five, so that clients do not retry together. */
export function jitteredRetryAfter(random: () => number = Math.random): number {
  return 1 + random() * 4;
}
