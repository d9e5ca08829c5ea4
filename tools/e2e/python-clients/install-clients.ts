import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@chat/infrastructure/programs';
import { repository } from '../../src/repository.ts';

const run = promisify(execFile);
const cache = join(repository, 'node_modules/.cache/python');

/** A requirements file for Python clients, and the oldest minor version of Python 3 that they support. */
type Requirements = { file: string; oldestMinor: number };

const inThisFolder = (name: string) => join(import.meta.dirname, name);
/** The requirements for clients of the API. */
export const clientsOfApi = { file: inThisFolder('requirements.txt'), oldestMinor: 9 };
/** The requirements for clients of SCIM. */
export const clientsOfScim = { file: inThisFolder('scim-requirements.txt'), oldestMinor: 11 };

/** A Python interpreter, and the PYTHONPATH with which it can import the clients. */
export type PythonClients = { python: string; path: string };

/**
 * Installs the clients into a folder in the repository, unless an earlier run has done so. Returns undefined if this
 * machine has no Python that is new enough and can install packages.
 *
 * @throws when the clients cannot be installed
 */
export async function installPythonClients({
  file: requirements,
  oldestMinor,
}: Requirements): Promise<PythonClients | undefined> {
  const python = await findProgram('python3', process.env);
  const version = python && (await versionOf(python, oldestMinor));
  if (!version) return undefined;
  const digest = createHash('sha256')
    .update(version)
    .update(await readFile(requirements));
  const path = join(cache, digest.digest('hex').slice(0, 16));
  if (existsSync(path)) return { python, path };
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'installing-'));
  try {
    const installer = await installerOf(python, work);
    if (!installer) return undefined;
    const packages = join(work, 'packages');
    await run(installer, [
      ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps'],
      ...['--ignore-requires-python', '--target', packages, '--requirement', requirements],
    ]);
    await rename(packages, path).catch((error: unknown) => {
      // Another run has installed them first.
      if (!existsSync(path)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return { python, path };
}

/** Runs a client's program in `folder`. Resolves to its output when it has ended. */
export async function runInstalled(
  { python, path }: PythonClients,
  args: readonly string[],
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
): Promise<string> {
  const { stdout } = await run(python, args, {
    cwd: folder,
    // HOME and the like are nobody's: the clients look for settings of people there.
    env: { PATH: process.env.PATH, HOME: folder, PYTHONPATH: path, PYTHONUTF8: '1' },
    signal,
  });
  return stdout;
}

/** Returns the version and kind of a Python, or undefined if it is too old. */
async function versionOf(python: string, oldestMinor: number): Promise<string | undefined> {
  const { stdout } = await run(python, ['-c', 'import sys; print(sys.version)']);
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) === 3 && Number(minor) >= oldestMinor ? stdout : undefined;
}

/**
 * Returns a Python with pip: the given one, or else one in a virtual environment. Returns undefined if neither works.
 */
async function installerOf(python: string, work: string): Promise<string | undefined> {
  if (await succeeds(python, ['-m', 'pip', '--version'])) return python;
  const environment = join(work, 'environment');
  const isMade = await succeeds(python, ['-m', 'venv', environment]);
  return isMade ? join(environment, 'bin/python3') : undefined;
}

function succeeds(program: string, args: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}
