import type { Db, ReadTx, Tx } from './database.ts';

/**
 * Runs `work` in a transaction, commits it and returns the value of `work`. Rolls back if `work` throws.
 * @throws an error if `work` ignored a failed statement, because Postgres rolls back such a transaction on COMMIT but
 * reports success
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    let hasFailed = false;
    tx.on('query-error', () => {
      hasFailed = true;
    });
    const value = await work(tx);
    if (hasFailed) {
      throw new Error('a statement of this transaction failed and its error was ignored');
    }
    return value;
  });
}

/**
 * Runs `work` in a read-only REPEATABLE READ transaction. Returns its value, together with the realm's event number at
 * the same point in time (0 if there is no event yet). `work` receives this number too.
 */
export async function readSnapshot<T>(
  db: Db,
  realmId: number,
  work: (tx: ReadTx, eventNumber: number) => Promise<T>,
): Promise<{ eventNumber: number; value: T }> {
  return db.transaction(
    async (tx) => {
      const counter = await tx<{ realm_id: number; event_number: number }>('event_counter')
        .where({ realm_id: realmId })
        .first('event_number');
      const eventNumber = counter?.event_number ?? 0;
      return { eventNumber, value: await work(tx, eventNumber) };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}
