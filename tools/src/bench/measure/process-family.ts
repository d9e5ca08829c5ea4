import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** A process and its descendants, under a name for the report. */
export interface ProcessFamily {
  name: string;
  pid: number;
}

/** A process as /proc describes it. */
export interface ProcessStat {
  pid: number;
  parent: number;
  /** Processor time of itself and of its children that have ended, in seconds. */
  cpuSeconds: number;
}

/** The kernel counts in hundredths of a second for user programs, on every architecture. */
const ticksPerSecond = 100;

/** Whether this system has /proc. */
export function hasProc(): boolean {
  return existsSync('/proc/self/smaps_rollup');
}

/** The processes of a family; none when it has ended. Linux only. */
export async function membersOf({ pid }: Pick<ProcessFamily, 'pid'>): Promise<ProcessStat[]> {
  const all = await listProcesses();
  const family = new Set([pid]);
  // A child may have a lower id than its parent: repeat until no further process is found.
  for (let known = 0; known < family.size; ) {
    known = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid));
}

/** Reads one line of /proc/<pid>/stat. */
export function parseStat(line: string): ProcessStat {
  // The name stands in parentheses and may itself hold blanks and parentheses.
  const afterName = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [parent = 0, ...ticks] = [1, 11, 12, 13, 14].map((index) => Number(afterName[index]));
  return {
    pid: Number.parseInt(line, 10),
    parent,
    cpuSeconds: ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond,
  };
}

async function listProcesses(): Promise<ProcessStat[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readUnlessGone(`/proc/${pid}/stat`)));
  return lines.filter((line) => line !== undefined).map(parseStat);
}

/** The file's text; undefined when its process has ended. */
export async function readUnlessGone(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
