import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hasErrorCode } from './infrastructure-error.ts';

/** The identity of a process, which differs from that of a later process with the same pid. */
export type ProcessIdentity = { pid: number; startedAt: string };

/** Returns the process with this pid; undefined if there is none or it is a zombie. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | undefined> {
  const startedAt = process.platform === 'linux' ? await linuxStart(pid) : await psStart(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** Returns whether exactly this process is running. */
export async function isRunning({ pid, startedAt }: ProcessIdentity): Promise<boolean> {
  return (await identifyProcess(pid))?.startedAt === startedAt;
}

/** Returns the identity of this process. */
export async function identifySelf(): Promise<ProcessIdentity> {
  const self = await identifyProcess(process.pid);
  if (self === undefined) throw new Error('this process is not in the process table');
  return self;
}

/**
 * Returns the program and arguments of process `pid`; an empty string if there is no such process or it is a zombie.
 */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ps('command=', pid);
  return (await readProc(pid, 'cmdline')).replaceAll('\0', ' ');
}

/** Writes `identity` to `file`, and replaces any previous content. */
export async function writePidFile(file: string, identity: ProcessIdentity): Promise<void> {
  await writeFile(file, pidFileText(identity));
}

/**
 * Writes `identity` to `file`, which must not exist yet.
 *
 * @throws EEXIST if the file already exists
 */
export async function createPidFile(file: string, identity: ProcessIdentity): Promise<void> {
  await writeFile(file, pidFileText(identity), { flag: 'wx' });
}

/** Returns the process that `file` records; undefined if the file is missing or incomplete. */
export async function readPidFile(file: string): Promise<ProcessIdentity | undefined> {
  try {
    const [, pid, startedAt] = /^(\d+) (.+)\n$/.exec(await readFile(file, 'utf8')) ?? [];
    return pid && startedAt ? { pid: Number(pid), startedAt } : undefined;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Removes a pid file. A missing file is not an error. */
export async function removePidFile(file: string): Promise<void> {
  await rm(file, { force: true });
}

function pidFileText({ pid, startedAt }: ProcessIdentity): string {
  return `${pid} ${startedAt}\n`;
}

async function linuxStart(pid: number): Promise<string | undefined> {
  const stat = await readProc(pid, 'stat');
  // The second field is the program's name in parentheses, which may itself contain spaces and parentheses. After it
  // come the state (field 3) and, as field 22, the start in clock ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  return state === 'Z' || state === 'X' ? undefined : fields[19];
}

async function psStart(pid: number): Promise<string | undefined> {
  const [, state, startedAt] = /^(\S+)\s+(.+)$/.exec(await ps('state=,lstart=', pid)) ?? [];
  return state?.startsWith('Z') ? undefined : startedAt;
}

/** Returns the content of a /proc file of process `pid`; an empty string if there is no such process. */
async function readProc(pid: number, name: string): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ESRCH')) return '';
    throw error;
  }
}

/** Returns the output of ps for process `pid`; an empty string if there is no such process. */
async function ps(columns: string, pid: number): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', columns, '-p', String(pid)]);
    return stdout.trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 1) return '';
    throw error;
  }
}
