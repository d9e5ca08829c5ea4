import type { Tx } from '../database/database.ts';
import type { Idempotency } from './idempotency.ts';

/** Keys of different actors never meet. */
export type RecordScope = { realmId: number; actorId: number };

/** A request to be done at most once. */
export type RecordKey = Idempotency & RecordScope;

/**
 * What is known of a request: `new` (this transaction may do it, and nobody else until it ends),
 * `running` (another transaction is at it), `mismatched` (the key was used for another request),
 * `answered`.
 */
export type Claim =
  | { state: 'new' | 'running' | 'mismatched' }
  | { state: 'answered'; answer: unknown };

/** Claims each request, in the order given, without waiting. One statement. */
export async function claimRecords(tx: Tx, keys: readonly RecordKey[]): Promise<Claim[]> {
  throw new Error(`not written yet ${tx.isTransaction} ${keys.length}`);
}

/** Stores the answers (JSON values) of claimed requests. One statement. */
export async function insertRecords(
  tx: Tx,
  records: readonly (RecordKey & { answer: unknown })[],
): Promise<void> {
  throw new Error(`not written yet ${tx.isTransaction} ${records.length}`);
}
