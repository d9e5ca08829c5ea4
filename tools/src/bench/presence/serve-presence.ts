// A process of the presence service that reports its processor time to its parent.
import { startApp } from '@chat/presence/app';
import { readConfig } from '@chat/presence/config';
import { z } from 'zod';
import { serveParent } from '../serve-parent.ts';
import { ReadCpu, StartService } from './presence-contract.ts';

const Message = z.discriminatedUnion('kind', [StartService, ReadCpu]);

serveParent(async (message) => {
  const { kind } = Message.parse(message);
  if (kind === 'start') {
    const { port } = await startApp(readConfig(process.env));
    return { port };
  }
  const { user, system } = process.cpuUsage();
  return { seconds: (user + system) / 1e6 };
});
