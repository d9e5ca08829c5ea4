import { settingsOrExit } from '@chat/kit/config/read-env';
import { untilSignal } from '@chat/kit/lifecycle/until-signal';
import { readConfig } from './config.ts';
import { startBouncer } from './start-bouncer.ts';

await using _bouncer = await startBouncer(settingsOrExit(readConfig, process.env));
await untilSignal('SIGTERM', 'SIGINT');
