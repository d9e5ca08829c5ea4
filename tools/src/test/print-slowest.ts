import type { StageOutcome } from './tally.ts';

/** Prints the ten files that took longest, the slowest first. */
export function printSlowest(stages: readonly StageOutcome[]): void {
  const files = stages.flatMap(({ run }) => (run instanceof Error ? [] : run.files));
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length < 2) return;
  console.log('\nThe slowest files:');
  for (const { path, seconds } of slowest) {
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${path}`);
  }
}
