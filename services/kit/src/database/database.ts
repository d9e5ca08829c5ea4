import type { Knex } from 'knex';
import type { Logger } from '../logging/logger.ts';

/** The pool: each query may run on another connection. */
export type Db = Knex;
/** A transaction, given by who began it and ends it. */
export type Tx = Knex.Transaction;
/** Where a read may run: the pool, or a transaction. */
export type ReadTx = Knex;

/** A service's own schema. Disposing drains: queries in flight finish first. */
export type Database = AsyncDisposable & {
  readonly db: Db;
  readonly schema: string;
  /** With the password: for opening further connections, never for logs. */
  readonly url: string;
};

export type DatabaseOptions = {
  url: string;
  /** The only schema on the search path. */
  schema: string;
  /** Most connections. */
  poolSize: number;
  log: Logger;
  /** Postgres cancels statements that run longer; 0: never. Default 10 s. */
  statementTimeoutMs?: number;
  /** Postgres cancels statements that wait longer for a lock; 0: never. Default 5 s. */
  lockTimeoutMs?: number;
};

/**
 * Opens the pool and makes sure that the database answers.
 * @throws an error naming the schema when it does not
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  throw new Error(`not written yet ${options.schema}`);
}
