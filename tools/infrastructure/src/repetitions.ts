/** Whether this run may take hours: set by `npm run test:long`. */
export const isLongRun = process.env.CHAT_TEST_LONG === '1';

/** How long a property may take before its test fails. */
export const propertyTimeoutMs = isLongRun ? 3_600_000 : 120_000;

/** How often a test repeats something: `usual` times in `npm test`, `long` times in `npm run test:long`. */
export function repetitions({ usual, long }: { usual: number; long: number }): number {
  return isLongRun ? long : usual;
}
