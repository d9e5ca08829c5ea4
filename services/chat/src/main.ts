import { settingsOrExit } from '@chat/kit/config/read-env';
import { untilSignal } from '@chat/kit/lifecycle/until-signal';
import { readProcessConfig } from './config.ts';
import { loadServices } from './services.ts';
import { prepareServices, startServices } from './start-services.ts';

const { services: names, health } = settingsOrExit(readProcessConfig, process.env);
const services = await loadServices(names);
const prepared = settingsOrExit((env) => prepareServices(services, env), process.env);
await using _running = await startServices(prepared, health);
await untilSignal('SIGTERM', 'SIGINT');
