import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { ProvidedPerson } from '../provided-account.ts';

/** A verified assertion of a SAML provider; it is kept until it expires, so that no other login can use it. */
export type AssertionRow = {
  realm_id: number;
  provider: string;
  /** Lower-case hex SHA-256 of the assertion's id. */
  assertion_hash: string;
  /** Of the ticket that completes the login. */
  ticket_hash: string;
  /** Id of the request that it answers; '': none. */
  in_response_to: string;
  /** Whom it is about, as JSON; null once the login is completed. */
  person: ProvidedPerson | null;
  accepted_at: Date;
  expires_at: Date;
};

const assertions = (tx: ReadTx) => tx<AssertionRow>('saml_assertion');

/** Keeps an assertion. False: it was used before. */
export async function insertAssertion(tx: Tx, row: AssertionRow): Promise<boolean> {
  const inserted = await assertions(tx)
    .insert({ ...row, person: tx.raw('?', [JSON.stringify(row.person)]) })
    .onConflict(['realm_id', 'provider', 'assertion_hash'])
    .ignore()
    .returning('realm_id');
  return inserted.length === 1;
}

/** The assertion of a ticket, accepted after `since`, that completed no login yet; locked. */
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

/** Forgets whom an assertion is about; its login is completed. */
export async function forgetPerson(tx: Tx, row: AssertionRow): Promise<void> {
  const { realm_id, provider, assertion_hash } = row;
  await assertions(tx).where({ realm_id, provider, assertion_hash }).update({ person: null });
}

/** Deletes assertions that expired before `now`, in all realms: nobody accepts them any more. */
export async function deleteExpiredAssertions(tx: Tx, now: Date): Promise<void> {
  await assertions(tx).where('expires_at', '<=', now).delete();
}
