import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account, TieCommand } from './command.ts';
import { startOverRemedy } from './data-directory.ts';
import { hasErrorCode, InfrastructureError } from './infrastructure-error.ts';
import { type PostgresBinaries, postgresEnvironment } from './postgres-binaries.ts';
import { commandLineOf } from './process-identity.ts';

type DataOptions = {
  /** The Postgres data folder. Next to it are `<data>.password` and, during initialization, `<data>.new`. */
  data: string;
  account: Account | undefined;
  binaries: PostgresBinaries;
  durable: boolean;
  tie: TieCommand;
};

const initialiseMs = 120_000;

/**
 * Creates the data folder if it does not exist, and returns the superuser's password.
 *
 * @throws InfrastructureError with the folder and the remedy if an existing folder is incomplete, has a different major
 * version, or cannot be read
 */
export async function preparePostgresData(options: DataOptions): Promise<string> {
  if (!(await exists(options.data))) await initialise(options);
  const password = await checkedPassword(options);
  await removeStaleLock(options.data);
  return password;
}

/**
 * Removes the lock file if its process is not this Postgres. Postgres does not start if the pid in its lock file
 * belongs to any existing process. That process can be unrelated, with a reused pid. It can also be a zombie, in a
 * container whose first process collects none.
 */
async function removeStaleLock(data: string): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  if (!(await exists(lock))) return;
  const pid = Number.parseInt(await readFile(lock, 'utf8'), 10);
  if ((await commandLineOf(pid)).includes(data)) return;
  await rm(lock);
}

/**
 * Creates the data folder. The folder gets its name only when it is complete, so a killed start leaves only
 * `<data>.new`.
 */
async function initialise({ account, binaries, data, durable, tie }: DataOptions): Promise<void> {
  const fresh = `${data}.new`;
  const passwordFile = path.join(fresh, 'password');
  const cluster = path.join(fresh, 'data');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account !== undefined) {
    for (const place of [fresh, passwordFile]) await chown(place, account.uid, account.gid);
  }
  const {
    account: runAs,
    args,
    file,
  } = await tie(
    {
      file: binaries.initdb,
      args: [
        ...['--pgdata', cluster, '--username', 'postgres', '--pwfile', passwordFile],
        ...['--auth', 'scram-sha-256', '--encoding', 'UTF8'],
        // Order and letter case come from Postgres, and are the same on every machine.
        ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
        // Tests open thousands of connections. By default, each of them proves its password with 4,096 rounds of a hash.
        ...(durable ? [] : ['--no-sync', '--set', 'scram_iterations=1']),
      ],
    },
    { account, reaches: [cluster, binaries.initdb] },
  );
  try {
    await promisify(execFile)(file, args, {
      ...runAs,
      cwd: '/',
      env: postgresEnvironment,
      timeout: initialiseMs,
    });
  } catch (error) {
    throw new InfrastructureError(`Postgres could not create its data folder ${data}: ${error}`, {
      cause: error,
    });
  }
  await rename(passwordFile, passwordFileOf(data));
  await rename(cluster, data);
  await rm(fresh, { recursive: true });
}

async function checkedPassword({ binaries, data }: DataOptions): Promise<string> {
  const problem = (what: string, cause?: unknown) =>
    new InfrastructureError(`The Postgres data folder ${data} ${what}. ${startOverRemedy}`, {
      cause,
    });
  try {
    const version = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
    if (version !== binaries.major) {
      throw problem(`was made by Postgres ${version}, and this is Postgres ${binaries.major}`);
    }
    await access(path.join(data, 'global', 'pg_control'));
    return (await readFile(passwordFileOf(data), 'utf8')).trim();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) throw problem('is only half written', error);
    if (hasErrorCode(error, 'EACCES', 'EPERM')) throw problem('cannot be read', error);
    throw error;
  }
}

async function exists(place: string): Promise<boolean> {
  try {
    await access(place);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function passwordFileOf(data: string): string {
  return `${data}.password`;
}
