import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import type {} from './provided-infrastructure.ts';

type TestDatabaseOptions = {
  /**
   * The name of the database that `prepare` fills. Callers that use the same name in one run share the database of the
   * first caller.
   */
  template: string;
  /** Fills an empty database, whose URL contains a superuser's credentials. Called once per run. */
  prepare: (superuserUrl: string) => Promise<void>;
};

const connectMs = 10_000;
/** The timeout of a statement, which includes waiting for other callers' templates. */
const statementMs = 180_000;

/**
 * Creates a database for the caller, as a copy of the database that `prepare` filled. `url` contains a superuser's
 * credentials. Disposing drops the database and closes all connections to it. Needs `vitest-global-setup`.
 */
export async function testDatabase({
  prepare,
  template,
}: TestDatabaseOptions): Promise<AsyncDisposable & { url: string; name: string }> {
  if (!/^[a-z0-9_]{1,30}$/.test(template)) {
    throw new Error(`template "${template}": use up to 30 of a-z, 0-9 and _`);
  }
  const { postgresUrl, run } = inject('infrastructure');
  const source = `${runPrefix(run)}${template}`;
  const name = `${source}_${randomBytes(4).toString('hex')}`;
  await using connection = await connect(postgresUrl);
  const { client } = connection;
  await makeTemplateOnce(client, source, (building) => prepare(urlOf(postgresUrl, building)));
  // Several copies can be made at the same time, because nobody can be connected to the template. Copying files takes
  // half the processor time of copying pages, which go through the log.
  await client.query(
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(source)} strategy file_copy`,
  );
  return {
    url: urlOf(postgresUrl, name),
    name,
    [Symbol.asyncDispose]: () => dropDatabases(postgresUrl, [name]),
  };
}

/** Drops the templates and databases of `run`, and closes all connections to them. */
export async function dropTestDatabases(postgresUrl: string, run: string): Promise<void> {
  await using connection = await connect(postgresUrl);
  const { rows } = await connection.client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [runPrefix(run)],
  );
  await dropDatabases(
    postgresUrl,
    rows.map(({ datname }) => datname),
  );
}

async function makeTemplateOnce(
  client: Client,
  template: string,
  prepare: (database: string) => Promise<void>,
): Promise<void> {
  if (await databaseExists(client, template)) return;
  // One lock for all templates, not one for each: migrations create roles, which are global to the server and cannot be
  // created twice at once.
  await client.query(`select pg_advisory_lock(hashtext('chat test templates'))`);
  try {
    if (!(await databaseExists(client, template))) await makeTemplate(client, template, prepare);
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('chat test templates'))`);
  }
}

async function makeTemplate(
  client: Client,
  template: string,
  prepare: (database: string) => Promise<void>,
): Promise<void> {
  const building = `${template}_building`;
  // A worker that was killed while building leaves an incomplete database.
  await client.query(`drop database if exists ${escapeIdentifier(building)} with (force)`);
  await client.query(`create database ${escapeIdentifier(building)}`);
  await prepare(building);
  await client.query(`alter database ${escapeIdentifier(building)} allow_connections false`);
  // Postgres copies and renames only databases without connections. The connections that `prepare` closed end a moment
  // later on the server.
  await client.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
    [building],
  );
  await client.query(
    `alter database ${escapeIdentifier(building)} rename to ${escapeIdentifier(template)}`,
  );
}

async function databaseExists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

async function dropDatabases(postgresUrl: string, names: string[]): Promise<void> {
  await using connection = await connect(postgresUrl);
  for (const name of names) {
    await connection.client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  }
}

async function connect(postgresUrl: string): Promise<AsyncDisposable & { client: Client }> {
  const client = new Client({
    connectionString: postgresUrl,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
  });
  // A lost connection also fails the current query, where the error is handled.
  client.on('error', () => undefined);
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

function runPrefix(run: string): string {
  return `test_${run}_`;
}

function urlOf(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}
