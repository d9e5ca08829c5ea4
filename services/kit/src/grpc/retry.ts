import { requestTimeout, serviceUnavailable } from '../errors/catalog.ts';
import { isApiError } from '../errors/define-error.ts';
import { pause } from '../lifecycle/abort.ts';

/** Limits attempts after the first, so that an outage is not answered with a multiple of the load. */
export type RetryBudget = {
  /** A call succeeded: part of a retry is earned. */
  earn(): void;
  /** Takes one retry. False: there is none left. */
  take(): boolean;
};

/**
 * A full budget pays for `capacity` retries at once, as when a pod dies with that many calls in
 * flight; lasting trouble gets `share` of the calls that succeed.
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
 * What repeating an operation does. `none`: it may do something twice. `harmless`: it does no more than once, as a read.
 * `keyed`: the same, and its idempotency key tells what became of it.
 */
export type Repetition = 'none' | 'harmless' | 'keyed';

export type RetryPolicy = {
  repetition: Repetition;
  budget: RetryBudget;
  /** Milliseconds since the epoch: no attempt begins later. */
  deadline: number;
  signal: AbortSignal | undefined;
  /** Told of each attempt after the first. */
  onRetry?(): void;
};

/** Attempts of a call of which nothing was done, the first included. */
const MAX_UNDONE_ATTEMPTS = 3;

// Another pod is there at once; a call that still runs elsewhere needs a moment to end.
const UNDONE_BACK_OFF_MS = 25;
const UNKNOWN_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 1_000;

/**
 * Makes `attempt`, again if that is safe and may help: up to three times while nothing was done, and where a key tells
 * what became of an attempt that may have been carried out, until that is known or the deadline passes.
 *
 * @throws the error of the last attempt, or the reason of `signal`
 * @throws REQUEST_TIMEOUT it is not known whether one of the attempts was carried out
 */
export async function retrying<T>(attempt: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  const { repetition, budget, signal, onRetry } = policy;
  /** Whether one of the attempts may have been carried out. */
  let isUncertain = false;
  for (let count = 1; ; count++) {
    signal?.throwIfAborted();
    try {
      const value = await attempt();
      budget.earn();
      return value;
    } catch (error) {
      signal?.throwIfAborted();
      const fate = fateOf(error, count);
      if (fate === 'refused') throw error;
      isUncertain ||= fate === 'unknown';
      const isPersistent = isUncertain && repetition === 'keyed';
      const isRepeated =
        (isPersistent || (repetition !== 'none' && count < MAX_UNDONE_ATTEMPTS)) &&
        (await mayRepeat(policy, { fate, count, isPersistent }));
      signal?.throwIfAborted();
      // An idempotent call may fail with its own error: it changed nothing.
      if (!isRepeated && isUncertain && repetition !== 'harmless')
        throw requestTimeout({}, { cause: error });
      if (!isRepeated) throw error;
      onRetry?.();
    }
  }
}

/**
 * What is known of an operation by the failure of one attempt. `refused`: the error is the answer. `undone`: nothing was
 * done. `unknown`: it may have been done, or be running still.
 */
type Fate = 'refused' | 'undone' | 'unknown';

function fateOf(error: unknown, count: number): Fate {
  if (!isApiError(error)) return 'refused';
  if (error.code === serviceUnavailable.code) return 'undone';
  if (error.code === requestTimeout.code) return 'unknown';
  // An earlier attempt of our own may be what is still running.
  return error.code === 'CONFLICT' && count > 1 ? 'unknown' : 'refused';
}

/** Waits until the next attempt may be made; false: there is no time left for it, or the budget is spent. */
async function mayRepeat(
  { budget, deadline, signal }: RetryPolicy,
  { fate, count, isPersistent }: { fate: Fate; count: number; isPersistent: boolean },
): Promise<boolean> {
  for (let round = count; ; round++) {
    const delayMs = backOffMs(fate, round);
    if (Date.now() + delayMs >= deadline) return false;
    const isPaid = budget.take();
    // Keyed calls with an unknown outcome wait for the retry budget instead of giving up.
    if (!isPaid && !isPersistent) return false;
    await pause(delayMs, signal);
    if (isPaid || signal?.aborted) return isPaid;
  }
}

/** How long to wait before the next attempt, in milliseconds: half to the whole of a delay that grows fourfold. */
function backOffMs(fate: Fate, count: number): number {
  const baseMs = fate === 'undone' ? UNDONE_BACK_OFF_MS : UNKNOWN_BACK_OFF_MS;
  const delayMs = Math.min(baseMs * 4 ** (count - 1), MAX_BACK_OFF_MS);
  return delayMs * (0.5 + Math.random() / 2);
}
