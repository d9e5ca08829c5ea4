import { openStreams } from '@chat/infrastructure/stream-access';
import pg from 'pg';
import { type Isolation, roleOf, type Servers } from '../src/product/environment.ts';
import { backends } from '../src/product/services.ts';

/**
 * Removes a test product's data from Postgres and NATS after its services have ended. NATS reserves disk space for the
 * full size of each stream, and rejects further products when no space is left to reserve.
 */
export async function removeData(servers: Servers, isolation: Isolation): Promise<void> {
  await dropDatabase(servers, isolation);
  await using streams = await openStreams(servers.natsUrl);
  await streams.deleteStreams(`${isolation.natsNamespace}_`);
}

/** Drops the database, even if it has open connections, and the roles of its services. */
async function dropDatabase(servers: Servers, isolation: Isolation): Promise<void> {
  const client = new pg.Client({ connectionString: servers.postgresUrl });
  await client.connect();
  try {
    await client.query(
      `drop database if exists ${pg.escapeIdentifier(isolation.databaseName)} with (force)`,
    );
    for (const service of backends) {
      await client.query(`drop role if exists ${pg.escapeIdentifier(roleOf(service, isolation))}`);
    }
  } finally {
    await client.end();
  }
}
