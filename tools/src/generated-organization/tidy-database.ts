import pg from 'pg';
import type { Isolation, Servers } from '../product/environment.ts';

/** Vacuums and analyzes the database, and writes it to disk, as if it had been in use for a long time. */
export async function tidyDatabase({
  servers,
  isolation,
}: {
  servers: Servers;
  isolation: Isolation;
}): Promise<void> {
  const url = new URL(servers.postgresUrl);
  url.pathname = `/${isolation.databaseName}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('vacuum (freeze, analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
