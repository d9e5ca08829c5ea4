/** Whether this run may take hours: set by `npm run test:long`. */
export const isLongRun = process.env.CHAT_TEST_LONG === '1';

/** Time after which the test of a property fails. */
export const propertyTimeoutMs = isLongRun ? 7_200_000 : 480_000;

/**
 * Limits for fast-check: shrinking a counterexample stops early enough to report it. A property that takes too long
 * without one fails, too.
 */
export const propertyLimits = {
  interruptAfterTimeLimit: propertyTimeoutMs * 0.8,
  markInterruptAsFailure: true,
};

/** The number of repetitions in a test: `usual` in `npm test`, `long` in `npm run test:long`. */
export function repetitions({ usual, long }: { usual: number; long: number }): number {
  return isLongRun ? long : usual;
}
