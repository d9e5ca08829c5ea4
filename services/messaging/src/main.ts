import { untilSignal } from '@chat/kit/stop/until-signal';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';

await using _app = await startApp(readConfig(process.env));
await untilSignal('SIGTERM', 'SIGINT');
