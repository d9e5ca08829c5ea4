import { DatabaseError } from 'pg';

/**
 * What is known of work that failed with a transient error and may be retried as a whole: `rolled_back` means nothing
 * was written; `unknown` means the connection broke, so a COMMIT may have succeeded.
 */
export type TransientErrorOutcome = 'undone' | 'unknown';

// Postgres refused a statement, and undoes its transaction, or refused the connection: another transaction was in the way,
// or the server starts, is full, too slow, or follows another since this connection was opened.
const UNDONE_STATES = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled, by the statement timeout
  '53300', // too_many_connections
  '57P03', // cannot_connect_now
  '25006', // read_only_sql_transaction
]);

/** Postgres ended the connection, perhaps behind a COMMIT: admin_shutdown, crash_shutdown, connection exceptions. */
const UNKNOWN_STATES = /^(57P01|57P02|08...)$/;

/** What the system says of connections that could not be made. */
const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** What the system says of connections that broke, or could not be made. */
const BROKEN_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

// The driver has no code for these. The query builder puts the statement before them, without its values.

const NO_CONNECTION_TEXTS = [
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
];

const BROKEN_TEXTS = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** What is known of work that failed with `error`; undefined: the error is no transient one. */
export function transientError(error: unknown): TransientErrorOutcome | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseError) {
    const { code = '' } = error;
    if (UNDONE_STATES.has(code)) return 'undone';
    return UNKNOWN_STATES.test(code) ? 'unknown' : undefined;
  }
  if ('code' in error && typeof error.code === 'string') {
    if (UNREACHABLE_CODES.has(error.code)) return 'undone';
    return BROKEN_CODES.has(error.code) ? 'unknown' : undefined;
  }
  const endsWith = (text: string) => error.message.endsWith(text);
  if (NO_CONNECTION_TEXTS.some(endsWith)) return 'undone';
  return BROKEN_TEXTS.some(endsWith) ? 'unknown' : undefined;
}
