import { expect, test } from 'vitest';
import { createJournal } from './clients/journal.ts';
import type { Fault } from './fault.ts';
import { type FaultReport, hasPassed, reportFaults } from './fault-report.ts';
import { formatFaultReports } from './format-fault-reports.ts';
import type { Problem } from './ledger/ledger.ts';

function fault(name: string, more: Partial<Fault> = {}): Fault {
  return { name, summary: name, run: async () => undefined, ...more };
}

const lost: Problem = { kind: 'lost', atMs: 1_500, detail: 'message 7 was not delivered' };

/** Reports two faults, the first from 1000 to 2000 ms. A queue expires during the second. */
function report(first: Fault, second: Fault, problems: Problem[] = []): FaultReport[] {
  return reportFaults({
    faults: [first, second],
    beginnings: [1_000, 2_000],
    problems,
    journal: {
      ...createJournal(),
      operations: [
        { name: 'send', startedAtMs: 1_900, endedAtMs: 5_000 },
        { name: 'send', startedAtMs: 2_000, endedAtMs: 2_500 },
      ],
      failures: [1_100, 1_200, 2_100].map((atMs) => ({ name: 'poll', atMs, reason: 'ECONNRESET' })),
    },
    ledgers: {
      undone: new Set(),
      sent: [],
      readers: [
        {
          userId: 4,
          memberships: [],
          marks: new Map(),
          queues: [
            {
              askedAtMs: 0,
              registeredAtMs: 0,
              maxMessageId: 0,
              unreadIds: [],
              unreadByEvents: new Set(),
              received: [],
              expiredAtMs: 2_200,
            },
          ],
        },
      ],
    },
  });
}

test('attributes each failure and wait to the fault during which it began', () => {
  expect(report(fault('first'), fault('second', { mayStartOver: true }), [lost])).toMatchObject([
    {
      name: 'first',
      failedRequests: 2,
      failures: { 'poll: ECONNRESET': 2 },
      longestWait: { name: 'send', ms: 3_100 },
      lost: 1,
      startedOver: 0,
    },
    {
      name: 'second',
      failedRequests: 1,
      longestWait: { name: 'send', ms: 500 },
      lost: 0,
      startedOver: 1,
      problems: [],
    },
  ]);
});

test('hasPassed accepts a fault only without problems and without waits over its limit', () => {
  const passed = (reports: FaultReport[]) => reports.map(hasPassed);
  const allowed = fault('second', { mayStartOver: true });

  expect(passed(report(fault('first'), allowed))).toEqual([true, true]);
  expect(passed(report(fault('first'), allowed, [lost]))).toEqual([false, true]);
  expect(passed(report(fault('first', { mostWaitMs: 3_000 }), allowed))).toEqual([false, true]);
  expect(passed(report(fault('first', { mostWaitMs: 3_100 }), allowed))).toEqual([true, true]);
  expect(passed(report(fault('first', { leavesNoFailure: true }), allowed))).toEqual([false, true]);
  // A queue that ended although no promise allows it.
  expect(passed(report(fault('first'), fault('second')))).toEqual([true, false]);
});

test('formats a line for each fault, and the problems below the table', () => {
  const slow = fault('first', { mostWaitMs: 3_000 });

  expect(
    formatFaultReports(report(slow, fault('second', { mayStartOver: true }), [lost])),
  ).toBe(`fault    failed   longest wait    for   lost   duplicated   started over
first         2         3.10 s   send      1            0              0   FAILED
second        1         0.50 s   send      0            0              1       ok

FAILED  first
  waited 3100 ms for send
  lost: message 7 was not delivered`);
});
