import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { redisAnswers } from './answers.ts';
import type { TieCommand } from './command.ts';
import { redisSettings } from './redis-settings.ts';
import { writeSecretFile } from './secret-file.ts';
import { type Server, startServer } from './server.ts';

type RedisOptions = {
  program: string;
  directory: string;
  port: number;
  password: string;
  /** Whether the data survives a restart. */
  durable: boolean;
  tie: TieCommand;
  announce: (line: string) => void;
};

/** Starts Redis on 127.0.0.1 only. */
export async function startRedis({
  announce,
  directory,
  durable,
  password,
  port,
  program,
  tie,
}: RedisOptions): Promise<Server & AsyncDisposable & { url: string }> {
  const url = `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  const data = path.join(directory, 'redis');
  await mkdir(data, { recursive: true });
  const secrets = path.join(directory, 'redis.conf');
  await writeSecretFile(secrets, `requirepass ${JSON.stringify(password)}\n`);
  const server = await startServer(
    {
      name: 'redis',
      directory,
      command: await tie({
        file: program,
        args: [
          // The password is in a file, because every user can read arguments.
          secrets,
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
