import { settingsOrExit } from '@chat/kit/config/read-env';
import { untilSignal } from '@chat/kit/lifecycle/until-signal';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';

await using _app = await startApp(settingsOrExit(readConfig, process.env));
await untilSignal('SIGTERM', 'SIGINT');
