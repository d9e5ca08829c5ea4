import type { Tx } from '../database/database.ts';
import { badRequest, conflict } from '../errors/catalog.ts';
import { type AnsweredClaim, claimRecord, type RecordKey } from './records.ts';

/**
 * Claims a request for this transaction. Returns the answer it already has, or undefined: this
 * transaction has to find and store one.
 *
 * @throws CONFLICT another transaction is at the same request
 * @throws BAD_REQUEST the key was used for another request
 */
export async function claimOnce(tx: Tx, key: RecordKey): Promise<AnsweredClaim | undefined> {
  const claim = await claimRecord(tx, key);
  switch (claim.state) {
    case 'answered':
      return claim;
    case 'mismatched':
      throw badRequest({ msg: 'This idempotency key was used for another request.' });
    case 'new':
      return undefined;
    default:
      throw conflict({});
  }
}
