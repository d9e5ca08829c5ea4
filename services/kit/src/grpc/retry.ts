import { requestTimeout, serviceUnavailable } from '../errors/catalog.ts';
import { isApiError } from '../errors/define-error.ts';
import { pause } from '../lifecycle/abort.ts';

/** A limit on retries, so that an outage does not multiply the load. */
export type RetryBudget = {
  /** Records a successful call, which adds a fraction of a retry. */
  earn(): void;
  /** Takes one retry from the budget. Returns false if none is left. */
  take(): boolean;
};

/**
 * Creates a full budget, which allows `capacity` retries in a row. That is enough when a pod dies with as many calls in
 * flight. During an outage, retries are limited to a `share` of the successful calls.
 */
export function createRetryBudget({ capacity = 500, share = 0.2 } = {}): RetryBudget {
  let tokens = capacity;
  return {
    earn() {
      tokens = Math.min(capacity, tokens + share);
    },
    take() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

/**
 * Whether an operation may be retried.
 * - `unsafe`: A second attempt may do the work twice.
 * - `idempotent`: A second attempt changes nothing, as with a read.
 * - `keyed`: The idempotency key prevents a second execution, and a retry returns the outcome of earlier attempts.
 */
export type RetrySafety = 'unsafe' | 'idempotent' | 'keyed';

export type RetryPolicy = {
  safety: RetrySafety;
  budget: RetryBudget;
  /** The time after which no attempt starts, in milliseconds since the epoch. */
  deadline: number;
  signal: AbortSignal | undefined;
  /** Called before each attempt after the first. */
  onRetry?(): void;
};

/** The maximum number of attempts, including the first, as long as nothing was done. */
const MAX_ROLLED_BACK_ATTEMPTS = 3;

// Another pod is available immediately, but a call that still runs elsewhere needs a moment to end.
const ROLLED_BACK_BACK_OFF_MS = 25;
const UNKNOWN_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 1_000;

/**
 * Runs `attempt` and retries it if `safety` allows, with up to three attempts. With an idempotency key, retries an
 * unknown outcome until the outcome is known or the deadline passes.
 *
 * @throws the error of the last attempt, or the reason of `signal`
 * @throws REQUEST_TIMEOUT the outcome of an attempt is unknown
 */
export async function withRetries<T>(attempt: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  const { safety, budget, signal, onRetry } = policy;
  /** Whether the outcome of any attempt so far is unknown. */
  let isUncertain = false;
  for (let count = 1; ; count++) {
    signal?.throwIfAborted();
    try {
      const value = await attempt();
      budget.earn();
      return value;
    } catch (error) {
      signal?.throwIfAborted();
      const outcome = outcomeOf(error, count);
      if (outcome === 'rejected') throw error;
      isUncertain ||= outcome === 'unknown';
      const isPersistent = isUncertain && safety === 'keyed';
      const isRetried =
        (isPersistent || (safety !== 'unsafe' && count < MAX_ROLLED_BACK_ATTEMPTS)) &&
        (await waitForRetry(policy, { outcome, count, isPersistent }));
      signal?.throwIfAborted();
      // An idempotent call may fail with its own error, because it changed nothing.
      if (!isRetried && isUncertain && safety !== 'idempotent')
        throw requestTimeout({}, { cause: error });
      if (!isRetried) throw error;
      onRetry?.();
    }
  }
}

/**
 * The outcome of a failed attempt.
 * - `rejected`: The error is the result.
 * - `rolled_back`: Nothing was done.
 * - `unknown`: The work may be done, or may still be running.
 */
type AttemptOutcome = 'rejected' | 'rolled_back' | 'unknown';

function outcomeOf(error: unknown, count: number): AttemptOutcome {
  if (!isApiError(error)) return 'rejected';
  if (error.code === serviceUnavailable.code) return 'rolled_back';
  if (error.code === requestTimeout.code) return 'unknown';
  // An earlier attempt of this call may still be running.
  return error.code === 'CONFLICT' && count > 1 ? 'unknown' : 'rejected';
}

/** Waits until the next attempt may start. Returns false if too little time or no budget is left. */
async function waitForRetry(
  { budget, deadline, signal }: RetryPolicy,
  {
    outcome,
    count,
    isPersistent,
  }: { outcome: AttemptOutcome; count: number; isPersistent: boolean },
): Promise<boolean> {
  for (let round = count; ; round++) {
    const delayMs = backOffMs(outcome, round);
    if (Date.now() + delayMs >= deadline) return false;
    const isPaid = budget.take();
    // Keyed calls with an unknown outcome wait for the retry budget instead of giving up.
    if (!isPaid && !isPersistent) return false;
    await pause(delayMs, signal);
    if (isPaid || signal?.aborted) return isPaid;
  }
}

/**
 * Returns the delay before the next attempt in milliseconds: a random value between half and all of a delay that
 * quadruples with each attempt.
 */
function backOffMs(outcome: AttemptOutcome, count: number): number {
  const baseMs = outcome === 'rolled_back' ? ROLLED_BACK_BACK_OFF_MS : UNKNOWN_BACK_OFF_MS;
  const delayMs = Math.min(baseMs * 4 ** (count - 1), MAX_BACK_OFF_MS);
  return delayMs * (0.5 + Math.random() / 2);
}
