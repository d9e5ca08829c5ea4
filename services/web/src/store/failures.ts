import { ApiError } from '../api/api-error.ts';
import { backoffMs, wait } from './wait.ts';

/** The error code for requests of a user who must set up a second factor first. */
export const setupRequired = 'SECOND_FACTOR_SETUP_REQUIRED';

/** Returns whether the user must log in again, or must set up a second factor first. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === setupRequired);
}

/** Returns whether the same request may succeed later. A lost connection is a transient error. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return error.isTransient;
  return error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name);
}

/** The signals that end a pause early. */
export interface Patience {
  /** Returns a signal that aborts when the network or the user comes back, so that the caller retries immediately. */
  wake(): AbortSignal;
  /** Ends all pauses and retries when it aborts. */
  readonly signal: AbortSignal;
}

/** Waits with exponential backoff, but at least as long as the server asked. */
export function pause({ wake, signal }: Patience, failures: number, error: unknown): Promise<void> {
  const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return wait(Math.max(askedMs, backoffMs(failures)), AbortSignal.any([signal, wake()]));
}

/**
 * Returns the result of `attempt`. Repeats it with growing pauses while it fails with a transient error.
 * @throws any other error, or the last error when `signal` aborts
 */
export async function untilAnswered<Result>(
  patience: Patience,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error) || patience.signal.aborted) throw error;
      await pause(patience, failures, error);
    }
  }
}
