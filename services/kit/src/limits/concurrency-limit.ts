import { rateLimitHit } from '../errors/catalog.ts';
import type { ApiError } from '../errors/define-error.ts';

/** Bounds how much of an expensive kind of work one process does at once, and how much of that is one caller's. */
export interface ConcurrencyLimit {
  /**
   * Waits until a place is free and its key holds less than its share of the places, and takes it.
   *
   * @throws RATE_LIMIT_HIT too many wait already, or it waited too long; `retry-after` spreads the repeated requests
   */
  enter(caller: LimitedCaller): Promise<Place>;
  /** Runs `work` in a place. @throws as `enter` */
  run<T>(work: () => Promise<T>, caller: LimitedCaller): Promise<T>;
  /** How many run, and how many wait, right now. */
  load(): { running: number; waiting: number };
}

/** A place that is taken. */
export interface Place {
  /** Gives it to the next. */
  leave(): void;
  /** Releases the permit while `work` waits on something else, and takes it back afterwards without queueing. */
  aside<T>(work: () => Promise<T>, afterMs?: number): Promise<T>;
}

/** Who asks for a place. */
export interface LimitedCaller {
  /** The account, address or realm whose share is used; see `accountKey`. */
  key: string;
  /** Aborts when nobody waits for the work any more. */
  signal?: AbortSignal | undefined;
}

export interface ConcurrencyLimitOptions {
  /** Most at once. */
  most: number;
  /** Most that wait for their turn; the rest is turned away at once. */
  mostWaiting: number;
  /** Longest wait for a turn. */
  waitMs: number;
  /** Part of both numbers that one key may take; at least one place. */
  share?: number;
  /** What those are told that are turned away, in place of RATE_LIMIT_HIT. */
  refusal?(details: { 'retry-after': number }): ApiError;
  /** Told of each that is turned away. */
  onRefused?(): void;
  /** Between 0 and 1. */
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
  /** In the order of their arrival. */
  const waiting = new Set<Waiting>();
  const runningOf = createCounts();
  const waitingOf = createCounts();
  let running = 0;

  const mayRun = (key: string) => running < most && runningOf.get(key) < mostOfKey;

  function turnAway() {
    onRefused?.();
    return refusal({ 'retry-after': jitteredRetryAfter(random) });
  }

  function begin(key: string) {
    running += 1;
    runningOf.add(key, 1);
  }

  async function turn({ key, signal }: LimitedCaller): Promise<void> {
    signal?.throwIfAborted();
    if (mayRun(key)) return begin(key);
    if (waiting.size >= mostWaiting || waitingOf.get(key) >= mostWaitingOfKey) throw turnAway();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      // At once, so that no place is given to a caller that does not wait any more.
      if (waiting.delete(own)) waitingOf.add(key, -1);
    };
    const own: Waiting = {
      key,
      start() {
        leave();
        begin(key);
        resolve();
      },
    };
    waiting.add(own);
    waitingOf.add(key, 1);
    const giveUp = (reason: unknown) => {
      leave();
      reject(reason);
    };
    const timer = setTimeout(() => giveUp(turnAway()), waitMs);
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

  /** The place of a key that holds one now. */
  function placeOf(key: string): Place {
    let isTaken = true;
    const leave = () => {
      if (isTaken) end(key);
      isTaken = false;
    };
    return {
      leave,
      async aside(work, afterMs) {
        let timer: NodeJS.Timeout | undefined;
        if (afterMs === undefined) leave();
        else timer = setTimeout(leave, afterMs);
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

  async function enter(caller: LimitedCaller): Promise<Place> {
    await turn(caller);
    return placeOf(caller.key);
  }

  return {
    enter,
    async run(work, caller) {
      const place = await enter(caller);
      try {
        return await work();
      } finally {
        place.leave();
      }
    },
    load: () => ({ running, waiting: waiting.size }),
  };
}

/** Counts by key that hold nothing for keys at zero. */
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

/** Seconds after which those who are turned away may come back: one to five, so that they do not come back together. */
export function jitteredRetryAfter(random: () => number = Math.random): number {
  return 1 + random() * 4;
}
