// Migrates the schema and exits; for deployments whose pods wait for the migration.
import { migrateOnce } from '@chat/kit/database/migrate';
import { readConfig } from './config.ts';

const { database, logLevel } = readConfig(process.env);
await migrateOnce({
  service: 'users',
  url: database.directUrl ?? database.url,
  directories: [new URL('../migrations/', import.meta.url)],
  logLevel,
});
