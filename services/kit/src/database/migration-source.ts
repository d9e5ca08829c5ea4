import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';

/** What a migration file exports. */
type MigrationFile = {
  up(db: Knex): Promise<unknown>;
  /** `transaction: false` for what cannot run in one, as `create index concurrently`. */
  config?: { transaction?: boolean };
};

/** Absolute paths of the migrations of `directories`, in the order of their names. */
export async function listMigrations(directories: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    directories.map(async (directory) => {
      const names = await readdir(directory);
      return names.filter((name) => name.endsWith('.ts')).map((name) => path.join(directory, name));
    }),
  );
  return files.flat().sort((a, b) => (migrationName(a) < migrationName(b) ? -1 : 1));
}

/** The name under which a migration is remembered. */
export function migrationName(file: string): string {
  return path.basename(file);
}

/** Migrations that export `up` only: the way back is a further migration. */
export function migrationSource(directories: readonly string[]): Knex.MigrationSource<string> {
  return {
    getMigrations: () => listMigrations(directories),
    getMigrationName: migrationName,
    async getMigration(file) {
      const { up, config }: MigrationFile = await import(pathToFileURL(file).href);
      return { up, config, down: () => Promise.reject(new Error(`${file} has no way back`)) };
    },
  };
}
