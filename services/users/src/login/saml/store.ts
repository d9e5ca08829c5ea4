import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { ProvidedPerson } from '../provided-account.ts';

/**
 * A verified assertion from a SAML provider. It is stored until it expires, so that it cannot be used for another
 * login.
 */
export type AssertionRow = {
  realm_id: number;
  provider: string;
  /** The SHA-256 hash of the assertion's id in lower-case hex. */
  assertion_hash: string;
  /** The SHA-256 hash, in lower-case hex, of the ticket that completes the login. */
  ticket_hash: string;
  /** The id of the request that the assertion is for, or '' if there was none. */
  in_response_to: string;
  /** The person in the assertion, as JSON; null after the login is complete. */
  person: ProvidedPerson | null;
  accepted_at: Date;
  expires_at: Date;
};

const assertions = (tx: ReadTx) => tx<AssertionRow>('saml_assertion');

/** Inserts an assertion. Returns false if it was used before. */
export async function insertAssertion(tx: Tx, row: AssertionRow): Promise<boolean> {
  const inserted = await assertions(tx)
    .insert({ ...row, person: tx.raw('?', [JSON.stringify(row.person)]) })
    .onConflict(['realm_id', 'provider', 'assertion_hash'])
    .ignore()
    .returning('realm_id');
  return inserted.length === 1;
}

/** Locks and returns the assertion of a ticket if it was accepted after `since` and has not completed a login. */
export async function lockAssertion(
  tx: Tx,
  { realmId, provider, ticketHash }: { realmId: number; provider: string; ticketHash: string },
  since: Date,
): Promise<AssertionRow | undefined> {
  return assertions(tx)
    .where({ realm_id: realmId, provider, ticket_hash: ticketHash })
    .where('accepted_at', '>', since)
    .whereNotNull('person')
    .forUpdate()
    .first();
}

/** Deletes the person's data from an assertion that has completed a login. */
export async function forgetPerson(tx: Tx, row: AssertionRow): Promise<void> {
  const { realm_id, provider, assertion_hash } = row;
  await assertions(tx).where({ realm_id, provider, assertion_hash }).update({ person: null });
}

/**
 * Deletes the assertions in all realms that expired at or before `now`. Their responses are rejected because they have
 * expired.
 */
export async function deleteExpiredAssertions(tx: Tx, now: Date): Promise<void> {
  await assertions(tx).where('expires_at', '<=', now).delete();
}
