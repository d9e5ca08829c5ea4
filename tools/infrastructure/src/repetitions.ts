/** Whether this run may take hours: set by `npm run test:long`. */
export const isLongRun = process.env.CHAT_TEST_LONG === '1';

/** How long a property may take before its test fails. */
export const propertyTimeoutMs = isLongRun ? 3_600_000 : 120_000;

/**
 * For fast-check: stops making a counterexample smaller in time to show it. What takes that long without one fails, too.
 */
export const propertyLimits = {
  interruptAfterTimeLimit: propertyTimeoutMs * 0.8,
  markInterruptAsFailure: true,
};

/** How often a test repeats something: `usual` times in `npm test`, `long` times in `npm run test:long`. */
export function repetitions({ usual, long }: { usual: number; long: number }): number {
  return isLongRun ? long : usual;
}
