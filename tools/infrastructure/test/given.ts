import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from '../src/programs.ts';

/** Why the tests that start processes cannot run here; `undefined` when they can. */
export const missingProgram: string | undefined = await firstMissing('nats-server', 'redis-server');

/** An environment that asks for processes whatever else the machine offers. */
export const processesOnly: NodeJS.ProcessEnv = {
  ...process.env,
  CHAT_INFRASTRUCTURE: 'processes',
  CHAT_POSTGRES_URL: '',
  CHAT_NATS_URL: '',
  CHAT_REDIS_URL: '',
};

/** An empty folder that goes away when disposed. */
export async function emptyFolder(): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chat-servers-test-'));
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 20 }),
  };
}

async function firstMissing(...names: string[]): Promise<string | undefined> {
  for (const name of names) {
    if ((await findProgram(name, process.env)) === undefined) return name;
  }
  return undefined;
}
