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
export function createRetryBudget({
  capacity,
  share,
}: {
  capacity: number;
  share: number;
}): RetryBudget {
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
