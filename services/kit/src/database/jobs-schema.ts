import { fromKnex, getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss';
import library from 'pg-boss/package.json' with { type: 'json' };
import type { Db } from './database.ts';

const codeVersion = library.pgboss.schema;

/** Returns the name of the schema for a service's jobs, which is separate from the service's own schema. */
export function jobsSchema(schema: string): string {
  return `${schema}_jobs`;
}

/**
 * Migrates the tables of the job library to the version that this code needs. Returns whether anything changed. The
 * caller must hold the migration lock.
 * @throws an error if the schema is missing, or if the role may not create tables in it
 */
export async function migrateJobs(db: Db, schema: string): Promise<boolean> {
  const name = jobsSchema(schema);
  await checkSchema(db, name);
  const version = await installedVersion(db, name);
  if (version !== undefined && version >= codeVersion) return false;
  const plans =
    version === undefined
      ? getConstructionPlans(name, { createSchema: false })
      : getMigrationPlans(name, version);
  await fromKnex(db).executeSql(plans);
  return true;
}

/** Returns whether the tables of the job library have this code's version or a later one. */
export async function areJobsMigrated(db: Db, schema: string): Promise<boolean> {
  const version = await installedVersion(db, jobsSchema(schema));
  return version !== undefined && version >= codeVersion;
}

async function checkSchema(db: Db, name: string): Promise<void> {
  const { rows } = await db.raw<{ rows: { is_own: boolean }[] }>(
    `select has_schema_privilege(nspname, 'create') as is_own from pg_namespace where nspname = ?`,
    [name],
  );
  if (rows[0]?.is_own) return;
  const problem = rows[0] ? 'belongs to another role' : 'does not exist';
  throw new Error(`the schema "${name}" ${problem}: run deploy/schemas.sh, which makes it`);
}

async function installedVersion(db: Db, schema: string): Promise<number | undefined> {
  const boss = new PgBoss({ db: fromKnex(db), schema, migrate: false });
  if (!(await boss.isInstalled())) return undefined;
  return (await boss.schemaVersion()) ?? undefined;
}
