// Migrates the schema and exits; for deployments whose pods wait for the migration.
import { migrateOnce } from '@chat/kit/database/migrate';
import { readConfig } from './config.ts';

await migrateOnce('users', readConfig(process.env), new URL('../migrations/', import.meta.url));
