import { untilSignal } from '@chat/kit/lifecycle/until-signal';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';

await using _app = await startApp(readConfig(process.env));
await untilSignal('SIGTERM', 'SIGINT');
