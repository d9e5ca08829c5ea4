import type { Verdict } from './token-bucket.ts';

/** What a limit says of itself in every answer that it concerns. @spec events.md section 2, Rate limits */
export function limitHeaders(verdict: Verdict, nowMs: number): Record<string, string> {
  return {
    [remainingHeader]: String(verdict.remaining),
    'X-RateLimit-Limit': String(verdict.limit),
    'X-RateLimit-Reset': String(Math.ceil(nowMs / 1_000 + verdict.fullInSeconds)),
  };
}

/** Whether `verdict` leaves less than what an answer says already: of several limits the strictest is told. */
export function isStricter(verdict: Verdict, toldRemaining: string | undefined): boolean {
  return toldRemaining === undefined || verdict.remaining < Number(toldRemaining);
}

/** Where an answer says how many requests are left. */
export const remainingHeader = 'X-RateLimit-Remaining';
