import path from 'node:path';
import { connect } from 'nats';
import type { TieCommand } from './command.ts';
import { reservePort } from './free-port.ts';
import { startNats } from './nats-server.ts';
import type { Server } from './server.ts';
import { untilSucceeds } from './until-succeeds.ts';

/** One server in a cluster. */
export type NatsNode = Server & {
  /** The server's name in NATS, for example when it leads a stream. */
  name: string;
  url: string;
  /** The server's folder on disk. Change it only while the server is down. */
  storeDirectory: string;
};

type ClusterOptions = {
  /** The number of servers, at least three. A smaller cluster cannot lose a server. */
  size: number;
  program: string;
  directory: string;
  tie: TieCommand;
  announce: (line: string) => void;
};

const placementMs = 60_000;

/**
 * Starts NATS servers with JetStream that form a cluster, on 127.0.0.1 only. Returns once a stream can have a replica
 * on each server. The servers do not advertise each other, so a client connects only to the servers in its URL.
 *
 * @throws InfrastructureError if the servers do not start
 */
export async function startNatsCluster(
  options: ClusterOptions,
): Promise<AsyncDisposable & { nodes: readonly NatsNode[] }> {
  const { size, program, directory, tie, announce } = options;
  await using started = new AsyncDisposableStack();
  const ports = await choosePorts(size);
  const routes = ports.map(({ route }) => `nats://127.0.0.1:${route}`).join();
  // Start all at once, because no server serves before most of them run.
  const starts = ports.map(async ({ client, route }, index): Promise<NatsNode> => {
    const name = `nats-${index + 1}`;
    const node = await startNats({
      name,
      program,
      directory,
      port: client,
      extraArguments: [
        ...['--server_name', name, '--cluster_name', 'chat', '--no_advertise'],
        ...['--cluster', `nats://127.0.0.1:${route}`, '--routes', routes],
      ],
      tie,
      announce,
    });
    started.use(node);
    return withName(node, name, path.join(directory, name));
  });
  await Promise.allSettled(starts);
  const nodes = await Promise.all(starts);
  await untilSucceeds(() => placeStream(nodes), { timeoutMs: placementMs });
  const running = started.move();
  return { nodes, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/**
 * Creates a stream with a replica on every node, and then deletes the stream. A server may answer before it has
 * registered with the cluster's leader, and the leader rejects a stream that needs more servers than are registered.
 */
async function placeStream(nodes: readonly NatsNode[]): Promise<void> {
  const connection = await connect({ servers: nodes.map(({ url }) => url), reconnect: false });
  try {
    const manager = await connection.jetstreamManager();
    const name = 'PLACEMENT';
    await manager.streams.add({ name, subjects: [name], num_replicas: nodes.length });
    await manager.streams.delete(name);
  } finally {
    await connection.close();
  }
}

function withName(node: Server & { url: string }, name: string, storeDirectory: string): NatsNode {
  return Object.assign(node, { name, storeDirectory });
}

async function choosePorts(size: number): Promise<{ client: number; route: number }[]> {
  // Reserved at the same time, so that no two are the same.
  await using held = new AsyncDisposableStack();
  const reserve = async () => held.use(await reservePort()).port;
  const ports: { client: number; route: number }[] = [];
  for (let index = 0; index < size; index += 1) {
    ports.push({ client: await reserve(), route: await reserve() });
  }
  return ports;
}
