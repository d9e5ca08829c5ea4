import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Account } from './command.ts';
import { hasErrorCode, InfrastructureError } from './infrastructure-error.ts';

const run = promisify(execFile);
const name = 'postgres';
const shell = '/usr/sbin/nologin';
const accountOptions = ['--system', '--user-group', '--no-create-home', '--shell', shell];

/**
 * Returns the account that Postgres must run as if this process is root: Postgres does not run as root. Returns
 * undefined if this process is not root; Postgres then runs as the same user. For an existing data folder, returns its
 * owner unless that is root. Otherwise returns the system user `postgres`; if that user is missing, creates and
 * announces it.
 */
export async function postgresAccount(
  data: string,
  announce: (line: string) => void,
): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ownerOf(data);
  if (owner !== undefined && owner.uid !== 0) return owner;
  const existing = await lookUp();
  if (existing !== undefined) return existing;
  announce(`Creating the system user ${name}: Postgres does not run as root.`);
  try {
    await run('useradd', [...accountOptions, name]);
  } catch (error) {
    throw new InfrastructureError(
      `Postgres does not run as root, and the system user ${name} could not be created. ` +
        'Run this as an ordinary user instead.',
      { cause: error },
    );
  }
  return lookUp();
}

async function ownerOf(data: string): Promise<Account | undefined> {
  try {
    const { gid, uid } = await stat(data);
    return { uid, gid };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (error) {
    // id ends with status 1 if there is no such user.
    if (error instanceof Error && 'code' in error && error.code === 1) return undefined;
    throw error;
  }
}
