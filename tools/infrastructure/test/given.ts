import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from '../src/programs.ts';

const natsServer = await findProgram('nats-server', process.env);

/** The path of redis-server; undefined if it is not installed. */
export const redisServer = await findProgram('redis-server', process.env);

/** Whether the tests that start processes can run here. */
export const canStartProcesses = natsServer !== undefined && redisServer !== undefined;

/** An environment that requires processes, even on a machine with a container engine. */
export const processesOnly: NodeJS.ProcessEnv = {
  ...process.env,
  CHAT_INFRASTRUCTURE: 'processes',
  CHAT_POSTGRES_URL: '',
  CHAT_NATS_URL: '',
  CHAT_REDIS_URL: '',
};

/** Creates an empty folder that is removed when disposed. */
export async function emptyFolder(): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chat-servers-test-'));
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 20 }),
  };
}
