import type { RunOutcome } from '../test/outcome.ts';
import { runStage } from '../test/run-stage.ts';
import { stages } from '../test/stage.ts';

/** The first test that failed in a file. */
export type Failure = { file: string | undefined; test: string };

export type TestRun = {
  /** The folder in which to run the tests. */
  root: string;
  /** Additional variables for the environment of the tests. */
  env: Record<string, string>;
  /** Aborting this signal stops the tests. */
  signal: AbortSignal;
};

const timeoutMinutes = 45;

/**
 * Runs test files and returns one failure for each file that failed. With `stopsAtFailure`, the first failure ends the
 * run.
 *
 * @throws Error when the tests end without an outcome
 */
export async function runTestFiles(
  files: readonly string[],
  stopsAtFailure: boolean,
  { root, env, signal }: TestRun,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const stage of stages) {
    const ofStage = files.filter((file) => isEndToEnd(file) === (stage.name === 'end-to-end'));
    if (ofStage.length === 0) continue;
    const options = { root, files: ofStage, env, signal, timeoutMinutes };
    const run = await runStage(stage, {
      ...options,
      isShown: false,
      isEndedByFailure: stopsAtFailure,
    });
    if (run instanceof Error) throw new Error(`the tests of ${stage.name}: ${run.message}`);
    failures.push(...listFailures(run));
    if (stopsAtFailure && failures.length > 0) return failures;
    const seen = new Set(run.files.map(({ path }) => path));
    const missing = ofStage.filter((file) => failures.length === 0 && !seen.has(file));
    if (missing.length > 0) throw new Error(`no project ran ${missing.join(', ')}`);
  }
  return failures;
}

export function isEndToEnd(file: string): boolean {
  return file.startsWith('tools/e2e/');
}

/**
 * Returns the failures, those of files first. Errors outside any test come last, because a failed file may have caused
 * them.
 */
function listFailures(run: RunOutcome): Failure[] {
  const ofFiles = run.files
    .filter(({ isFailed }) => isFailed)
    .map(({ path, tests }) => {
      const failed = tests.find(({ state }) => state === 'failed');
      return { file: path, test: failed?.name ?? 'outside of its tests' };
    });
  const stray = run.strayErrors.map((line) => ({ file: undefined, test: line }));
  return [...ofFiles, ...stray];
}
