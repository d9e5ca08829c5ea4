import { expect, test } from 'vitest';
import type { FileOutcome, TestOutcome } from './outcome.ts';
import { type Outcomes, tally } from './tally.ts';

const passing: TestOutcome = { name: 'holds', state: 'passed' };

function fileOutcome(changes: Partial<FileOutcome> = {}): FileOutcome {
  return {
    project: 'kit',
    path: 'a.test.ts',
    isFailed: false,
    seconds: 1,
    processorSeconds: 1,
    tests: [passing],
    ...changes,
  };
}

function outcomesOf(files: FileOutcome[], changes: Partial<Outcomes> = {}): Outcomes {
  const run = { projects: ['kit'], files, setupSeconds: 0, strayErrors: [] };
  return {
    checks: [],
    stages: [{ name: 'packages', run }],
    expectedFiles: files.map(({ path }) => path),
    isWhole: true,
    ...changes,
  };
}

test('counts checks and tests together', () => {
  const checks = [
    { name: 'types', passed: true, seconds: 1, output: '' },
    { name: 'lint', passed: false, seconds: 1, output: 'a.ts: wrong' },
  ];
  const tests: TestOutcome[] = [
    passing,
    { name: 'breaks', state: 'failed', note: 'expected 1 to be 2' },
    { name: 'waits', state: 'skipped', note: 'needs a container engine' },
  ];

  expect(tally(outcomesOf([fileOutcome({ isFailed: true, tests })], { checks }))).toEqual({
    passed: 2,
    failed: ['check lint', 'a.test.ts > breaks: expected 1 to be 2'],
    skipped: ['a.test.ts > waits (needs a container engine)'],
  });
});

test('counts a test that did not finish as failed', () => {
  const tests: TestOutcome[] = [{ name: 'hangs', state: 'unfinished' }, passing];

  expect(tally(outcomesOf([fileOutcome({ tests })])).failed).toEqual([
    'a.test.ts > hangs (did not finish)',
  ]);
});

test('counts a file that fails outside its tests as one failure', () => {
  expect(tally(outcomesOf([fileOutcome({ isFailed: true })]))).toMatchObject({
    passed: 1,
    failed: ['a.test.ts: failed outside of its tests'],
  });
});

test('counts a file without tests as a failure, even if vitest does not', () => {
  const other = fileOutcome({ path: 'b.test.ts' });

  expect(tally(outcomesOf([fileOutcome({ tests: [] }), other])).failed).toEqual([
    'a.test.ts: no test in it ran',
  ]);
});

test('counts a file that no project collects as a failure', () => {
  const expectedFiles = ['a.test.ts', 'forgotten.test.ts'];

  expect(tally(outcomesOf([fileOutcome()], { expectedFiles })).failed).toEqual([
    'forgotten.test.ts: no project ran it',
  ]);
});

test.for([
  { name: 'has no file', files: [] },
  {
    name: 'skips every test',
    files: [fileOutcome({ project: 'users', tests: [{ name: 'waits', state: 'skipped' }] })],
  },
])('counts a project that $name as a failure, unless only a part was requested', ({ files }) => {
  const run = {
    projects: ['kit', 'users'],
    files: [fileOutcome(), ...files],
    setupSeconds: 0,
    strayErrors: [],
  };
  const stages = [{ name: 'packages', run }];

  expect(tally(outcomesOf([], { stages })).failed).toEqual(['project users: ran no test']);
  expect(tally(outcomesOf([], { stages, isWhole: false })).failed).toEqual([]);
});

test('counts an error outside any test as one failure', () => {
  const strayErrors = ['no route', 'x is undefined', 'no route'];
  const run = { projects: ['kit'], files: [fileOutcome()], setupSeconds: 0, strayErrors };

  expect(tally(outcomesOf([], { stages: [{ name: 'packages', run }] })).failed).toEqual([
    'an error outside of any test: no route (2 times)',
    'an error outside of any test: x is undefined',
  ]);
});

test('counts a stage without an outcome, and a run in which nothing ran, as a failure', () => {
  const stages = [{ name: 'packages', run: new Error('ended by SIGKILL') }];

  expect(tally(outcomesOf([], { stages })).failed).toEqual([
    'packages: ended by SIGKILL',
    'no test file was run',
  ]);
});
