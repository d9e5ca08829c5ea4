// Migrates the schemas of the services in SERVICES and exits. For deployments whose pods wait for the migration.
import { settingsOrExit } from '@chat/kit/config/read-env';
import { readProcessConfig } from './config.ts';
import { loadServices } from './services.ts';

const { services: names } = settingsOrExit(readProcessConfig, process.env);
for (const { migrate } of (await loadServices(names)).values()) await migrate?.(process.env);
