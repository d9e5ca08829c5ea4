import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** A process and its descendants, with a name for the report. */
export interface ProcessFamily {
  name: string;
  pid: number;
}

/** A process, with the values that /proc reports. */
export interface ProcessStat {
  pid: number;
  parent: number;
  /** The processor time in seconds that the process, and its children that have ended, used. */
  cpuSeconds: number;
}

/** The resolution of processor times: the kernel reports them in hundredths of a second on every architecture. */
const ticksPerSecond = 100;

/** Returns whether this system has /proc. */
export function hasProc(): boolean {
  return existsSync('/proc/self/smaps_rollup');
}

/** Returns the processes of a family; an empty list when the family has ended. Linux only. */
export async function membersOf({ pid }: Pick<ProcessFamily, 'pid'>): Promise<ProcessStat[]> {
  const all = await listProcesses();
  const family = new Set([pid]);
  // A child may have a lower id than its parent: repeat until no more processes are found.
  for (let known = 0; known < family.size; ) {
    known = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid));
}

/** Parses the content of /proc/<pid>/stat. */
export function parseStat(line: string): ProcessStat {
  // The name is in parentheses and may itself contain spaces and parentheses.
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

/** Returns the file's text, or undefined when its process has ended. */
export async function readUnlessGone(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
