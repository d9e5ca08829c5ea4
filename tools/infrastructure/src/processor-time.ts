import { readdirSync, readFileSync } from 'node:fs';
import { hasErrorCode } from './infrastructure-error.ts';

/** A process, and the seconds of processor time (user and system) that it and its ended children spent. */
type Spending = { pid: number; parent: number; seconds: number };

/** The unit of /proc/<pid>/stat is a hundredth of a second on every architecture that Node runs on. */
const ticksPerSecond = 100;

/** Whether this system reports the processor time of other processes. */
export const canSeeProcesses = process.platform === 'linux';

/**
 * Returns the seconds of processor time that process `pid` and its descendants have spent; 0 if there is no such
 * process. Descendants that ended and were waited for count. Processes that lost their parent do not. On systems without
 * /proc, returns the time of this process alone, and 0 for any other.
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

/** Lists the running processes that process `pid` started. The list is empty on systems without /proc. */
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
