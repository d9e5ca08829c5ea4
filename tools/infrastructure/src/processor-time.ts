import { readdirSync, readFileSync } from 'node:fs';
import { hasErrorCode } from './infrastructure-error.ts';

/** A process, and the processor time (user and system) in seconds that it and its ended children have used. */
type Spending = { pid: number; parent: number; seconds: number };

/** The resolution of the times in /proc/<pid>/stat: hundredths of a second on every architecture that Node runs on. */
const ticksPerSecond = 100;

/** Whether this system reports the processor time of other processes. */
export const canSeeProcesses = process.platform === 'linux';

/**
 * Returns the processor time in seconds that process `pid` and its descendants have used; 0 if there is no such
 * process. Includes descendants that ended and whose parents waited for them. Excludes processes that lost their
 * parent. On systems without /proc, returns the time of this process alone, and 0 for any other.
 */
export function processorSecondsOf(pid: number): number {
  if (!canSeeProcesses) return pid === process.pid ? ownProcessorSeconds() : 0;
  const all = listSpending();
  const children = Map.groupBy(all, ({ parent }) => parent);
  const sum = ({ pid, seconds }: Spending): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), seconds);
  const root = all.find((one) => one.pid === pid);
  return root ? sum(root) : 0;
}

/** Returns the running processes that process `pid` started; an empty list on systems without /proc. */
export function childrenOf(pid: number): number[] {
  if (!canSeeProcesses) return [];
  return listSpending().flatMap((one) => (one.parent === pid ? [one.pid] : []));
}

function ownProcessorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function listSpending(): Spending[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => spendingOf(Number(name)));
}

function spendingOf(pid: number): Spending[] {
  const stat = readStat(pid);
  if (stat === undefined) return [];
  // The second field is the program's name in parentheses, which may contain spaces and parentheses. After it come the
  // state (field 3) and the parent (field 4). Fields 14 to 17 are the ticks of the process and of its ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  return [{ pid, parent: Number(fields[1]), seconds: ticks / ticksPerSecond }];
}

function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    // The process ended after it was listed.
    if (hasErrorCode(error, 'ENOENT', 'ESRCH')) return undefined;
    throw error;
  }
}
