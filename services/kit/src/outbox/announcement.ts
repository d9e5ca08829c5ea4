import type { Knex } from 'knex';
import type { Tx } from '../database/database.ts';
import type { OutboxEvent } from './event.ts';

/** What a transaction wrote into the outbox: to be announced once it is committed. */
export type Announcement = {
  realmId: number;
  firstNumber: number;
  lastNumber: number;
};

/**
 * Raises the realm's event number and returns it. Locks the counter until the transaction ends, so
 * it comes after every other lock; ids drawn after it ascend with it.
 */
export async function raiseEventNumber(tx: Tx, realmId: number): Promise<number> {
  throw new Error(`not written yet ${tx.isTransaction} ${realmId}`);
}

/** Writes `events` under the `number` that `raiseEventNumber` gave. */
export async function insertOutbox(
  tx: Tx,
  realmId: number,
  number: number,
  events: readonly OutboxEvent[],
): Promise<Announcement> {
  const { insert, announcement } = await prepareOutbox(tx, realmId, number, events);
  await insert;
  return announcement;
}

/** As `insertOutbox`, but leaves the INSERT to the caller, who may await it or splice it into a statement of its own. */
export async function prepareOutbox(
  tx: Tx,
  realmId: number,
  number: number,
  events: readonly OutboxEvent[],
): Promise<{ insert: Knex.Raw; announcement: Announcement }> {
  throw new Error(`not written yet ${tx.isTransaction} ${realmId} ${number} ${events.length}`);
}
