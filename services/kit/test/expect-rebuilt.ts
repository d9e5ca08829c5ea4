import { expect } from 'vitest';
import type { Db } from '../src/database/database.ts';

/** The kit's tables that record completed work. A rebuild may add rows to them. */
const recordsOfWork = new Set([
  'event_counter',
  'outbox',
  'relay_cursor',
  'last_domain_event',
  'last_client_entry',
  'idempotency_record',
  'early_answer',
]);

/** Columns with times, and with versions that only increase. A rebuild may change them. */
const timesAndVersions = [
  'event_number',
  'users_filled_at',
  'channels_filled_at',
  'refresh_number',
  'revision',
  'send_version',
];

/**
 * Deletes a realm's rows in a read model and lets `rebuild` read them again. Expects all tables of the service to
 * contain the same data as before.
 */
export async function expectRebuilt(
  db: Db,
  realmId: number,
  { tables, rebuild }: { tables: readonly string[]; rebuild(): Promise<unknown> },
): Promise<void> {
  const before = await readSchema(db, realmId);
  for (const table of tables) {
    expect(before[table], `rows of ${table}, without which the test shows nothing`).not.toEqual([]);
    await db(table).where({ realm_id: realmId }).delete();
  }
  await rebuild();
  expect(await readSchema(db, realmId)).toEqual(before);
}

/** Returns the realm's rows in every table, keyed by table name. */
async function readSchema(db: Db, realmId: number): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'realm_id' order by table_name`,
  );
  const content: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !recordsOfWork.has(table.name))) {
    const { rows } = await db.raw<{ rows: { row: unknown }[] }>(
      `select to_jsonb(stored) - cast(:omitted as text[]) as row from :name: as stored
       where realm_id = :realmId order by cast(to_jsonb(stored) - cast(:omitted as text[]) as text)`,
      { name, realmId, omitted: [...timesAndVersions] },
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
