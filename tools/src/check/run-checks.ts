import type { Check } from './check.ts';

/** The outcome of one check. */
export type CheckOutcome = { name: string; passed: boolean; seconds: number; output: string };

/**
 * Runs the checks, at most `parallel` at a time, and calls `report` as each ends. Resolves to the outcomes in the order
 * of `checks`. A check that could not run counts as failed.
 */
export async function runChecks(
  checks: readonly Check[],
  report: (outcome: CheckOutcome) => void,
  parallel: number,
): Promise<CheckOutcome[]> {
  const outcomes: CheckOutcome[] = [];
  const waiting = checks.entries();
  const worker = async () => {
    for (const [index, check] of waiting) {
      const outcome = await runCheck(check);
      outcomes[index] = outcome;
      report(outcome);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return outcomes;
}

async function runCheck({ name, run }: Check): Promise<CheckOutcome> {
  const start = performance.now();
  const outcome = await run().then(
    (output) => ({ passed: output === '', output }),
    (error: unknown) => ({ passed: false, output: `It could not look: ${error}` }),
  );
  return { name, seconds: (performance.now() - start) / 1000, ...outcome };
}

/** Formats a check's outcome as one line, with its problems below. */
export function describeOutcome({ name, passed, seconds, output }: CheckOutcome): string {
  const line = `${name.padEnd(12)} ${passed ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s`;
  return passed ? line : `${line}\n${output.trimEnd().replaceAll(/^(?=.)/gm, '  ')}\n`;
}
