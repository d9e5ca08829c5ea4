import type { Addresses, Ports } from './addresses.ts';
import { startContainers } from './containers.ts';
import { givenAddresses, requireAnswers } from './given-addresses.ts';
import { InfrastructureError } from './infrastructure-error.ts';
import { type Servers, startProcesses } from './processes.ts';

/** Postgres, NATS with JetStream, and Redis. Disposing stops the servers that this run started. */
export type Infrastructure = Addresses &
  AsyncDisposable & {
    how: 'environment' | 'containers' | 'processes';
    /** The controls of the servers; undefined unless `how` is `processes`. */
    servers?: Servers;
  };

export type InfrastructureOptions = {
  /**
   * Called with one line of text for a person, such as the chosen kind of infrastructure or the progress of a long
   * step.
   */
  announce: (line: string) => void;
  /**
   * The folder that keeps data between runs. Without it, data is in a private temporary folder that is removed when
   * disposed.
   */
  dataDirectory?: string;
  /**
   * Whether all data is durable; true by default. With false, which tests use, servers are faster, but a power cut may
   * lose data, and Redis loses its data when it stops. Data in Postgres and NATS still survives the death of a process.
   */
  durable?: boolean;
  ports?: Ports;
  /** The environment to use instead of this process's. */
  environment?: NodeJS.ProcessEnv;
};

/**
 * Finds or starts the servers, in the order that the README lists. The caller must dispose of the result before it
 * ends, even after SIGINT and SIGTERM, which do not reach the servers.
 *
 * @throws InfrastructureError whose message says what to do
 */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const { announce, dataDirectory, durable = true, environment: env = process.env } = options;
  const given = givenAddresses(env);
  if (given !== undefined) {
    announce('Servers: those at CHAT_POSTGRES_URL, CHAT_NATS_URL and CHAT_REDIS_URL.');
    await requireAnswers(given);
    return { ...given, how: 'environment', [Symbol.asyncDispose]: async () => undefined };
  }
  const shared = { announce, dataDirectory, durable, env, ports: options.ports ?? {} };
  const way = readWay(env);
  // Containers write files as other users, which is unsuitable for a folder that people keep.
  if (way === 'containers' || (way === undefined && dataDirectory === undefined)) {
    const containers = await startContainers({ ...shared, required: way === 'containers' });
    if (containers !== undefined) return { ...containers, how: 'containers' };
  }
  return { ...(await startProcesses(shared)), how: 'processes' };
}

function readWay(env: NodeJS.ProcessEnv): 'containers' | 'processes' | undefined {
  const way = env.CHAT_INFRASTRUCTURE;
  if (way === undefined || way === '') return undefined;
  if (way === 'containers' || way === 'processes') return way;
  throw new InfrastructureError(
    `CHAT_INFRASTRUCTURE is "${way}"; it can be containers or processes, or unset.`,
  );
}
