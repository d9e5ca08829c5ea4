const dayMs = 86_400_000;

/**
 * Days without use after which an account counts as idle. Whoever used theirs in the last 14 days never does,
 * whenever on the first of them that was.
 * @spec api.md GET /users/me/subscriptions, include_subscribers
 */
const idleAfterDays = 15;

/** The day of a moment, in days since 1970 (UTC). */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / dayMs);
}

/** Accounts last used before this day are idle. */
export function firstActiveDay(nowMs: number): number {
  return dayOf(nowMs) - idleAfterDays + 1;
}
