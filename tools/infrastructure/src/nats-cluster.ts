import path from 'node:path';
import type { TieCommand } from './command.ts';
import { reservePort } from './free-port.ts';
import { startNats } from './nats-server.ts';
import type { Server } from './server.ts';

/** One server of a cluster. */
export type NatsNode = Server & {
  /** By which NATS names it, as the leader of a stream for example. */
  name: string;
  url: string;
  /** What it keeps on disk. To be changed only while it is down. */
  storeDirectory: string;
};

type ClusterOptions = {
  /** Three or more: with fewer, the cluster cannot lose one. */
  size: number;
  program: string;
  directory: string;
  tie: TieCommand;
  announce: (line: string) => void;
};

/**
 * Starts NATS servers with JetStream that form a cluster, on 127.0.0.1 only. They do not tell
 * clients of each other: a client reaches those it was given.
 *
 * @throws InfrastructureError when they do not come up
 */
export async function startNatsCluster(
  options: ClusterOptions,
): Promise<AsyncDisposable & { nodes: readonly NatsNode[] }> {
  const { size, program, directory, tie, announce } = options;
  await using started = new AsyncDisposableStack();
  const ports = await choosePorts(size);
  const routes = ports.map(({ route }) => `nats://127.0.0.1:${route}`).join();
  // At the same time: none serves before most of them are there.
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
  const running = started.move();
  return { nodes, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

function withName(node: Server & { url: string }, name: string, storeDirectory: string): NatsNode {
  return Object.assign(node, { name, storeDirectory });
}

async function choosePorts(size: number): Promise<{ client: number; route: number }[]> {
  // Held at the same time, so that no two are the same.
  await using held = new AsyncDisposableStack();
  const reserve = async () => held.use(await reservePort()).port;
  const ports: { client: number; route: number }[] = [];
  for (let index = 0; index < size; index += 1) {
    ports.push({ client: await reserve(), route: await reserve() });
  }
  return ports;
}
