import type { Db, ReadTx } from './database.ts';

/**
 * Runs `work` in one REPEATABLE READ transaction and returns its value with the realm's event number
 * as of the same instant (0: no event yet), which `work` is told too.
 */
export async function readSnapshot<T>(
  db: Db,
  realmId: number,
  work: (tx: ReadTx, number: number) => Promise<T>,
): Promise<{ number: number; value: T }> {
  return db.transaction(
    async (tx) => {
      const counter = await tx<{ realm_id: number; n: number }>('event_counter')
        .where({ realm_id: realmId })
        .first('n');
      const number = counter?.n ?? 0;
      return { number, value: await work(tx, number) };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}
