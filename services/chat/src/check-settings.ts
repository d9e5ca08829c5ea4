// Validates the settings of the services in SERVICES and exits. It reports missing or malformed variables before a
// deployment replaces a process.
import { checkSettings, settingsOrExit } from '@chat/kit/config/read-env';
import { readProcessConfig } from './config.ts';
import { loadServices } from './services.ts';

const { services: names } = settingsOrExit(readProcessConfig, process.env);
for (const [name, { prepare }] of await loadServices(names)) {
  checkSettings(name, prepare, process.env);
}
