import { chmod, lstat, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess, untilGone } from './end-process.ts';
import { hasErrorCode, InfrastructureError } from './infrastructure-error.ts';
import {
  createPidFile,
  identifySelf,
  isRunning,
  readPidFile,
  removePidFile,
} from './process-identity.ts';

type Announce = (line: string) => void;

const holderName = 'holder';
/** How long to wait for a holder that is about to end, such as a process that was just killed. */
const patienceMs = 2_000;
const temporaryPrefix = 'chat-infrastructure-';
/** The folder whose files Linux keeps in memory. */
const memoryDisk = '/dev/shm';
const plentyBytes = 8 * 1024 ** 3;

/** Advice for a data folder that cannot be used in its present state. */
export const startOverRemedy =
  'Start over with an empty folder (this deletes all data): npm start -- --fresh';

/**
 * Creates `directory` if needed, and reserves it for this process until disposed. If a killed run left servers running
 * in the folder, stops them first and announces this.
 *
 * @throws InfrastructureError if another running process holds the folder, or this process cannot write it
 */
export async function holdDataDirectory(
  directory: string,
  announce: Announce,
): Promise<AsyncDisposable> {
  try {
    await mkdir(directory, { recursive: true });
    await recordHolder(directory);
  } catch (error) {
    if (!hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error;
    throw new InfrastructureError(
      `The data folder ${directory} cannot be written. ${startOverRemedy}`,
      { cause: error },
    );
  }
  await stopLeftovers(directory, announce);
  return {
    [Symbol.asyncDispose]: () => removePidFile(pidFile(directory, holderName)),
  };
}

/**
 * Creates a private folder that is removed when disposed, and removes the folders of killed runs. With `isFast`,
 * creates the folder in memory if enough is available. Postgres then needs less time to create and remove the hundreds
 * of files of a database.
 */
export async function holdTemporaryDirectory(
  announce: Announce,
  { isFast = false } = {},
): Promise<AsyncDisposable & { directory: string }> {
  for (const place of [tmpdir(), memoryDisk]) await clearAbandoned(place, announce);
  const place = isFast && (await hasPlenty(memoryDisk)) ? memoryDisk : tmpdir();
  const directory = await mkdtemp(path.join(place, temporaryPrefix));
  // The account that runs Postgres under root must pass through the folder. It cannot list it.
  await chmod(directory, 0o711);
  await recordHolder(directory);
  return {
    directory,
    [Symbol.asyncDispose]: () => removeTree(directory),
  };
}

/**
 * Deletes a data folder with its content. If a killed run left servers running in it, stops them first. A missing
 * folder is not an error.
 *
 * @throws InfrastructureError if another running process holds the folder
 */
export async function eraseDataDirectory(directory: string, announce: Announce): Promise<void> {
  await refuseHeld(directory);
  await stopLeftovers(directory, announce);
  await removeTree(directory);
}

async function recordHolder(directory: string): Promise<void> {
  await refuseHeld(directory);
  const file = pidFile(directory, holderName);
  await removePidFile(file);
  try {
    // If two starts happen at the same moment, one of them fails here.
    await createPidFile(file, await identifySelf());
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    throw new InfrastructureError(`The data folder ${directory} is being used by another start.`);
  }
}

async function refuseHeld(directory: string): Promise<void> {
  const holder = await readPidFile(pidFile(directory, holderName));
  if (holder === undefined) return;
  try {
    await untilGone(holder, patienceMs);
  } catch (error) {
    throw new InfrastructureError(
      `The data folder ${directory} is in use by process ${holder.pid}. Stop that process first.`,
      { cause: error },
    );
  }
}

async function stopLeftovers(directory: string, announce: Announce): Promise<void> {
  const names = (await entriesOf(directory))
    .filter((entry) => entry.endsWith('.pid'))
    .map((entry) => entry.slice(0, -'.pid'.length))
    .filter((name) => name !== holderName);
  for (const name of names) {
    const leftover = await readPidFile(pidFile(directory, name));
    if (leftover !== undefined && (await isRunning(leftover))) {
      announce(`Stopping ${name} (process ${leftover.pid}), left in ${directory} by a killed run.`);
      await endProcess(leftover);
    }
    await removePidFile(pidFile(directory, name));
  }
}

/** Returns whether the memory disk at `place` and the machine's memory have several gigabytes to spare. */
async function hasPlenty(place: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(place);
    return Math.min(bavail * bsize, process.availableMemory()) >= plentyBytes;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function clearAbandoned(place: string, announce: Announce): Promise<void> {
  for (const entry of await entriesOf(place)) {
    if (!entry.startsWith(temporaryPrefix)) continue;
    const directory = path.join(place, entry);
    if (!(await isOurs(directory))) continue;
    const holder = await readPidFile(pidFile(directory, holderName));
    // A folder without a recorded holder is just being created by another run.
    if (holder === undefined || (await isRunning(holder))) continue;
    await stopLeftovers(directory, announce);
    await removeTree(directory);
  }
}

async function isOurs(directory: string): Promise<boolean> {
  try {
    return (await lstat(directory)).uid === process.getuid?.();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function entriesOf(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function removeTree(directory: string): Promise<void> {
  // A killed Postgres takes a moment to end its workers, which may still be writing.
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function pidFile(directory: string, name: string): string {
  return path.join(directory, `${name}.pid`);
}
