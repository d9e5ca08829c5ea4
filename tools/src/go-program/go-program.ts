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

/** A Go program, and the package from which it is built. */
export type GoProgram = { name: string; source: string; version: string };

/**
 * Returns the path of a program: from PATH, or built by an earlier call or by this one, which takes minutes. Returns
 * undefined if it is not on PATH and there is no Go to build it.
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
 * Returns the path of a program in a folder of a module. For modules that replace their dependencies, and can
 * therefore only be built within their own source. Returns undefined if there is no Go to build it.
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

/** Waits while another process builds the program, because several test files need it concurrently. */
async function oneAtATime(lock: string, work: () => Promise<void>): Promise<void> {
  while (!(await take(lock))) await pause(500);
  try {
    await work();
  } finally {
    await removePidFile(lock);
  }
}

/** Returns whether this process has the lock. Two concurrent callers may both get it, and then both build. */
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

/** Returns the cache folder of this user, which all clones share. */
export function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'chat-tools');
}

/** Returns the folder with a Go module's files, and downloads them if they are missing. */
export async function downloadGoModule(module: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', module]);
  const { Dir: folder }: { Dir?: string } = JSON.parse(stdout);
  if (!folder) throw new Error(`the Go module ${module} could not be downloaded`);
  return folder;
}
