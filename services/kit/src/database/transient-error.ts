import { DatabaseError } from 'pg';
import { databaseRefusal } from './refusals.ts';

/**
 * The outcome of work that failed with a transient error and can be retried from the start.
 * - `rolled_back`: Nothing was written.
 * - `unknown`: The connection broke, so a COMMIT may have succeeded.
 */
export type TransientErrorOutcome = 'rolled_back' | 'unknown';

// Postgres rejected a statement and rolls back its transaction, or rejected the connection. The cause is a conflict with
// another transaction, or a server that is starting, full, too slow, or has become a standby.
const ROLLED_BACK_STATES = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled, by the statement timeout
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '57P05', // idle_session_timeout
  '57P03', // cannot_connect_now
]);

/**
 * Matches the states in which Postgres ended the connection, perhaps after a COMMIT (admin_shutdown, crash_shutdown,
 * connection exceptions), or does not know the outcome itself (statement_completion_unknown).
 */
const UNKNOWN_STATES = /^(57P01|57P02|40003|08...)$/;

/** System errors for connections that could not be established. */
const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** System errors for connections that broke, or could not be established. */
const BROKEN_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

// Errors of the driver without a code. The query builder prepends the statement, without its values.

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

/** Returns the outcome of work that failed with `error`; undefined if the error is not transient. */
export function transientError(error: unknown): TransientErrorOutcome | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseError) {
    const { code = '' } = error;
    if (ROLLED_BACK_STATES.has(code) || databaseRefusal(error)) return 'rolled_back';
    return UNKNOWN_STATES.test(code) ? 'unknown' : undefined;
  }
  if ('code' in error && typeof error.code === 'string') {
    if (UNREACHABLE_CODES.has(error.code)) return 'rolled_back';
    return BROKEN_CODES.has(error.code) ? 'unknown' : undefined;
  }
  const endsWith = (text: string) => error.message.endsWith(text);
  if (NO_CONNECTION_TEXTS.some(endsWith)) return 'rolled_back';
  return BROKEN_TEXTS.some(endsWith) ? 'unknown' : undefined;
}
