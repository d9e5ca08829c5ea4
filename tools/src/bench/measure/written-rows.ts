import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';

/** Rows inserted and updated since the database was made, by `schema.table`. */
export type WrittenRows = ReadonlyMap<string, number>;

const Rows = z.array(z.object({ name: z.string(), written: z.coerce.number() }));

/** Tables that are written on a timer, independent of clients. */
const byClock = ['relay_cursor', 'relay_lease', 'last_domain_event', 'last_client_entry'];
/** An idle connection reports its statistics after ten seconds at the latest. */
const toldWithinMs = 11_000;

/** Rows written by all services up to now, read when Postgres's statistics include them. */
export async function readWrittenRows(databaseUrl: string): Promise<WrittenRows> {
  await pause(toldWithinMs);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select schemaname || '.' || relname as name, n_tup_ins + n_tup_upd as written
       from pg_stat_user_tables where not relname = any($1)`,
      [byClock],
    );
    return new Map(Rows.parse(rows).map(({ name, written }) => [name, written]));
  } finally {
    await client.end();
  }
}

/** Rows written between two readings, for each of so many messages; tables without any are left out. */
export function rowsPerMessage(
  before: WrittenRows,
  after: WrittenRows,
  messages: number,
): Map<string, number> {
  const differences = [...after].map(
    ([name, written]) => [name, (written - (before.get(name) ?? 0)) / messages] as const,
  );
  return new Map(differences.filter(([, perMessage]) => perMessage > 0));
}
