import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { areJobsMigrated, migrateJobs } from '../jobs/schema.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { connectDirectly } from './direct.ts';
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
 * Brings the schema, and that of its jobs, to this code's version. Safe to call from several processes at once: one
 * migrates, the others wait. What a newer release has added is left alone.
 */
export async function migrate(database: Database, options: MigrationOptions): Promise<void> {
  const { schema, directUrl: url, log } = database;
  await using _lock = await lockMigrations(database, options.waitMs ?? 600_000);
  // A connection of its own, where a migration may take its time.
  await using own = await openDatabase({ url, schema, log, poolSize: 1, statementTimeoutMs: 0 });
  for (const set of migrationSets(options)) {
    const names = await run(own.db, schema, set);
    if (names.length > 0) log.info('schema migrated', { schema, migrations: names });
  }
  if (await migrateJobs(own.db, schema)) log.info('schema of jobs migrated', { schema });
}

/** Whether no migration of this code is missing in the schema. Changes nothing. */
export async function isMigrated(database: Database, options: MigrationOptions): Promise<boolean> {
  for (const { tableName, directories } of migrationSets(options)) {
    const applied = new Set(await appliedMigrations(database, tableName));
    const files = await listMigrations(directories);
    if (files.some((file) => !applied.has(migrationName(file)))) return false;
  }
  return areJobsMigrated(database.db, database.schema);
}

function migrationSets(options: MigrationOptions): MigrationSet[] {
  const own = fileURLToPath(new URL('../../migrations/', import.meta.url));
  const directories = options.directories.map((directory) =>
    directory instanceof URL ? fileURLToPath(directory) : directory,
  );
  return [
    { tableName: 'kit_migration', directories: [own] },
    { tableName: 'migration', directories },
  ].filter((set) => set.directories.length > 0);
}

/**
 * Takes the migration lock until disposed. It belongs to a connection outside any transaction, and
 * is asked for again and again instead of awaited in Postgres: whoever has a snapshot while it waits
 * holds up `create index concurrently`, which would then wait for those who wait for it.
 */
async function lockMigrations(database: Database, waitMs: number): Promise<AsyncDisposable> {
  const { schema, log } = database;
  const client = await connectDirectly(database, { application_name: `chat-${schema}-migrate` });
  client.on('error', (error) => log.error('the migration lock is lost', { schema, error }));
  await using opened = new AsyncDisposableStack();
  opened.defer(() => client.end());
  const deadline = Date.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [`migrate ${schema}`],
    );
    if (rows[0]?.locked) return opened.move();
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
