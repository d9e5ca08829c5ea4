import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { createLogger, type LogLevel } from '../logging/logger.ts';
import { connectDirectly, type Database, type Db, openDatabase } from './database.ts';
import { areJobsMigrated, migrateJobs } from './jobs-schema.ts';

type MigrationOptions = {
  /** The folders with the service's migrations. The kit's own migrations always run first. */
  directories: readonly (URL | string)[];
  /** How long to wait while another process is migrating. Default 10 minutes. */
  waitMs?: number;
};

/** A set of migrations, and the table that records which of them have run. */
type MigrationSet = { tableName: string; directories: string[] };

const lockPollMs = 100;

/**
 * Migrates the schema and its jobs to this release. If several processes call it, one migrates and the others wait.
 * Ignores migrations in the database that this release does not know.
 */
export async function migrate(database: Database, options: MigrationOptions): Promise<void> {
  const { schema, directUrl: url, log } = database;
  await using _lock = await lockMigrations(database, options.waitMs ?? 600_000);
  // A separate connection without a statement timeout, because a migration may take long.
  await using own = await openDatabase({ url, schema, log, poolSize: 1, statementTimeoutMs: 0 });
  for (const set of migrationSets(options)) {
    const names = await run(own.db, schema, set);
    if (names.length > 0) log.info('schema migrated', { schema, migrations: names });
  }
  if (await migrateJobs(own.db, schema)) log.info('schema of jobs migrated', { schema });
}

/** Returns whether all migrations of this code have been applied to the schema. Changes nothing. */
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
 * Takes the migration lock, on a connection outside any transaction, and holds it until disposed. Polls instead of
 * waiting in Postgres, because a waiting session holds a snapshot, which blocks `create index concurrently`.
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
    await delay(lockPollMs);
  }
}

async function run(db: Db, schema: string, set: MigrationSet): Promise<string[]> {
  const config: Knex.MigratorConfig = {
    tableName: set.tableName,
    schemaName: schema,
    migrationSource: migrationSource(set.directories),
    // A release older than the schema must be able to start beside a newer one.
    disableMigrationsListValidation: true,
  };
  // knex keeps its own lock row, which a killed process leaves behind. The advisory lock proves that no other process is
  // migrating.
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

const migrationPollMs = 500;

/**
 * Returns when the schema has this code's version. Depending on `mode`, migrates it or waits indefinitely for another
 * process to do so.
 */
export async function prepareSchema(
  database: Database,
  { mode, ...options }: MigrationOptions & { mode: 'on-start' | 'wait' },
): Promise<void> {
  if (mode === 'on-start') return migrate(database, options);
  if (await isMigrated(database, options)) return;
  database.log.info('waiting until the schema is migrated', { schema: database.schema });
  while (!(await isMigrated(database, options))) await delay(migrationPollMs);
}

/**
 * Migrates the schema of `service` to this release and disconnects. A deployment runs it before pods whose
 * `DATABASE_MIGRATE` is `wait`. Repeated and concurrent runs do no harm.
 */
export async function migrateOnce(
  service: string,
  {
    database,
    logLevel,
  }: { database: { url: string; directUrl?: string | undefined }; logLevel: LogLevel },
  /** The folder with the service's migrations. The kit's own migrations run first. */
  migrations: URL,
): Promise<void> {
  const log = createLogger({ service, level: logLevel });
  const url = database.directUrl ?? database.url;
  await using opened = await openDatabase({ url, schema: service, poolSize: 1, log });
  await migrate(opened, { directories: [migrations] });
  log.info('the schema is up to date', { schema: service });
}

/** The exports of a migration file. */
type MigrationFile = {
  up(db: Knex): Promise<unknown>;
  /**
   * Set `transaction` to false for statements that cannot run in a transaction, such as `create index concurrently`.
   */
  config?: { transaction?: boolean };
};

/** Returns the absolute paths of the migrations in `directories`, sorted by name. */
async function listMigrations(directories: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    directories.map(async (directory) => {
      const names = await readdir(directory);
      return names.filter((name) => name.endsWith('.ts')).map((name) => path.join(directory, name));
    }),
  );
  return files.flat().sort((a, b) => (migrationName(a) < migrationName(b) ? -1 : 1));
}

/** Returns the name under which a migration is recorded. */
function migrationName(file: string): string {
  return path.basename(file);
}

/** Returns a source of migrations that export only `up`. To undo a migration, write another one. */
function migrationSource(directories: readonly string[]): Knex.MigrationSource<string> {
  return {
    getMigrations: () => listMigrations(directories),
    getMigrationName: migrationName,
    async getMigration(file) {
      const { up, config }: MigrationFile = await import(pathToFileURL(file).href);
      return { up, config, down: () => Promise.reject(new Error(`${file} has no way back`)) };
    },
  };
}
