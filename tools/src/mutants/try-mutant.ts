import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyMutant, type Mutant } from './mutant.ts';
import { type MutantResult, stepNames } from './results.ts';
import { type Failure, isEndToEnd, runTestFiles, type TestRun } from './run-tests.ts';

type Step = { name: (typeof stepNames)[number]; files: string[] };

/** A mutant's result, without commit and duration. */
export type Trial = Pick<MutantResult, 'name' | 'outcome' | 'step' | 'detail'>;

/** Returns the test files in `all` that match a path part of `mutant`. */
export function namedFiles({ tests }: Mutant, all: readonly string[]): string[] {
  return all.filter((file) => tests.some((part) => file.includes(part)));
}

/**
 * Writes the mutant into the tree of `run` and restores the tree at the end. Runs the mutant's named files, the other
 * files of its package and the end-to-end tests, until a test fails. A failure outside the named files counts only if
 * the same file passes without the mutant. Skips the files in `failing`, which fail even without a mutant; a named file
 * in `failing` makes the trial invalid. With `isQuick`, runs only the named files.
 */
export async function tryMutant(
  mutant: Mutant,
  {
    all,
    failing,
    isQuick,
    run,
  }: { all: readonly string[]; failing: readonly string[]; isQuick: boolean; run: TestRun },
): Promise<Trial> {
  const { name } = mutant;
  const steps = stepsOf(mutant, all).filter((step) => !isQuick || step.name === 'named files');
  for (const step of steps) {
    const known = step.files.find((file) => failing.includes(file));
    if (known !== undefined && step.name === 'named files') {
      return { name, outcome: 'invalid', step: step.name, detail: `${known} fails without it` };
    }
    const files = step.files.filter((file) => !failing.includes(file));
    if (files.length === 0) continue;
    const [failure] = await withMutant(mutant, run.root, () => runTestFiles(files, true, run));
    if (failure === undefined) continue;
    const isCaught = step.name === 'named files' || (await passesWithout(failure, run));
    const outcome = isCaught ? 'caught' : 'invalid';
    return { name, outcome, step: step.name, detail: describeFailure(failure) };
  }
  return { name, outcome: 'survived', detail: 'every test passed' };
}

function stepsOf(mutant: Mutant, all: readonly string[]): Step[] {
  const named = namedFiles(mutant, all);
  const others = all.filter((file) => !named.includes(file));
  const folder = mutant.file.split('/', 2).join('/');
  const files = {
    'named files': named,
    package: others.filter((file) => file.startsWith(`${folder}/`)),
    'end-to-end': others.filter(isEndToEnd),
  };
  return stepNames.map((name) => ({ name, files: files[name] }));
}

async function withMutant<T>(mutant: Mutant, root: string, act: () => Promise<T>): Promise<T> {
  const file = path.join(root, mutant.file);
  const source = await readFile(file, 'utf8');
  await writeFile(file, applyMutant(mutant, source));
  try {
    return await act();
  } finally {
    await writeFile(file, source);
  }
}

async function passesWithout({ file }: Failure, run: TestRun): Promise<boolean> {
  // An error outside any file cannot be repeated alone.
  if (file === undefined) return true;
  return (await runTestFiles([file], true, run)).length === 0;
}

function describeFailure({ file, test }: Failure): string {
  return file === undefined ? test : `${file} > ${test}`;
}
