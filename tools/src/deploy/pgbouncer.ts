import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@chat/infrastructure/free-port';
import { findProgram, isExecutable } from '@chat/infrastructure/programs';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import pg from 'pg';
import { cacheFolder } from '../go-program/go-program.ts';
import { repository } from '../repository.ts';

const run = promisify(execFile);

/** The first PgBouncer version that supports prepared statements in transaction mode. */
const leastVersion = [1, 21] as const;

const notThere =
  'PgBouncer 1.21 or later is not there. Debian 13: apt-get install pgbouncer. Debian 12: the package of apt.postgresql.org';

/** A PgBouncer in front of Postgres. Its `url` has the form of a Postgres URL. */
export type PgBouncer = AsyncDisposable & { url: string };

/**
 * Starts PgBouncer in front of the Postgres at `postgresUrl`, with the settings from `deploy/pgbouncer.ini` and
 * `overrides`. PgBouncer reads the passwords of all other roles as that URL's superuser.
 */
export async function startPgBouncer(
  postgresUrl: string,
  overrides: Readonly<Record<string, string | number>> = {},
): Promise<PgBouncer> {
  await using started = new AsyncDisposableStack();
  const program = await providePgBouncer();
  const folder = await mkdtemp(join(tmpdir(), 'chat-pgbouncer-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const { hostname, port, username, password } = new URL(postgresUrl);
  const ownPort = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    auth_file: users,
    auth_user: username,
    admin_users: username,
    server_tls_sslmode: 'disable',
    unix_socket_dir: '',
    ...overrides,
  };
  const documented = await readFile(join(repository, 'deploy/pgbouncer.ini'), 'utf8');
  const placed = documented.replace(/^\* = .*$/m, `* = host=${hostname} port=${port}`);
  // If a setting occurs twice, the last one counts.
  const own = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${placed}\n${own.join('')}`, { mode: 0o600 });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await run('chown', ['-R', 'nobody', folder]);

  const running = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  running.stderr.on('data', (data) => {
    said = `${said}${data}`.slice(-4_000);
  });
  const ended = once(running, 'exit');
  started.defer(async () => {
    running.kill('SIGKILL');
    await ended;
  });
  const url = new URL(postgresUrl);
  url.host = `127.0.0.1:${ownPort}`;
  await untilSucceeds(
    async () => {
      if (running.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.end();
    },
    { timeoutMs: 10_000 },
  );
  const pooler = started.move();
  return { url: url.href, [Symbol.asyncDispose]: () => pooler.disposeAsync() };
}

/**
 * Returns the path of PgBouncer, either on PATH or, where apt-get exists, fetched from Debian 13.
 *
 * @throws when no new enough version is available
 */
async function providePgBouncer(): Promise<string> {
  const onPath = await findProgram('pgbouncer', process.env);
  if (onPath && (await isNewEnough(onPath))) return onPath;
  const folder = join(cacheFolder(), 'pgbouncer-debian-13');
  const kept = join(folder, 'pgbouncer');
  if (await isExecutable(kept)) return kept;
  const building = `${folder}.${process.pid}`;
  try {
    await mkdir(building, { recursive: true });
    await run(join(repository, 'tools/src/deploy/fetch-pgbouncer.sh'), [building]);
    await rm(folder, { recursive: true, force: true });
    await rename(building, folder);
    return kept;
  } catch (cause) {
    await rm(building, { recursive: true, force: true });
    throw new Error(notThere, { cause });
  }
}

async function isNewEnough(program: string): Promise<boolean> {
  const { stdout } = await run(program, ['--version']);
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  const [leastMajor, leastMinor] = leastVersion;
  return (
    Number(major) > leastMajor || (Number(major) === leastMajor && Number(minor) >= leastMinor)
  );
}
