import { openDatabase } from '@chat/kit/database/database';
import { jobsSchema } from '@chat/kit/database/jobs-schema';
import { migrate } from '@chat/kit/database/migrate';
import { createLogger } from '@chat/kit/logging/logger';
import { migrations } from '@chat/messaging/app';
import pg from 'pg';

const name = 'skeleton_bench';
const schema = 'messaging';

/**
 * Creates the skeleton's database next to the product's, with tables that the messaging service's migrations create.
 * Replaces an earlier benchmark's database. Returns the database's URL.
 */
export async function createSkeletonDatabase(postgresUrl: string): Promise<string> {
  await execute(postgresUrl, `drop database if exists ${name} with (force)`);
  await execute(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  for (const one of [schema, jobsSchema(schema)]) await execute(url.href, `create schema ${one}`);
  const log = createLogger({ service: 'bench', level: 'error' });
  await using database = await openDatabase({ url: url.href, schema, poolSize: 1, log });
  await migrate(database, { directories: [migrations] });
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

async function execute(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
