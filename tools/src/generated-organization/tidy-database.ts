import pg from 'pg';
import type { Isolation, Servers } from '../product/environment.ts';

/** Leaves a database as one that has been in use for long: vacuumed, its statistics known, all of it on disk. */
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
