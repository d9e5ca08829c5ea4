/** Whether this run may take hours, as `npm run test:long` does. */
export const isLongRun = process.env.CHAT_TEST_LONG === '1';

/** The timeout of a property test. */
export const propertyTimeoutMs = isLongRun ? 7_200_000 : 480_000;

/**
 * Limits for fast-check. Fast-check stops shrinking a counterexample early enough to report it. A property that takes
 * too long fails even without a counterexample.
 */
export const propertyLimits = {
  interruptAfterTimeLimit: propertyTimeoutMs * 0.8,
  markInterruptAsFailure: true,
};

/** Returns how often a test repeats: `usual` in `npm test`, `long` in `npm run test:long`. */
export function repetitions({ usual, long }: { usual: number; long: number }): number {
  return isLongRun ? long : usual;
}
