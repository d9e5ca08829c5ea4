// Migrates the schema and ends: for deployments whose pods wait until that has been done.
import { migrateOnce } from '@chat/kit/database/migrate';
import { readConfig } from './config.ts';

const { database, logLevel } = readConfig(process.env);
await migrateOnce({
  service: 'messaging',
  url: database.directUrl ?? database.url,
  directories: [new URL('../migrations/', import.meta.url)],
  logLevel,
});
