import { expect, test } from 'vitest';
import type { FileOutcome } from './outcome.ts';
import { recordOf, reportDoubled, reportSpent } from './processor-report.ts';

function stagesOf(secondsByPath: Record<string, number>, setupSeconds = 0) {
  const files = Object.entries(secondsByPath).map(
    ([path, processorSeconds]): FileOutcome => ({
      ...{ project: 'kit', path, isFailed: false, seconds: 1, processorSeconds },
      tests: [{ name: 'holds', state: 'passed' }],
    }),
  );
  const run = { projects: ['kit'], files, setupSeconds, strayErrors: [] };
  return [{ name: 'packages', run }];
}

test('lists the ten most expensive files in descending order, and the processor time of everything else', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => [`file-${index}`, index] as const);

  const lines = reportSpent(stagesOf(Object.fromEntries(twelve), 20), {
    servers: { Postgres: 10, NATS: 3 },
    whole: 100,
  });

  expect(lines).toEqual([
    'The dearest files by processor time:',
    '     11.0 s  file-11',
    '     10.0 s  file-10',
    ...[9, 8, 7, 6, 5, 4, 3, 2].map((index) => `      ${index}.0 s  file-${index}`),
    'Processor time of the run (user and system):',
    '     66.0 s  12 files, with the processes that they started',
    '     20.0 s  products and servers that files share',
    '     10.0 s  Postgres',
    '      3.0 s  NATS',
    '      1.0 s  checks, starting test workers, everything else',
    '    100.0 s  in all',
  ]);
});

test("reports only the workers' share on systems that report nothing else", () => {
  const lines = reportSpent(stagesOf({ a: 2 }), { servers: {}, whole: undefined });

  expect(lines.at(-1)).toContain('no more is known on this system');
  expect(lines).toContain('      2.0 s  a');
});

test('reports nothing about a run without files', () => {
  const stages = [{ name: 'packages', run: new Error('ended by SIGKILL') }];

  expect(reportSpent(stages, { servers: {}, whole: 1 })).toEqual([]);
  expect(reportDoubled(stages, {})).toEqual([]);
});

test('reports a file that takes more than twice its recorded time, and a new file that takes more than ten seconds', () => {
  const stages = stagesOf({ doubled: 20.1, kept: 20, 'new and dear': 10.1, 'new and cheap': 10 });

  expect(reportDoubled(stages, { doubled: 10, kept: 10, gone: 50 })).toEqual([
    'Files that took more than twice the processor time recorded for them:',
    '     20.1 s  doubled (10 s recorded)',
    '     10.1 s  new and dear (less than 5 s recorded)',
  ]);
});

test('records the files that take more than five seconds, keyed by path', () => {
  expect(recordOf(stagesOf({ b: 7.4, c: 5, a: 12.6 }))).toEqual({ a: 13, b: 7 });
  expect(Object.keys(recordOf(stagesOf({ b: 7.4, a: 12.6 })))).toEqual(['a', 'b']);
});
