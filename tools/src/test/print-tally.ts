import type { Tally } from './tally.ts';

/** Prints the end of a run: the skipped tests, the failures, and one line with all counts. */
export function printTally({ passed, failed, skipped }: Tally, durationMs: number): void {
  if (skipped.length > 0) console.log(`\nSkipped:\n  ${skipped.join('\n  ')}`);
  if (failed.length > 0) console.log(`\nFailed:\n  ${failed.join('\n  ')}`);
  console.log(`\nTook ${(durationMs / 60_000).toFixed(1)} minutes.`);
  console.log(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
}
