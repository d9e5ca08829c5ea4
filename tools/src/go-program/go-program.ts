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

/** A Go program, and the package to build it from. */
export type GoProgram = { name: string; source: string; version: string };

/**
 * Returns the path of a program, either on PATH or built from source. The first call may build it, which takes minutes.
 * Returns undefined if the program is not on PATH and Go is not installed.
 *
 * @throws when the program cannot be built
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
 * Returns the path of a program that is in a folder of a Go module. Use this function for modules that replace their
 * dependencies, which can be built only within their own source. Returns undefined if Go is not installed.
 *
 * @throws when the program cannot be built
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

/** Runs `work` when no other process holds the lock. Several test files may need the same program to be built. */
async function oneAtATime(lock: string, work: () => Promise<void>): Promise<void> {
  while (!(await take(lock))) await pause(500);
  try {
    await work();
  } finally {
    await removePidFile(lock);
  }
}

/**
 * Tries to take the lock and returns whether this process has it. Two concurrent callers may both get the lock; both
 * then build the program.
 */
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

/** Returns this user's cache folder, which all clones of the repository share. */
export function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'chat-tools');
}

/** Returns the folder that contains a Go module's files. Downloads missing files. */
export async function downloadGoModule(module: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', module]);
  const { Dir: folder }: { Dir?: string } = JSON.parse(stdout);
  if (!folder) throw new Error(`the Go module ${module} could not be downloaded`);
  return folder;
}
