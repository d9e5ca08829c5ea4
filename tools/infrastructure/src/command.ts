import { execFile } from 'node:child_process';
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { InfrastructureError } from './infrastructure-error.ts';
import { findProgram } from './programs.ts';

/** A program to run, with its arguments. */
export type Command = { file: string; args: string[]; account?: Account };

/** The user id and group id of a system account. */
export type Account = { uid: number; gid: number };

/** The options for tying one command. */
type Tying = {
  /** The account to run the command as, instead of the current one. Only root may set it. */
  account?: Account | undefined;
  /** Files and folders that the account must be able to reach, even inside folders that only root may enter. */
  reaches?: string[];
};

/** Ties a command to this process (see `commandTier`). */
export type TieCommand = (command: Command, tying?: Tying) => Promise<Command>;

/**
 * Returns a function that rewrites a command so that its process gets SIGINT when this process dies for any reason.
 * This needs `setpriv` from util-linux, which every common Linux distribution has. Without `setpriv`, the servers of a
 * killed run keep running until the next start finds their pid files.
 *
 * The signal is sent when the thread that started the command ends, so start servers from the main thread.
 *
 * The function throws an InfrastructureError if the account cannot enter the folders that it must reach.
 */
export async function commandTier(env: NodeJS.ProcessEnv): Promise<TieCommand> {
  const setpriv = await findSetpriv(env);
  return async (command, { account, reaches = [] } = {}) => {
    const closed = account && (await closedFolderAbove(reaches, account));
    if (setpriv === undefined) {
      if (closed !== undefined) throw cannotEnter(closed);
      return account === undefined ? command : { ...command, account };
    }
    const options = ['--pdeathsig', 'INT'];
    if (account !== undefined) {
      options.push('--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups');
    }
    if (closed !== undefined) {
      options.push(...entersAnyFolder);
      await requireEntrance(setpriv, options, { closed, file: command.file });
    }
    return { file: setpriv, args: [...options, '--', command.file, ...command.args] };
  };
}

/**
 * The `setpriv` options with which an account other than root can enter folders that only root may enter. Postgres
 * checks its files with access(2). That call drops the capabilities of a process whose real user is not root, unless
 * the fixup of user ids is off.
 */
const entersAnyFolder = [
  ...['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'],
  ...['--securebits', '+no_setuid_fixup'],
];

/**
 * Checks that the account can reach the program with these `setpriv` options.
 *
 * @throws InfrastructureError if root may not give the capability away, as in some containers
 */
async function requireEntrance(
  setpriv: string,
  options: string[],
  { closed, file }: { closed: string; file: string },
): Promise<void> {
  try {
    await promisify(execFile)(setpriv, [...options, '--', 'test', '-x', file]);
  } catch (cause) {
    throw cannotEnter(closed, cause);
  }
}

function cannotEnter(folder: string, cause?: unknown): InfrastructureError {
  return new InfrastructureError(
    `Postgres does not run as root, and other users cannot enter ${folder}. ` +
      `Allow it (chmod o+x ${folder}), move this folder to a place that everyone can enter, such as /opt, ` +
      'or run this as an ordinary user.',
    { cause },
  );
}

async function findSetpriv(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const setpriv = await findProgram('setpriv', env);
  if (setpriv === undefined) return undefined;
  const { stdout } = await promisify(execFile)(setpriv, ['--help']);
  // The setpriv of BusyBox does not have this option.
  return stdout.includes('--pdeathsig') ? setpriv : undefined;
}

/** Returns a parent folder of one of `places` that `account` may not enter; undefined if there is none. */
async function closedFolderAbove(places: string[], account: Account): Promise<string | undefined> {
  const folders = new Set<string>();
  for (const place of places) {
    for (let folder = path.dirname(place); !folders.has(folder); folder = path.dirname(folder)) {
      folders.add(folder);
    }
  }
  for (const folder of folders) {
    if (!mayEnter(account, await stat(folder))) return folder;
  }
  return undefined;
}

function mayEnter(account: Account, { uid, gid, mode }: Stats): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
