import { expect, test } from 'vitest';
import { formatReports, formatTally } from './format-reports.ts';
import { brokenPromises } from './people-at-work.ts';
import type { LoadOutcome, StepReport } from './step.ts';

const load: LoadOutcome = {
  name: '',
  summary: '',
  sends: 250,
  failedForGood: 0,
  failedRequests: 3,
  failures: {},
  longestWait: { name: 'send', ms: 1_234 },
  mostWaitMs: 5_000,
  lost: 0,
  duplicated: 0,
  startedOver: 0,
  problems: [],
};
const step: StepReport = {
  name: 'drain',
  summary: 'the node is drained',
  durationMs: 61_200,
  result: 'passed',
  reasons: [],
};

test('brokenPromises reports too long a wait and a lost message, but not repeated attempts', () => {
  expect(brokenPromises(load)).toEqual([]);
  expect(brokenPromises({ ...load, longestWait: { name: 'send', ms: 5_001 } })).toEqual([
    'waited 5001 ms for send',
  ]);
  const lost = { kind: 'lost', atMs: 1, detail: 'message 7' } as const;
  expect(brokenPromises({ ...load, mostWaitMs: undefined, problems: [lost] })).toEqual([
    'lost: message 7',
  ]);
});

test('formats a line for each step, with the effects on clients if any were running', () => {
  const [columns, first, second] = formatReports([
    { ...step, load },
    { ...step, name: 'uninstall', result: 'failed', reasons: ['left behind: secret/chat'] },
  ]).split('\n');
  expect(columns?.split(/ {2,}/)).toEqual([
    ...['step', 'seconds', 'sends', 'failed', 'repeated', 'lost', 'duplicated', 'longest wait'],
    ...['for', 'result'],
  ]);
  expect(first?.split(/ {2,}/)).toEqual([
    ...['drain', '61', '250', '0', '3', '0', '0', '1.23 s', 'send', 'passed'],
  ]);
  expect(second?.split(/ {2,}/)).toEqual(['uninstall', '61', 'FAILED']);
});

test('counts passed, failed and skipped steps in the last line', () => {
  const results = ['passed', 'passed', 'failed', 'skipped'] as const;
  expect(formatTally(results.map((result) => ({ ...step, result })))).toBe(
    '2 passed, 1 failed, 1 skipped',
  );
});
