import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';

/** The number of bytes that the servers have written since their data was created. */
export interface WrittenBytes {
  /** The bytes in Postgres's write-ahead log. */
  walBytes: number;
  /** The bytes in the streams of NATS: client event log and domain events. */
  logBytes: number;
}

const Position = z.array(z.object({ bytes: z.coerce.number() })).length(1);

/** Reads how many bytes have been written so far. */
export async function readWrittenBytes({
  databaseUrl,
  dataDirectory,
}: {
  databaseUrl: string;
  dataDirectory: string;
}): Promise<WrittenBytes> {
  return { walBytes: await readWal(databaseUrl), logBytes: await readLog(dataDirectory) };
}

/** Returns the bytes per operation that were written between two readings, for `count` operations. */
export function bytesPerOperation(
  before: WrittenBytes,
  after: WrittenBytes,
  count: number,
): WrittenBytes {
  return {
    walBytes: (after.walBytes - before.walBytes) / count,
    logBytes: (after.logBytes - before.logBytes) / count,
  };
}

async function readWal(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
    );
    return Position.parse(rows)[0]?.bytes ?? Number.NaN;
  } finally {
    await client.end();
  }
}

/**
 * Returns the total size of the message blocks, which contain the entries of all streams. Other files contain only
 * indexes.
 */
async function readLog(dataDirectory: string): Promise<number> {
  let bytes = 0;
  let files = 0;
  for await (const file of glob('**/jetstream/**/streams/*/msgs/*.blk', { cwd: dataDirectory })) {
    bytes += (await stat(join(dataDirectory, file))).size;
    files += 1;
  }
  if (files === 0) throw new Error('NATS has no stream on disk');
  return bytes;
}
