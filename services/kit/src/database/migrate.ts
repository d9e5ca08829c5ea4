import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { type Database, type Db, openDatabase, type Tx } from './database.ts';
import { listMigrations, migrationName, migrationSource } from './migration-source.ts';

export type MigrationOptions = {
  /** Folders of the service's migrations; kit's own always come first. */
  directories: readonly (URL | string)[];
  /** How long to wait for another process that migrates. Default 10 minutes. */
  waitMs?: number;
};

/** A set of migrations, and the table that remembers which of them ran. */
type MigrationSet = { tableName: string; directories: string[] };

const pollMs = 100;

/**
 * Brings the schema to this code's version. Safe to call from several processes at once: one
 * migrates, the others wait. What a newer release has added is left alone.
 */
export async function migrate(database: Database, options: MigrationOptions): Promise<void> {
  const { schema, url, log } = database;
  // Two connections of its own: one holds the lock, one migrates for as long as it takes.
  await using own = await openDatabase({ url, schema, log, poolSize: 2, statementTimeoutMs: 0 });
  await own.db.transaction(async (holder) => {
    await lockMigrations(holder, schema, options.waitMs ?? 600_000);
    for (const set of migrationSets(options)) {
      const names = await run(own.db, schema, set);
      if (names.length > 0) log.info('schema migrated', { schema, migrations: names });
    }
  });
}

/** Whether no migration of this code is missing in the schema. Changes nothing. */
export async function isMigrated(database: Database, options: MigrationOptions): Promise<boolean> {
  for (const { tableName, directories } of migrationSets(options)) {
    const applied = new Set(await appliedMigrations(database, tableName));
    const files = await listMigrations(directories);
    if (files.some((file) => !applied.has(migrationName(file)))) return false;
  }
  return true;
}

function migrationSets(options: MigrationOptions): MigrationSet[] {
  const own = fileURLToPath(new URL('../../migrations/', import.meta.url));
  const directories = options.directories.map((directory) =>
    directory instanceof URL ? fileURLToPath(directory) : directory,
  );
  return [
    { tableName: 'kit_migration', directories: [own] },
    { tableName: 'migration', directories },
  ];
}

/**
 * Takes the migration lock until the transaction ends. It asks again and again instead of queueing
 * in Postgres: a statement that waits keeps a snapshot, and `create index concurrently` would wait
 * for that.
 */
async function lockMigrations(holder: Tx, schema: string, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const { rows } = await holder.raw<{ rows: { locked: boolean }[] }>(
      'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked',
      [`migrate ${schema}`],
    );
    if (rows[0]?.locked) return;
    if (Date.now() > deadline) {
      throw new Error(`another process has been migrating schema "${schema}" for too long`);
    }
    await delay(pollMs);
  }
}

async function run(db: Db, schema: string, set: MigrationSet): Promise<string[]> {
  const config: Knex.MigratorConfig = {
    tableName: set.tableName,
    schemaName: schema,
    migrationSource: migrationSource(set.directories),
    // A release older than the schema must be able to start beside the newer one.
    disableMigrationsListValidation: true,
  };
  // knex keeps a lock row of its own, which a process that was killed leaves behind. The advisory
  // lock proves that nobody else is at work.
  await db.migrate.forceFreeMigrationsLock(config);
  const [, files]: [number, string[]] = await db.migrate.latest(config);
  return files.map(migrationName);
}

async function appliedMigrations(database: Database, tableName: string): Promise<string[]> {
  const { rows } = await database.db.raw<{ rows: { exists: boolean }[] }>(
    'select to_regclass(?) is not null as exists',
    [tableName],
  );
  return rows[0]?.exists ? database.db(tableName).pluck('name') : [];
}
