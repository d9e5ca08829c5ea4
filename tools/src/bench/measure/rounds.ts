import { setTimeout as pause } from 'node:timers/promises';
import type { LoadResult } from '../load/load-contract.ts';
import type { Load } from '../load/start-load.ts';
import { type CpuSeconds, cpuTimeBetween, readCpuTime } from './cpu-time.ts';
import type { Side } from './in-turns.ts';
import { hasProc, type ProcessFamily } from './process-family.ts';
import { type Percentiles, percentilesOf } from './statistics.ts';

/** One side of a comparison: its load, and the processes that serve the load. */
export interface Contestant {
  load: Load;
  processes: readonly ProcessFamily[];
}

/** The result of one side in one round. */
export interface Round {
  /** Requests per second. */
  throughput: number;
  latencyMs: Percentiles;
  requests: number;
  /** The processor time of each process family; empty on systems without /proc. */
  cpu: CpuSeconds;
  /** A description of the failed requests; undefined if there were none. */
  failure: string | undefined;
}

/** The rounds of both sides. Rounds at the same index were measured one right after the other. */
export type Rounds = Record<Side, Round[]>;

/** The wait after the last response, so that the servers' remaining work counts for the load that caused it. */
const settleMs = 300;

/** Puts one side under load, and returns the measurements of this round. */
export async function runRound(
  { load, processes }: Contestant,
  options: { clients: number; durationMs: number },
): Promise<Round> {
  const families = hasProc() ? [...processes, { name: 'load generator', pid: load.pid }] : [];
  const before = await readCpuTime(families);
  const result = await load.run(options);
  await pause(settleMs);
  const requests = result.latenciesMs.length;
  return {
    throughput: requests / result.seconds,
    latencyMs: percentilesOf(result.latenciesMs),
    requests,
    cpu: cpuTimeBetween(before, await readCpuTime(families)),
    failure: describeFailure(result),
  };
}

function describeFailure({ failed, firstFailure, latenciesMs }: LoadResult): string | undefined {
  if (failed === 0) return undefined;
  return `${failed} of ${latenciesMs.length} requests failed, the first with ${firstFailure}`;
}
