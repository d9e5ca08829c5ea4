import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';
import { isMigrated, type MigrationOptions, migrate } from './migrate.ts';

const pollMs = 500;

/**
 * Returns once the schema is at this code's version: migrates it, or waits for as long as it takes
 * until somebody else has.
 */
export async function prepareSchema(
  database: Database,
  { mode, ...options }: MigrationOptions & { mode: 'on-start' | 'wait' },
): Promise<void> {
  if (mode === 'on-start') return migrate(database, options);
  if (await isMigrated(database, options)) return;
  database.log.info('waiting until the schema is migrated', { schema: database.schema });
  while (!(await isMigrated(database, options))) await delay(pollMs);
}
