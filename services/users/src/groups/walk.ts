import type { ReadTx } from '@chat/kit/database/database';

/**
 * Runs a statement that walks from group to group. Every step is a look into an index: left to itself, Postgres takes the
 * table of subgroups for small until it has counted again, a minute after many were made, and reads all of it each time.
 */
export async function walkGroups<T>(db: ReadTx, walk: (tx: ReadTx) => PromiseLike<T>): Promise<T> {
  return db.isTransaction ? walkIn(db, walk) : db.transaction((tx) => walkIn(tx, walk));
}

async function walkIn<T>(tx: ReadTx, walk: (tx: ReadTx) => PromiseLike<T>): Promise<T> {
  // Together: one round trip.
  const [, found] = await Promise.all([
    tx.raw('set local enable_seqscan = off'),
    walk(tx),
    tx.raw('set local enable_seqscan = on'),
  ]);
  return found;
}
