import { setTimeout as delay } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolConfig, types } from 'pg';
import type { Logger } from '../logging/logger.ts';
import { observeConnections } from './metrics.ts';
import { createRefusalObserver } from './refusals.ts';

/** The connection pool. Each query may run on a different connection. */
export type Db = Knex;
/** A transaction that the caller begins and ends. */
export type Tx = Knex.Transaction;
/** The pool or a transaction, used for reads. */
export type ReadTx = Knex;

/** A service's own schema. Disposing it drains the pool, after transactions in flight have finished. */
export type Database = AsyncDisposable & {
  readonly db: Db;
  readonly schema: string;
  /** The URL with the password, for connections that need their own session. Never log it. */
  readonly directUrl: string;
  readonly log: Logger;
};

export type DatabaseOptions = {
  url: string;
  /**
   * An address where sessions persist. Needed if `url` is the address of a pooler that shares connections between
   * transactions.
   */
  directUrl?: string | undefined;
  /** The only schema on the search path. */
  schema: string;
  /** The maximum number of connections. */
  poolSize: number;
  log: Logger;
  /** The time limit for statements, after which Postgres cancels them; 0 means no limit. Default 10 s. */
  statementTimeoutMs?: number;
  /**
   * The time limit for waiting for a lock, after which Postgres cancels the statement; 0 means no limit. Default 5 s.
   */
  lockTimeoutMs?: number;
  /** How long to wait for a server that is unreachable or starting. Default 60 s. */
  connectTimeoutMs?: number;
};

const retryMs = 1_000;
const cannotConnectNow = '57P03';

// How much longer than Postgres the driver waits for the end of a statement. It is reached only when the network lost
// the response; the connection is then closed.
const answerGraceMs = 1_000;

/**
 * Opens the pool and waits until the database responds, even while the database is starting.
 * @throws an error that names the schema if the database does not respond in time
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, directUrl = url, schema, log } = options;
  const pool = new Pool(poolConfig(options));
  // A connection that breaks while in use emits an error itself, an idle one on the pool as well. Without a listener,
  // either would end the process.
  pool.on('connect', (connection) => {
    connection.on('error', (error) => log.warn('database connection lost', { schema, error }));
  });
  const connections = observeConnections(pool);
  pool.on('error', (error) => log.debug('idle database connection removed', { schema, error }));

  const db = knex({
    client: 'pg',
    connectionPool: pool,
    // Setting the version avoids knex's version query on each connection.
    version: '15',
    // Errors contain the statement, but never its values, which may be message text or addresses.
    compileSqlOnError: false,
    log: knexLog(log),
  });
  db.on('query-error', createRefusalObserver({ schema, log }));

  try {
    await waitForDatabase(db, options);
  } catch (error) {
    connections[Symbol.dispose]();
    await pool.end();
    throw new Error(`the database of schema "${schema}" does not answer`, { cause: error });
  }
  return {
    db,
    schema,
    directUrl,
    log,
    async [Symbol.asyncDispose]() {
      connections[Symbol.dispose]();
      await pool.end();
    },
  };
}

/**
 * Waits until the database responds.
 * @throws the last error if the database does not respond within the timeout, or rejects the connection
 */
async function waitForDatabase(
  db: Db,
  { schema, log, connectTimeoutMs = 60_000 }: DatabaseOptions,
): Promise<void> {
  const deadline = Date.now() + connectTimeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.raw('select 1');
      return;
    } catch (error) {
      const isAnswer = error instanceof DatabaseError && error.code !== cannotConnectNow;
      if (isAnswer || Date.now() > deadline) throw error;
      if (attempt === 1) log.warn('waiting for the database', { schema, error });
      await delay(retryMs);
    }
  }
}

function poolConfig(options: DatabaseOptions): PoolConfig {
  const { schema, poolSize, statementTimeoutMs = 10_000, lockTimeoutMs = 5_000 } = options;
  return {
    connectionString: connectionUrl(options.url, { schema, statementTimeoutMs }),
    application_name: `chat-${schema}`,
    max: poolSize,
    // Renews connections, so that they spread over a new set of poolers or hosts.
    maxLifetimeSeconds: 3_600,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    // Finds idle connections to a server that vanished without closing: the system probes each second, ten times.
    keepAlive: true,
    keepAliveInitialDelayMillis: 1_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + answerGraceMs }),
    // Sends statements that are issued together in one round trip.
    pipeline: true,
    types: columnTypes,
  };
}

/**
 * Returns the URL with `schema` as the search path of each connection, in addition to any options that the URL
 * contains. A pooler may ignore the search path and the statement limits. The role has the same settings, which then
 * apply.
 */
function connectionUrl(
  url: string,
  { schema, statementTimeoutMs }: { schema: string; statementTimeoutMs: number },
): string {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error(`"${schema}" is no name for a schema`);
  const path = `-c search_path=${schema}`;
  // pg omits a limit of 0, and the limit of the role would apply.
  return withOptions(url, statementTimeoutMs === 0 ? `${path} -c statement_timeout=0` : path);
}

/** Returns the URL with additional command-line options for each session. */
function withOptions(url: string, added: string): string {
  const target = new URL(url);
  const options = target.searchParams.get('options') ?? '';
  target.searchParams.set('options', `${options} ${added}`.trim());
  return target.href;
}

function knexLog(log: Logger): Knex.Logger {
  return {
    warn: (message) => log.warn('knex', { text: String(message) }),
    error: (message) => log.error('knex', { text: String(message) }),
    deprecate: (method, alternative) => log.warn('knex deprecation', { method, alternative }),
    debug: (message) => log.debug('knex', { text: String(message) }),
  };
}

// A transaction-mode pooler ignores or rejects session options. Session state (advisory locks, LISTEN) does not survive
// it either, so this connection must bypass the pooler.
const directMark = 'chat.direct';

/**
 * Opens a connection that bypasses any pooler and has its own session, for locks and subscriptions. The caller ends it.
 * @throws an error if the server cannot be reached, or if the address is that of a pooler that shares connections
 * between transactions
 */
export async function connectDirectly(
  { schema, directUrl }: Pick<Database, 'schema' | 'directUrl'>,
  config: ClientConfig,
): Promise<Client> {
  const client = new Client({
    ...config,
    connectionString: withOptions(directUrl, `-c ${directMark}=on`),
    keepAlive: true,
  });
  // A connection that breaks emits an error, which would end the process without a listener. Its next statement fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ mark: string | null }>(
      'select current_setting($1, true) as mark',
      [directMark],
    );
    if (rows[0]?.mark !== 'on') {
      throw new Error(
        `the database of schema "${schema}" is behind a pooler: this needs ${schema.toUpperCase()}_DATABASE_DIRECT_URL`,
      );
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

// Type ids of Postgres.
const int8: number = 20;
const int8Array: number = 1016;

const parseTextArray: (text: string) => (string | null)[] = types.getTypeParser(int8Array, 'text');

/**
 * The parsers for values from Postgres. They return int8 and int8[] as numbers instead of strings, and leave everything
 * else to the driver.
 */
const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === int8) return checkedNumber;
    if (format !== 'binary' && oid === int8Array) return checkedNumbers;
    return types.getTypeParser(oid, format);
    // The driver declares a set of overloads that no single function type satisfies.
  }) as typeof types.getTypeParser,
};

function checkedNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is no safe integer`);
  return value;
}

function checkedNumbers(text: string): (number | null)[] {
  return parseTextArray(text).map((item) => (item === null ? null : checkedNumber(item)));
}
