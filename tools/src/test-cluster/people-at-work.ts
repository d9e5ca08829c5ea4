import { setTimeout as pause } from 'node:timers/promises';
import { hasPassed, reportFaults } from '../chaos/fault-report.ts';
import { startTrial } from '../chaos/trial.ts';
import type { LoadOutcome } from './step.ts';

const crowd = { regulars: 6, wanderers: 2 };
/** The quiet time before and after the work. */
const quietMs = 2_000;
const receivedWithinMs = 60_000;

export interface Promises {
  /** The longest time that a client may wait. If absent, there is no limit. */
  mostWaitMs?: number;
  /** Whether event queues may expire. */
  mayStartOver?: boolean;
}

/**
 * Does `work` while clients send, read, subscribe and unsubscribe. Returns the effects on these clients.
 *
 * @throws the error of `work`, or when a client failed because of a bug in the client itself
 */
export async function whilePeopleWork(
  { site, owner }: { site: string; owner: { email: string; api_key: string } },
  { mostWaitMs, mayStartOver }: Promises,
  work: () => Promise<void>,
): Promise<LoadOutcome> {
  await using trial = await startTrial({ gateways: [site], owner: { ...owner, site }, crowd });
  const { load, journal } = trial;
  const disturbed = async () => {
    await pause(quietMs);
    await work();
    await load.untilReceived(receivedWithinMs);
    await pause(quietMs);
  };
  await Promise.race([disturbed(), load.failed]);
  const problems = await trial.end();
  const [report] = reportFaults({
    faults: [{ name: '', summary: '', mostWaitMs, mayStartOver }],
    beginnings: [trial.startedAtMs],
    ledgers: load.ledgers,
    journal,
    problems,
  });
  if (!report) throw new Error('nothing is reported');
  return {
    ...report,
    sends: load.ledgers.sent.length,
    failedForGood: problems.filter(({ kind }) => kind === 'refused').length,
  };
}

/** Returns the promises that were broken; [] if none was. */
export function brokenPromises(outcome: LoadOutcome): string[] {
  if (hasPassed(outcome)) return [];
  const { longestWait, mostWaitMs, problems } = outcome;
  const isTooLong = mostWaitMs !== undefined && longestWait.ms > mostWaitMs;
  return [
    ...(isTooLong ? [`waited ${longestWait.ms} ms for ${longestWait.name}`] : []),
    ...problems.map(({ kind, detail }) => `${kind}: ${detail}`),
  ];
}
