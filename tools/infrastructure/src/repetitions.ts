/** Whether this run may take hours: `npm run test:long` sets this. */
export const isLongRun = process.env.CHAT_TEST_LONG === '1';

/** The time after which a property test fails. */
export const propertyTimeoutMs = isLongRun ? 7_200_000 : 480_000;

/**
 * Limits for fast-check. Shrinking a counterexample stops early enough to report it. A property that takes too long
 * without a counterexample fails.
 */
export const propertyLimits = {
  interruptAfterTimeLimit: propertyTimeoutMs * 0.8,
  markInterruptAsFailure: true,
};

/** Returns the number of repetitions in a test: `usual` in `npm test`, `long` in `npm run test:long`. */
export function repetitions({ usual, long }: { usual: number; long: number }): number {
  return isLongRun ? long : usual;
}
