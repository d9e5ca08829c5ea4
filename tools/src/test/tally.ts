import type { CheckOutcome } from '../check/run-checks.ts';
import type { FileOutcome, RunOutcome } from './outcome.ts';

/** A stage's name and outcome, or the error that prevented an outcome. */
export type StageOutcome = { name: string; run: RunOutcome | Error };

export type Outcomes = {
  checks: readonly CheckOutcome[];
  stages: readonly StageOutcome[];
  expectedFiles: readonly string[];
  isWhole: boolean;
};

export type Tally = {
  passed: number;
  /** The failures, one line each. */
  failed: string[];
  /** The skipped tests, one line each. */
  skipped: string[];
};

/**
 * Counts every check and every test once. Also counts a stage without an outcome as failed, and a file in
 * `expectedFiles` that no project ran or that has no tests. With `isWhole`, also counts a project that ran no test as
 * failed.
 */
export function tally({ checks, stages, expectedFiles, isWhole }: Outcomes): Tally {
  const total: Tally = { passed: 0, failed: [], skipped: [] };
  for (const { name, passed } of checks) {
    if (passed) total.passed += 1;
    else total.failed.push(`check ${name}`);
  }
  for (const { name, run } of stages) {
    if (run instanceof Error) total.failed.push(`${name}: ${run.message}`);
    else addRun(total, run, isWhole);
  }
  const seen = new Set(filesOf(stages).map(({ path }) => path));
  const missing = expectedFiles.filter((path) => !seen.has(path));
  total.failed.push(...missing.map((path) => `${path}: no project ran it`));
  if (seen.size === 0) total.failed.push('no test file was run');
  return total;
}

function filesOf(stages: readonly StageOutcome[]): FileOutcome[] {
  return stages.flatMap(({ run }) => (run instanceof Error ? [] : run.files));
}

function addRun(total: Tally, run: RunOutcome, isWhole: boolean): void {
  for (const file of run.files) addFile(total, file);
  for (const [error, { length }] of Map.groupBy(run.strayErrors, (line) => line)) {
    const times = length > 1 ? ` (${length} times)` : '';
    total.failed.push(`an error outside of any test: ${error}${times}`);
  }
  if (!isWhole) return;
  const idle = run.projects.filter((project) => !run.files.some((file) => hasRun(file, project)));
  total.failed.push(...idle.map((project) => `project ${project}: ran no test`));
}

function hasRun(file: FileOutcome, project: string): boolean {
  return (
    file.project === project &&
    file.tests.some(({ state }) => state === 'passed' || state === 'failed')
  );
}

function addFile(total: Tally, { path, isFailed, tests }: FileOutcome): void {
  const before = total.failed.length;
  for (const { name, state, note } of tests) {
    const line = `${path} > ${name}`;
    if (state === 'passed') total.passed += 1;
    if (state === 'skipped') total.skipped.push(note === undefined ? line : `${line} (${note})`);
    if (state === 'failed') total.failed.push(note === undefined ? line : `${line}: ${note}`);
    if (state === 'unfinished') total.failed.push(`${line} (did not finish)`);
  }
  if (tests.length === 0) total.failed.push(`${path}: no test in it ran`);
  else if (isFailed && total.failed.length === before) {
    total.failed.push(`${path}: failed outside of its tests`);
  }
}
