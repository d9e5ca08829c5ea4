import type { Failure, Journal } from './clients/journal.ts';
import type { Fault } from './fault.ts';
import { longestWait, type TimeSpan, type Wait } from './ledger/interruptions.ts';
import type { Ledgers, Problem } from './ledger/ledger.ts';

/** The effects of a fault on clients. */
export interface FaultReport {
  name: string;
  summary: string;
  /** The number of attempts that got a server error or no response. */
  failedRequests: number;
  /** The number of failures, keyed by operation and reason. */
  failures: Readonly<Record<string, number>>;
  longestWait: Wait;
  mostWaitMs: number | undefined;
  lost: number;
  duplicated: number;
  /** The number of queues whose clients had to register again. */
  startedOver: number;
  problems: readonly Problem[];
}

/** A fault's name, and the effects that the promises allow it to have. */
type Promised = Omit<Fault, 'run'>;

interface Findings {
  faults: readonly Promised[];
  /** The time at which each fault began, in the order of `faults`. */
  beginnings: readonly number[];
  ledgers: Ledgers;
  journal: Journal;
  problems: readonly Problem[];
}

/** Attributes each problem, failure and wait to the last fault that began before it. */
export function reportFaults(findings: Findings): FaultReport[] {
  const { faults, beginnings } = findings;
  return faults.map((fault, index) => {
    const [fromMs = 0, toMs = Number.POSITIVE_INFINITY] = beginnings.slice(index);
    return reportFault(fault, { fromMs, toMs }, findings);
  });
}

function reportFault(
  { name, summary, mayStartOver = false, leavesNoFailure = false, mostWaitMs }: Promised,
  span: TimeSpan,
  { ledgers, journal, problems }: Findings,
): FaultReport {
  const isWithin = ({ atMs }: { atMs: number }) => atMs >= span.fromMs && atMs < span.toMs;
  const startedOver = expiredQueues(ledgers).filter(isWithin);
  const failures = journal.failures.filter(isWithin);
  const found = [
    ...problems.filter(isWithin),
    ...(mayStartOver ? [] : startedOver),
    ...(leavesNoFailure ? failures.map(toProblem) : []),
  ];
  const count = (kind: Problem['kind']) => found.filter((problem) => problem.kind === kind).length;
  return {
    name,
    summary,
    mostWaitMs,
    failedRequests: failures.length,
    failures: countBy(failures, ({ name, reason }) => `${name}: ${reason}`),
    longestWait: longestWait(ledgers, journal.operations, span),
    lost: count('lost'),
    duplicated: count('duplicated'),
    startedOver: startedOver.length,
    problems: found,
  };
}

function toProblem({ atMs, name, reason }: Failure): Problem {
  return { kind: 'failed', atMs, detail: `${name}: ${reason}` };
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const groups = Map.groupBy(items, keyOf);
  return Object.fromEntries([...groups].map(([key, group]) => [key, group.length]));
}

function expiredQueues({ readers }: Ledgers): Problem[] {
  return readers.flatMap(({ userId, queues }) =>
    queues.flatMap(({ expiredAtMs: atMs }) =>
      atMs === undefined
        ? []
        : [{ kind: 'started-over', atMs, detail: `user ${userId} had to register again` } as const],
    ),
  );
}

/** Returns whether the effects of the fault are within the promises. */
export function hasPassed({ problems, longestWait, mostWaitMs }: FaultReport): boolean {
  return problems.length === 0 && (mostWaitMs === undefined || longestWait.ms <= mostWaitMs);
}
