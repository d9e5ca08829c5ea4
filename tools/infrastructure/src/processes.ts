import path from 'node:path';
import type { Addresses, Ports } from './addresses.ts';
import { commandTier } from './command.ts';
import { holdDataDirectory, holdTemporaryDirectory } from './data-directory.ts';
import { reservePort } from './free-port.ts';
import { startNats } from './nats-server.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { startPostgres } from './postgres-server.ts';
import { startRedis } from './redis-server.ts';
import { randomPassword } from './secret-file.ts';
import type { Server } from './server.ts';
import { findServerPrograms } from './server-programs.ts';

/** The controls of the three servers. The caller can stop, kill and restart each server separately. */
export type Servers = { postgres: Server; nats: Server; redis: Server };

type ProcessOptions = {
  announce: (line: string) => void;
  dataDirectory: string | undefined;
  durable: boolean;
  env: NodeJS.ProcessEnv;
  ports: Ports;
};

/**
 * Starts the three servers as processes on this machine, on 127.0.0.1 only. Disposing stops the servers in reverse
 * order. Without `dataDirectory`, disposing also removes their data.
 *
 * @throws InfrastructureError in these cases:
 *
 * - A program is missing or a port is in use.
 * - The data folder is in use or damaged.
 * - A server does not start.
 */
export async function startProcesses({
  announce,
  dataDirectory,
  durable,
  env,
  ports,
}: ProcessOptions): Promise<Addresses & AsyncDisposable & { servers: Servers }> {
  const programs = await findServerPrograms(env, announce);
  const binaries = await findPostgresBinaries();
  await using opened = new AsyncDisposableStack();
  const directory = await holdDirectory({ dataDirectory, durable }, opened, announce);
  announce(
    `Servers: private processes (Postgres ${binaries.major}, ${programs.nats}, ${programs.redis}), ` +
      `data in ${directory}${dataDirectory === undefined ? ', removed at the end' : ''}.`,
  );
  const chosen = await choosePorts(ports);
  const shared = { announce, directory, tie: await commandTier(env) };
  const postgresStart = startPostgres({ ...shared, binaries, durable, port: chosen.postgres });
  const natsStart = startNats({
    ...shared,
    name: 'nats',
    program: programs.nats,
    port: chosen.nats,
    credentials: { user: 'chat', password: randomPassword() },
    syncsAlways: env.CHAT_NATS_SYNC_INTERVAL === 'always',
  });
  const redisStart = startRedis({
    ...shared,
    durable,
    password: randomPassword(),
    program: programs.redis,
    port: chosen.redis,
  });
  // If one start fails, the servers that did start must still be stopped.
  for (const start of await Promise.allSettled([postgresStart, natsStart, redisStart])) {
    if (start.status === 'fulfilled') opened.use(start.value);
  }
  const [postgres, nats, redis] = await Promise.all([postgresStart, natsStart, redisStart]);
  const running = opened.move();
  return {
    postgresUrl: postgres.url,
    natsUrl: nats.url,
    redisUrl: redis.url,
    servers: { postgres, nats, redis },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function holdDirectory(
  { dataDirectory, durable }: Pick<ProcessOptions, 'dataDirectory' | 'durable'>,
  opened: AsyncDisposableStack,
  announce: (line: string) => void,
): Promise<string> {
  if (dataDirectory === undefined) {
    return opened.use(await holdTemporaryDirectory(announce, { isFast: !durable })).directory;
  }
  const directory = path.resolve(dataDirectory);
  opened.use(await holdDataDirectory(directory, announce));
  return directory;
}

async function choosePorts(wanted: Ports): Promise<Required<Ports>> {
  // Reserved at the same time, so that no two are the same.
  await using postgres = await reservePort(wanted.postgres);
  await using nats = await reservePort(wanted.nats);
  await using redis = await reservePort(wanted.redis);
  return { postgres: postgres.port, nats: nats.port, redis: redis.port };
}
