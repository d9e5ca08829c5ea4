import type { Db, Tx } from './database.ts';

/**
 * Runs `work` in a transaction, commits it and returns its value; rolls back when `work` throws.
 *
 * @throws an error also when `work` ignored the failure of a statement: Postgres answers COMMIT of
 * such a transaction by rolling back, which would look like success
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
