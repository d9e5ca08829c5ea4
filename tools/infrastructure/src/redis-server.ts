import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { redisAnswers } from './answers.ts';
import type { TieCommand } from './command.ts';
import { redisSettings } from './redis-settings.ts';
import { type Server, startServer } from './server.ts';

type RedisOptions = {
  program: string;
  directory: string;
  port: number;
  /** Whether a restart finds the data again. */
  durable: boolean;
  tie: TieCommand;
  announce: (line: string) => void;
};

/** Starts Redis on 127.0.0.1 only. */
export async function startRedis({
  announce,
  directory,
  durable,
  port,
  program,
  tie,
}: RedisOptions): Promise<Server & AsyncDisposable & { url: string }> {
  const url = `redis://127.0.0.1:${port}`;
  const data = path.join(directory, 'redis');
  await mkdir(data, { recursive: true });
  const server = await startServer(
    {
      name: 'redis',
      directory,
      command: await tie({
        file: program,
        args: [
          ...['--bind', '127.0.0.1', '--port', `${port}`, '--dir', data],
          ...redisSettings({ durable }),
        ],
      }),
      env: {},
      answers: () => redisAnswers(url),
    },
    announce,
  );
  return Object.assign(server, { url });
}
