import { ApiError } from '../api/api-error.ts';
import { backoffMs, wait } from './wait.ts';

/** The code of refusals until the person has set up a second factor. */
export const setupRequired = 'SECOND_FACTOR_SETUP_REQUIRED';

/** Whether only a new login helps, or its first step, the set-up of a second factor. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === setupRequired);
}

/** Whether the same request may succeed later. One that was cut off had lost its connection. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return error.isTransient;
  return error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name);
}

/** What waits, and what ends it early. */
export interface Patience {
  /** Aborts when the network or the person comes back: what waits is tried at once. */
  wake(): AbortSignal;
  /** Ends everything. */
  readonly signal: AbortSignal;
}

/** Waits as long as so many failures in a row ask for, and as long as the server asked for. */
export function pause({ wake, signal }: Patience, failures: number, error: unknown): Promise<void> {
  const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return wait(Math.max(askedMs, backoffMs(failures)), AbortSignal.any([signal, wake()]));
}

/**
 * The result of `attempt`, which is repeated with growing pauses while it fails for the time being.
 * @throws what it is refused with, and the last failure when everything ends
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
