// Runs one stage and sends the outcome to the parent process.
import path from 'node:path';
import { commandLineOf } from '@chat/infrastructure/process-identity';
import { childrenOf, processorSecondsOf } from '@chat/infrastructure/processor-time';
import { createVitest, type TestCase, type TestModule } from 'vitest/node';
import type { FileOutcome, RunOutcome, TestOutcome } from './outcome.ts';
import { createProgressReporter, pathOf } from './progress-reporter.ts';
import { StageRequest } from './run-stage.ts';

/** Matches the command lines of vitest's workers and watchdogs, and of a process that has just ended. */
const ofVitest = /\/vitest\/dist\/workers\/|^vitest-watchdog|^$/;

const send = process.send?.bind(process);
if (send === undefined) throw new Error('stage-process.ts is started by run-stage.ts');
const outcome = await run(StageRequest.parse(JSON.parse(process.argv[2] ?? '')));
const isClean = outcome.strayErrors.length === 0 && !outcome.files.some(({ isFailed }) => isFailed);
// Only the exit code shows that a setup failed during teardown.
if (isClean && process.exitCode) outcome.strayErrors.push('a setup could not be torn down');
// Handles that a test or setup left open must not delay the end of the run.
send(outcome, () => process.exit());

async function run({ root, projects, files, isEndedByFailure }: StageRequest): Promise<RunOutcome> {
  using progress = createProgressReporter();
  const vitest = await createVitest({
    root,
    watch: false,
    project: projects,
    reporters: [progress],
    // A forgotten .only would hide every other test of its file.
    allowOnly: false,
    bail: isEndedByFailure ? 1 : 0,
  });
  process.once('disconnect', () => vitest.cancelCurrentRun('keyboard-input'));
  try {
    const names = vitest.projects.map(({ name }) => name);
    const wanted = files?.map((file) => path.join(root, file));
    // A filter of vitest also finds files whose paths contain the filter: pages.test.ts finds account-pages.test.ts.
    const found = await vitest.getRelevantTestSpecifications(wanted);
    const specifications = found.filter(({ moduleId }) => wanted?.includes(moduleId) ?? true);
    if (specifications.length === 0 || !process.connected) {
      return { projects: names, files: [], setupSeconds: 0, strayErrors: [] };
    }
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    return {
      projects: names,
      files: testModules.map(fileOutcome),
      setupSeconds: await secondsOfSetups(),
      strayErrors: unhandledErrors.map(lineOf),
    };
  } finally {
    await vitest.close();
  }
}

/** Returns the processor time of the processes that setups started: the children of this process, except vitest's. */
async function secondsOfSetups(): Promise<number> {
  let seconds = 0;
  for (const pid of childrenOf(process.pid)) {
    if (!ofVitest.test(await commandLineOf(pid))) seconds += processorSecondsOf(pid);
  }
  return seconds;
}

function lineOf(error: unknown): string {
  const text = String((error as { message?: unknown } | null)?.message ?? error);
  return text.trim().split('\n', 1).join('');
}

function fileOutcome(module: TestModule): FileOutcome {
  return {
    project: module.project.name,
    path: pathOf(module),
    isFailed: !module.ok(),
    seconds: module.diagnostic().duration / 1000,
    processorSeconds: module.meta().processorSeconds ?? 0,
    tests: [...module.children.allTests()].map(testOutcome),
  };
}

function testOutcome(test: TestCase): TestOutcome {
  const result = test.result();
  const state = result.state === 'pending' ? 'unfinished' : result.state;
  const note = result.state === 'skipped' ? result.note : result.errors?.map(lineOf)[0];
  return { name: test.fullName, state, ...(note !== undefined && { note }) };
}
