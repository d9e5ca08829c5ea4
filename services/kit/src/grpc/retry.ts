import { requestTimeout, serviceUnavailable } from '../errors/catalog.ts';
import { isApiError } from '../errors/define-error.ts';
import { pause } from '../lifecycle/abort.ts';

/** Limits retries, so that an outage does not multiply the load. */
export type RetryBudget = {
  /** Records a successful call, which earns a fraction of a retry. */
  earn(): void;
  /** Takes one retry. Returns false if none is left. */
  take(): boolean;
};

/**
 * Creates a full budget, which pays for `capacity` retries at once: enough when a pod dies with that many calls in
 * flight. During an outage, it limits retries to a `share` of the successful calls.
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
 * - `keyed`: The idempotency key prevents a second execution, and a retry learns the outcome of earlier attempts.
 */
export type RetrySafety = 'unsafe' | 'idempotent' | 'keyed';

export type RetryPolicy = {
  safety: RetrySafety;
  budget: RetryBudget;
  /** Milliseconds since the epoch. No attempt starts later. */
  deadline: number;
  signal: AbortSignal | undefined;
  /** Called for each attempt after the first. */
  onRetry?(): void;
};

/** Maximum number of attempts while nothing was done, including the first. */
const MAX_ROLLED_BACK_ATTEMPTS = 3;

// Another pod is available immediately, but a call that still runs elsewhere needs a moment to end.
const ROLLED_BACK_BACK_OFF_MS = 25;
const UNKNOWN_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 1_000;

/**
 * Runs `attempt` and retries it where `safety` allows, up to three attempts. With an idempotency key, an unknown outcome
 * is retried until it is known or the deadline passes.
 *
 * @throws the error of the last attempt, or the reason of `signal`
 * @throws REQUEST_TIMEOUT the outcome of an attempt is unknown
 */
export async function withRetries<T>(attempt: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  const { safety, budget, signal, onRetry } = policy;
  /** Whether the outcome of an attempt is unknown. */
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
 * Outcome of a failed attempt. `rejected`: the error is the result. `rolled_back`: nothing was done. `unknown`: the work
 * may be done, or still running.
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

/** Returns the delay before the next attempt in milliseconds: between half and all of a delay that grows fourfold. */
function backOffMs(outcome: AttemptOutcome, count: number): number {
  const baseMs = outcome === 'rolled_back' ? ROLLED_BACK_BACK_OFF_MS : UNKNOWN_BACK_OFF_MS;
  const delayMs = Math.min(baseMs * 4 ** (count - 1), MAX_BACK_OFF_MS);
  return delayMs * (0.5 + Math.random() / 2);
}
