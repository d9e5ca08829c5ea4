import { rateLimitHit } from '@chat/kit/errors/catalog';

/** Keeps work that can be stormed from taking the whole process. */
export interface ConcurrencyLimit {
  /**
   * Runs `work` when it is its turn.
   *
   * @throws RATE_LIMIT_HIT too many wait already, or it waited too long; `retry-after` spreads those who come back
   */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** How many run, and how many wait, right now. */
  load(): { running: number; waiting: number };
}

export interface ConcurrencyLimitOptions {
  /** Most at once. */
  most: number;
  /** Most that wait for their turn; the rest is turned away at once. */
  mostWaiting: number;
  /** Longest wait for a turn. */
  waitMs: number;
  /** Between 0 and 1. */
  random(): number;
}

/** Seconds after which those who are turned away may come back. */
const retryAfterSeconds = { least: 1, most: 5 };

type Waiting = { start(): void };

export function createConcurrencyLimit(options: ConcurrencyLimitOptions): ConcurrencyLimit {
  const { most, mostWaiting, waitMs, random } = options;
  const waiting = new Set<Waiting>();
  let running = 0;

  function turnAway() {
    const { least, most } = retryAfterSeconds;
    return rateLimitHit({ 'retry-after': least + random() * (most - least) });
  }

  async function turn(signal: AbortSignal): Promise<void> {
    if (running < most) {
      running += 1;
      return;
    }
    if (waiting.size >= mostWaiting) throw turnAway();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Whoever leaves passes the turn on: the number that runs does not change.
    const own = { start: resolve };
    waiting.add(own);
    const giveUp = (reason: unknown) => {
      // At once, so that nobody gives a turn to who does not wait any more.
      waiting.delete(own);
      reject(reason);
    };
    const timer = setTimeout(() => giveUp(turnAway()), waitMs);
    const leave = () => giveUp(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  }

  function endTurn() {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next.start();
  }

  return {
    async run(work, signal) {
      await turn(signal);
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
    load: () => ({ running, waiting: waiting.size }),
  };
}
