import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './programs.ts';

/** A program to run, with its arguments. */
export type Command = { file: string; args: string[]; account?: Account };

/** A system account, by its numbers. */
export type Account = { uid: number; gid: number };

/** What differs between one command and the next when they are tied. */
type Tying = {
  /** Runs as this account instead of our own; only root may ask for it. */
  account?: Account | undefined;
  /** Files and folders the account must reach, whatever stands above them. */
  reaches?: string[];
};

/** Ties a command to this process: see `commandTier`. */
export type TieCommand = (command: Command, tying?: Tying) => Promise<Command>;

/**
 * Returns a function that rewrites a command so that it gets SIGINT when this process dies, however
 * it dies. This needs `setpriv` of util-linux (every common Linux distribution has it). Elsewhere
 * the servers of a killed run live on until the next start finds their pid files.
 *
 * The signal follows the thread that starts the command: start servers from the main thread.
 */
export async function commandTier(env: NodeJS.ProcessEnv): Promise<TieCommand> {
  const setpriv = await findSetpriv(env);
  return async (command, { account, reaches = [] } = {}) => {
    if (setpriv === undefined) return account === undefined ? command : { ...command, account };
    const options = ['--pdeathsig', 'INT'];
    if (account !== undefined) {
      options.push('--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups');
      if (!(await everyoneReaches(reaches))) {
        // Below a private folder, such as root's home, the account could not even open its data.
        options.push('--inh-caps', '+dac_override', '--ambient-caps', '+dac_override');
      }
    }
    return { file: setpriv, args: [...options, '--', command.file, ...command.args] };
  };
}

async function findSetpriv(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const setpriv = await findProgram('setpriv', env);
  if (setpriv === undefined) return undefined;
  const { stdout } = await promisify(execFile)(setpriv, ['--help']);
  // BusyBox has a setpriv that cannot do this.
  return stdout.includes('--pdeathsig') ? setpriv : undefined;
}

async function everyoneReaches(places: string[]): Promise<boolean> {
  const folders = new Set<string>();
  for (const place of places) {
    for (let folder = path.dirname(place); !folders.has(folder); folder = path.dirname(folder)) {
      folders.add(folder);
    }
  }
  const searchableByOthers = 0o001;
  for (const folder of folders) {
    if (((await stat(folder)).mode & searchableByOthers) === 0) return false;
  }
  return true;
}
