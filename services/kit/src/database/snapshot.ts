import type { Db, ReadTx } from './database.ts';

/**
 * Runs `work` in one REPEATABLE READ transaction and returns its value with the realm's event number
 * as of the same instant (0: no event yet).
 */
export async function readSnapshot<T>(
  db: Db,
  realmId: number,
  work: (tx: ReadTx) => Promise<T>,
): Promise<{ number: number; value: T }> {
  throw new Error(`not written yet ${db.name} ${realmId} ${work.name}`);
}
