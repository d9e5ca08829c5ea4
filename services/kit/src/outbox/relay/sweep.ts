import type { Db } from '../../database/database.ts';
import { deleteExpiredRecords } from '../../idempotency/records.ts';

type DueRealm = { realm_id: number; sweep_upto: number };

const batchRows = 500;
const maxRealms = 500;

/**
 * Deletes outbox rows that were published at least `keepMs` ago, and expired idempotency records,
 * in small batches. Readers that lost something can ask for rows until then.
 */
export async function sweep(db: Db, keepMs: number): Promise<void> {
  for (const realm of await listDueRealms(db, keepMs)) {
    while ((await deleteRows(db, realm)) === batchRows);
    await startPeriod(db, realm);
  }
  while ((await deleteExpiredRecords(db, batchRows)) === batchRows);
}

// A realm's rows are swept in periods: what was published when a period began is deleted when the
// next one begins, so nothing has to be remembered per row.
async function listDueRealms(db: Db, keepMs: number): Promise<DueRealm[]> {
  const { rows } = await db.raw<{ rows: DueRealm[] }>(
    `select realm_id, sweep_upto from relay_cursor
     where sweep_since < now() - ? * interval '1 millisecond'
       and (swept < sweep_upto or sweep_upto < least(announced, facts_published))
     order by sweep_since limit ?`,
    [keepMs, maxRealms],
  );
  return rows;
}

async function deleteRows(db: Db, { realm_id, sweep_upto }: DueRealm): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from outbox where realm_id = :realm_id and number in (
       select number from outbox where realm_id = :realm_id and number <= :sweep_upto
       order by number limit :batchRows)`,
    { realm_id, sweep_upto, batchRows },
  );
  return rowCount;
}

async function startPeriod(db: Db, { realm_id, sweep_upto }: DueRealm): Promise<void> {
  await db.raw(
    `update relay_cursor
     set swept = :sweep_upto, sweep_upto = least(announced, facts_published), sweep_since = now()
     where realm_id = :realm_id`,
    { realm_id, sweep_upto },
  );
}
