import type { Database } from './database.ts';

export type MigrationOptions = {
  /** Folders of the service's migrations; kit's own always come first. */
  directories: readonly (URL | string)[];
};

/** Brings the schema to this code's version. Safe to call from several processes at once: one migrates, the others wait. */
export async function migrate(database: Database, options: MigrationOptions): Promise<void> {
  throw new Error(`not written yet ${database.schema} ${options.directories.length}`);
}

/** Whether no migration of this code is missing in the schema. */
export async function isMigrated(database: Database, options: MigrationOptions): Promise<boolean> {
  throw new Error(`not written yet ${database.schema} ${options.directories.length}`);
}
