import path from 'node:path';
import type { Addresses } from './addresses.ts';
import { commandTier } from './command.ts';
import { holdTemporaryDirectory } from './data-directory.ts';
import { freePort } from './free-port.ts';
import { type NatsNode, startNatsCluster } from './nats-cluster.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { type PostgresStandby, startStandby } from './postgres-standby.ts';
import { startRedis } from './redis-server.ts';
import { randomPassword } from './secret-file.ts';
import type { Server } from './server.ts';
import { findServerPrograms } from './server-programs.ts';

/** The servers as in production. The caller can stop, kill and restart each process separately. */
export type ClusteredServers = Addresses & {
  postgres: PostgresServer;
  /** Starts a standby that follows `primary`. Disposing the servers also stops the standby. */
  startStandby(primary: PostgresServer): Promise<PostgresStandby>;
  natsNodes: readonly NatsNode[];
  redis: Server & {
    /** The server's folder on disk. Change it only while the server is down. */
    storeDirectory: string;
  };
};

type Options = {
  announce: (line: string) => void;
  env: NodeJS.ProcessEnv;
  /** The number of servers in the NATS cluster. */
  natsNodes: number;
};

/**
 * Starts Postgres, a cluster of NATS servers, and Redis as processes on this machine. Each commit waits until the disk
 * has stored it. `natsUrl` lists all servers in the cluster. Disposing stops the processes and removes their data.
 *
 * @throws InfrastructureError if a program is missing or a server does not start
 */
export async function startClusteredProcesses(
  options: Options,
): Promise<ClusteredServers & AsyncDisposable> {
  const { announce, env } = options;
  const programs = await findServerPrograms(env, announce);
  const binaries = await findPostgresBinaries();
  await using opened = new AsyncDisposableStack();
  const { directory } = opened.use(await holdTemporaryDirectory(announce));
  const shared = { announce, directory, tie: await commandTier(env), durable: true };
  const starts = [
    startPostgres({ ...shared, binaries, port: await freePort() }),
    startNatsCluster({ ...shared, program: programs.nats, size: options.natsNodes }),
    startRedis({
      ...shared,
      password: randomPassword(),
      program: programs.redis,
      port: await freePort(),
    }),
  ] as const;
  // If one start fails, the servers that did start must still be stopped.
  for (const start of await Promise.allSettled(starts)) {
    if (start.status === 'fulfilled') opened.use(start.value);
  }
  const [postgres, cluster, redis] = await Promise.all(starts);
  const running = opened.move();
  let standbys = 0;
  return {
    postgresUrl: postgres.url,
    natsUrl: cluster.nodes.map(({ url }) => url).join(),
    redisUrl: redis.url,
    postgres,
    async startStandby(primary) {
      standbys += 1;
      const name = `postgres-standby-${standbys}`;
      const place = { ...shared, binaries, name, port: await freePort() };
      return running.use(await startStandby(primary, place));
    },
    natsNodes: cluster.nodes,
    redis: Object.assign(redis, { storeDirectory: path.join(directory, 'redis') }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
