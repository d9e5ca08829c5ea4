import { provisionSchemas } from '@chat/kit/database/provision';
import pg from 'pg';
import { type Isolation, roleOf, type Servers } from './environment.ts';
import type { Secrets } from './secrets.ts';
import { backends } from './services.ts';

/** Creates the product's database, with a role and a schema for each service. Keeps what already exists. */
export async function prepareDatabase(
  servers: Servers,
  secrets: Secrets,
  isolation: Isolation,
): Promise<void> {
  const { databaseName } = isolation;
  const client = new pg.Client({ connectionString: servers.postgresUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`create database "${databaseName}"`);
  } finally {
    await client.end();
  }
  const url = new URL(servers.postgresUrl);
  url.pathname = `/${databaseName}`;
  await provisionSchemas(
    url.href,
    backends.map((service) => ({
      schema: service,
      role: roleOf(service, isolation),
      password: secrets.databasePasswords[service] ?? '',
    })),
  );
}
