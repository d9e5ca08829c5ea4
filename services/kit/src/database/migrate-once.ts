import { createLogger, type LogLevel } from '../logging/logger.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * Brings a service's schema to this code's version and disconnects: what a deployment runs before
 * the pods whose `DATABASE_MIGRATE` is `wait`. Safe to repeat, and from several places at once.
 */
export async function migrateOnce({
  service,
  url,
  directories,
  logLevel,
}: {
  /** Also the name of its schema. */
  service: string;
  url: string;
  /** Folders of its migrations; kit's own come first. */
  directories: readonly URL[];
  logLevel: LogLevel;
}): Promise<void> {
  const log = createLogger({ service, level: logLevel });
  await using database = await openDatabase({ url, schema: service, poolSize: 1, log });
  await migrate(database, { directories });
  log.info('the schema is up to date', { schema: service });
}
