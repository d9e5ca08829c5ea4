import { counter } from '../telemetry/metrics.ts';

/** A token that another time than ours was written into: the clocks of two services differ. */
export type ClockDifference = Error & {
  readonly code: 'CLOCK_DIFFERENCE';
  /** The service that made the token; undefined when it is not in there. */
  readonly caller: string | undefined;
  /** About how much the caller's clock is ahead of ours; negative: behind. */
  readonly seconds: number;
};

export function isClockDifference(error: unknown): error is ClockDifference {
  return error instanceof Error && 'code' in error && error.code === 'CLOCK_DIFFERENCE';
}

/**
 * Returns what rejects tokens that are older than `mostSeconds`, or from later than as many seconds from now, and counts
 * them.
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
