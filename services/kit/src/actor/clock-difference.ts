import { counter } from '../telemetry/metrics.ts';

/** The error for a token whose time is too far from the local clock. The clocks of the two services differ. */
export type ClockDifference = Error & {
  readonly code: 'CLOCK_DIFFERENCE';
  /** The caller that made the token; undefined if the token does not name a caller. */
  readonly caller: string | undefined;
  /**
   * The approximate number of seconds by which the caller's clock is ahead of the local one; negative if it is behind.
   */
  readonly seconds: number;
};

export function isClockDifference(error: unknown): error is ClockDifference {
  return error instanceof Error && 'code' in error && error.code === 'CLOCK_DIFFERENCE';
}

/**
 * Creates a check that throws a `ClockDifference` for a token whose time of issue is more than `mostSeconds` in the
 * past or in the future. The check counts the tokens that it rejects.
 */
export function createClockCheck(
  mostSeconds: number,
): (token: { iat: number; caller: string | undefined }, nowMs: number) => void {
  const differences = counter('chat.clock.differences', {
    description: 'Calls that were rejected because the clocks of two services differ',
    unit: '{call}',
  });
  return ({ iat, caller }, nowMs) => {
    const seconds = iat - Math.floor(nowMs / 1_000);
    if (Math.abs(seconds) <= mostSeconds) return;
    differences.add(1);
    const code: ClockDifference['code'] = 'CLOCK_DIFFERENCE';
    const message = `the clock of a caller differs by about ${seconds} seconds`;
    throw Object.assign(new Error(message), { code, caller, seconds });
  };
}
