// Migrates the schemas of the services that SERVICES names, and exits; for deployments whose pods wait for the migration.
import { settingsOrExit } from '@chat/kit/config/read-env';
import { readProcessConfig } from './config.ts';
import { loadServices } from './services.ts';

const { services: names } = settingsOrExit(readProcessConfig, process.env);
for (const { migrate } of (await loadServices(names)).values()) await migrate?.(process.env);
