import type { Addresses, Ports } from './addresses.ts';
import { startContainers } from './containers.ts';
import { givenAddresses, requireAnswers } from './given-addresses.ts';
import { InfrastructureError } from './infrastructure-error.ts';
import { type Servers, startProcesses } from './processes.ts';

/** Postgres, NATS with JetStream, and Redis. Disposing stops what was started for this run. */
export type Infrastructure = Addresses &
  AsyncDisposable & {
    how: 'environment' | 'containers' | 'processes';
    /** Only when `how` is `processes`. */
    servers?: Servers;
  };

export type InfrastructureOptions = {
  /** Takes one line of text for a person: which way was chosen, and progress of long steps. */
  announce: (line: string) => void;
  /** Where data is kept between runs. Absent: a private temporary folder, removed at the end. */
  dataDirectory?: string;
  /**
   * False for tests: faster, and a power cut (not the death of a process) may lose data. Redis then
   * forgets at its end. True when absent.
   */
  durable?: boolean;
  ports?: Ports;
  /** Read instead of this process's environment. */
  environment?: NodeJS.ProcessEnv;
};

/**
 * Finds or starts the servers; the README has the order in which it looks. The caller disposes of
 * the result when it ends, on SIGINT and SIGTERM too: those signals do not reach the servers.
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
  // Containers write as users of their own, which makes a poor owner for a folder people keep.
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
