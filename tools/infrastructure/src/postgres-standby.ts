import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Account } from './command.ts';
import { postgresAccount } from './postgres-account.ts';
import { type PostgresOptions, type PostgresServer, servePostgres } from './postgres-server.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { untilSucceeds } from './until-succeeds.ts';

/** A standby that receives the write-ahead log of its primary. */
export type PostgresStandby = PostgresServer & {
  /** Makes each commit on the primary wait until the standby has stored it. Returns once commits wait. */
  makeSynchronous(): Promise<void>;
  /** Returns once the standby has everything that the primary has committed. */
  catchUp(): Promise<void>;
  /** Stops receiving the log, as if the network were stuck. The standby then lacks all later commits. */
  stall(): void;
  /** Makes the standby a primary on a new timeline. Stop the old primary before calling this. */
  promote(): Promise<void>;
};

const withinMs = 30_000;

/** Starts a standby of the running `primary` with a copy of its data. Returns once the standby follows the primary. */
export async function startStandby(
  primary: PostgresServer,
  options: PostgresOptions & { name: string },
): Promise<PostgresStandby> {
  const { announce, directory, name } = options;
  await using started = new AsyncDisposableStack();
  const proxy = started.use(await startTcpProxy(primary.url));
  const data = path.join(directory, name);
  const account = await postgresAccount(data, announce);
  await copyData(primary, data, account);
  const { hostname, password, port, username } = new URL(proxy.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  await appendFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const server = started.use(await servePostgres({ ...options, data, account, password }));
  const running = started.move();
  return {
    ...{ url: server.url, data: server.data },
    get pid() {
      return server.pid;
    },
    kill: server.kill,
    stop: server.stop,
    restart: server.restart,
    async makeSynchronous() {
      await using client = await connect(primary.url);
      await client.query(`alter system set synchronous_standby_names = '"${name}"'`);
      await client.query('select pg_reload_conf()');
      await untilSucceeds(
        async () => {
          const { rows } = await client.query('select sync_state from pg_stat_replication');
          if (rows[0]?.sync_state !== 'sync') throw new Error('the standby is not synchronous');
          // Commits begin to wait a moment later than this state shows.
          if (!(await doCommitsWait(primary, proxy))) throw new Error('commits do not wait yet');
        },
        { timeoutMs: withinMs },
      );
    },
    async catchUp() {
      await using client = await connect(primary.url);
      await using follower = await connect(server.url);
      const { rows } = await client.query('select pg_current_wal_insert_lsn()::text as lsn');
      await untilSucceeds(
        async () => {
          const reached = await follower.query(
            'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all',
            [rows[0]?.lsn],
          );
          if (reached.rows[0]?.has_all !== true) throw new Error('the standby is behind');
        },
        { timeoutMs: withinMs },
      );
    },
    stall: () => proxy.stall(),
    async promote() {
      await using client = await connect(server.url);
      const { rows } = await client.query('select pg_promote() as is_promoted');
      if (rows[0]?.is_promoted !== true) throw new Error('the standby was not promoted');
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/**
 * Copies the data folder of the running `primary` to `target`, in the form that a standby needs. Leaves out the
 * write-ahead log, which the standby requests.
 */
async function copyData(
  primary: PostgresServer,
  target: string,
  account: Account | undefined,
): Promise<void> {
  await using client = await connect(primary.url);
  await client.query("select pg_backup_start('standby', fast => true)");
  await mkdir(target, { mode: 0o700 });
  await mkdir(path.join(target, 'pg_wal'), { mode: 0o700 });
  const entries = (await readdir(primary.data)).filter(
    (entry) => entry !== 'pg_wal' && !entry.startsWith('postmaster.'),
  );
  const sources = entries.map((entry) => path.join(primary.data, entry));
  await promisify(execFile)('cp', ['-a', ...sources, target]);
  const { rows } = await client.query(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  await writeFile(path.join(target, 'backup_label'), String(rows[0]?.labelfile), { mode: 0o600 });
  await writeFile(path.join(target, 'standby.signal'), '', { mode: 0o600 });
  if (account === undefined) return;
  for (const entry of ['', 'pg_wal', 'backup_label', 'standby.signal']) {
    await chown(path.join(target, entry), account.uid, account.gid);
  }
}

/** Stalls the standby briefly, and returns whether a commit on the primary waits for it. */
async function doCommitsWait(
  primary: PostgresServer,
  proxy: Pick<TcpProxy, 'stall' | 'resume'>,
): Promise<boolean> {
  await using writer = await connect(primary.url);
  await using watcher = await connect(primary.url);
  await writer.query('set synchronous_commit = on');
  let isCommitted = false;
  proxy.stall();
  const commit = writer.query("select pg_logical_emit_message(true, 'standby', '')").then(() => {
    isCommitted = true;
  });
  try {
    while (!isCommitted) {
      const { rowCount } = await watcher.query(
        "select from pg_stat_activity where wait_event = 'SyncRep'",
      );
      if (rowCount !== null && rowCount > 0) return true;
    }
    return false;
  } finally {
    proxy.resume();
    await commit;
  }
}

async function connect(url: string): Promise<Client & AsyncDisposable> {
  const client = new Client({ connectionString: url });
  // A lost connection fails the next query.
  client.on('error', () => undefined);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
