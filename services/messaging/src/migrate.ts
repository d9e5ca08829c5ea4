// Migrates the schema and exits, for deployments that migrate in a job before pods start.
import { migrateOnce } from '@chat/kit/database/migrate';
import { readConfig } from './config.ts';

const { database, logLevel } = readConfig(process.env);
await migrateOnce({
  service: 'messaging',
  url: database.directUrl ?? database.url,
  directories: [new URL('../migrations/', import.meta.url)],
  logLevel,
});
