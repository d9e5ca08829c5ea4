import pg from 'pg';
import { databaseUrlOf, type Isolation, type Servers } from '../product/environment.ts';
import type { Secrets } from '../product/secrets.ts';
import type { Backend } from '../product/services.ts';

/** A connection to a service's schema that uses the service's own role. Disposing closes it. */
export interface Schema extends AsyncDisposable {
  client: pg.Client;
  /**
   * Runs a statement and returns its rows.
   *
   * @throws the error of Postgres
   */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Makes the identity column `column` of `table` continue with the number after `last`. */
  continueAfter(table: string, column: string, last: number): Promise<void>;
}

/** Connects to the schema of `service`. */
export async function openSchema(
  service: Backend,
  product: { servers: Servers; secrets: Secrets; isolation: Isolation },
): Promise<Schema> {
  const url = new URL(databaseUrlOf(service, product));
  // Inserting a million rows takes longer than the role's statement timeout.
  url.searchParams.set('options', `-c search_path=${service} -c statement_timeout=0`);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();

  async function query(text: string, values: readonly unknown[] = []) {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    return rows;
  }

  return {
    client,
    query,
    async continueAfter(table, column, last) {
      await query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, column, last]);
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
