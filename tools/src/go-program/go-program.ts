import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasErrorCode } from '@chat/infrastructure/infrastructure-error';
import {
  createPidFile,
  identifySelf,
  isRunning,
  readPidFile,
  removePidFile,
} from '@chat/infrastructure/process-identity';
import { findProgram, isExecutable } from '@chat/infrastructure/programs';

const run = promisify(execFile);

/** A program written in Go, and the package that it is built from. */
export type GoProgram = { name: string; source: string; version: string };

/**
 * The path of a program: on PATH, built by an earlier run, or built now, which takes minutes. undefined: it
 * is not there, and there is no Go to build it with.
 *
 * @throws when it cannot be built
 */
export async function provideGoProgram(program: GoProgram): Promise<string | undefined> {
  const { name, source, version } = program;
  const onPath = await findProgram(name, process.env);
  if (onPath) return onPath;
  return once(program, async (go, building) => {
    const env = { ...process.env, GOBIN: building };
    await run(go, ['install', `${source}@${version}`], { env });
  });
}

/**
 * The path of a program in the folder of a module that replaces what it depends on, and which can therefore be
 * built in its own source only. undefined: there is no Go to build it with.
 *
 * @throws when it cannot be built
 */
export function buildGoProgram(
  program: GoProgram & { folder: string },
): Promise<string | undefined> {
  return once(program, async (go, building) => {
    const module = await downloadGoModule(`${program.source}@${program.version}`);
    const cwd = join(module, program.folder);
    await run(go, ['build', '-o', join(building, program.name), '.'], { cwd });
  });
}

async function once(
  { name, version }: GoProgram,
  build: (go: string, folder: string) => Promise<void>,
): Promise<string | undefined> {
  const folder = join(cacheFolder(), `${name}-${version}`);
  const file = join(folder, name);
  if (await isExecutable(file)) return file;
  const go = await findProgram('go', process.env);
  if (!go) return undefined;
  await mkdir(cacheFolder(), { recursive: true });
  await oneAtATime(`${folder}.pid`, async () => {
    if (await isExecutable(file)) return;
    // Built in a temporary folder, then renamed: an interrupted build leaves no complete-looking folder.
    const building = `${folder}.${process.pid}`;
    await mkdir(building, { recursive: true });
    await build(go, building);
    await rename(building, folder).catch(() => rm(building, { recursive: true, force: true }));
  });
  return file;
}

/** Waits while another process does it: several test files ask for the same program at once. */
async function oneAtATime(lock: string, work: () => Promise<void>): Promise<void> {
  while (!(await take(lock))) await pause(500);
  try {
    await work();
  } finally {
    await removePidFile(lock);
  }
}

/** Whether this process has the lock now. Two concurrent callers may both get it, and then both build. */
async function take(lock: string): Promise<boolean> {
  const holder = await readPidFile(lock);
  if (holder && (await isRunning(holder))) return false;
  await removePidFile(lock);
  try {
    await createPidFile(lock, await identifySelf());
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The cache folder of this user, shared by all clones. */
export function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'chat-tools');
}

/** The folder of a Go module's files, which are downloaded if they are not there yet. */
export async function downloadGoModule(module: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', module]);
  const { Dir: folder }: { Dir?: string } = JSON.parse(stdout);
  if (!folder) throw new Error(`the Go module ${module} could not be downloaded`);
  return folder;
}
