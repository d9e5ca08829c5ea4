import { DatabaseError } from 'pg';

// What Postgres says of troubles that pass: another transaction was in the way, or the server stops, starts, is full, or
// follows another since this connection was opened.
const PASSING_STATES = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '25006', // read_only_sql_transaction
]);
const CONNECTION_EXCEPTIONS = /^08/;

/** What the system says of connections that broke, or could not be made. */
const BROKEN_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** The driver has no code for these. The query builder puts the statement before them, without its values. */
const BROKEN_TEXTS = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/**
 * Whether what the database failed with is a trouble that passes: the same work, done again as a whole, may succeed. A
 * transaction whose COMMIT failed so may yet be durable.
 */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) {
    const { code = '' } = error;
    return PASSING_STATES.has(code) || CONNECTION_EXCEPTIONS.test(code);
  }
  if ('code' in error && typeof error.code === 'string') return BROKEN_CODES.has(error.code);
  return BROKEN_TEXTS.some((text) => error.message.endsWith(text));
}
