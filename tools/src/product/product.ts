import { commandTier } from '@chat/infrastructure/command';
import { freePort } from '@chat/infrastructure/free-port';
import { prepareDatabase } from './database.ts';
import { environmentOf, type Isolation, type Servers } from './environment.ts';
import type { Secrets } from './secrets.ts';
import { type Backend, backends } from './services.ts';
import { type Supervised, serviceCommand, supervise } from './supervise.ts';
import { untilAnswers, untilServing } from './until-ready.ts';

export interface ProductOptions {
  servers: Servers;
  secrets: Secrets;
  /** Absent: the product has the servers to itself. */
  isolation?: Isolation;
  logDirectory: string;
  /** Takes a pid file per process: those of a killed run are found by the next. Absent: none are written. */
  pidDirectory?: string;
  /** Port of the first gateway; absent: any free one. */
  port?: number;
  /** Host, with port, under which clients know the deployment; absent: localhost and the gateway's port. */
  externalHost?: string;
  /** Processes per service. */
  replicas?: number;
  /** Added to every service's environment. */
  environment?: NodeJS.ProcessEnv;
  /** Aborts a start that is under way. */
  signal?: AbortSignal;
  announce(line: string): void;
}

/** The running product: every service as its own processes. Disposing it stops them gracefully. */
export interface Product extends AsyncDisposable {
  /** Base URL of the first gateway. */
  site: string;
  /** Base URL of each gateway. */
  gateways: readonly string[];
  grpcPorts: Record<Backend, readonly number[]>;
  processes: readonly Supervised[];
}

const readyWithinMs = 120_000;
const alone: Isolation = { databaseName: 'chat', natsNamespace: '' };

/**
 * Starts all services against `servers` and waits until every one of them is ready.
 *
 * @throws when they are not in time, or the start was aborted
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { servers, secrets, isolation = alone, replicas = 1, signal } = options;
  const { logDirectory, pidDirectory, announce } = options;
  await using started = new AsyncDisposableStack();
  await prepareDatabase(servers, secrets, isolation);

  const grpcPorts = await backendPorts(replicas);
  const httpPorts = [options.port ?? (await freePort()), ...(await freePorts(replicas - 1))];
  const externalHost = options.externalHost ?? `localhost:${httpPorts[0]}`;
  const placement = { servers, secrets, isolation, grpcPorts, externalHost };
  const tie = await commandTier(process.env);
  const command = await tie(serviceCommand);

  const run = (service: Backend | 'gateway', ports: readonly number[]) =>
    ports.map((port, index) =>
      supervise({
        service,
        instance: replicas === 1 ? service : `${service}-${index + 1}`,
        command,
        environment: { ...environmentOf(service, port, placement), ...options.environment },
        logDirectory,
        pidDirectory,
        announce,
      }),
    );
  // The gateway is stopped first: no request meets a backend that is gone.
  const behind = backends.flatMap((service) => run(service, grpcPorts[service]));
  started.defer(() => stopAll(behind));
  const inFront = run('gateway', httpPorts);
  started.defer(() => stopAll(inFront));

  const deadline = Date.now() + readyWithinMs;
  const gateways = httpPorts.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all([
    ...backends.flatMap((service) =>
      grpcPorts[service].map((port) => untilServing(port, { deadline, signal })),
    ),
    ...gateways.map((gateway) => untilAnswers(`${gateway}/health/ready`, { deadline, signal })),
  ]);

  const running = started.move();
  return {
    site: gateways[0] ?? '',
    gateways,
    grpcPorts,
    processes: [...behind, ...inFront],
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function stopAll(processes: readonly Supervised[]): Promise<void> {
  await Promise.all(processes.map((one) => one[Symbol.asyncDispose]()));
}

async function backendPorts(replicas: number): Promise<Record<Backend, readonly number[]>> {
  const [users, channels, messaging, presence, notifications] = await Promise.all(
    backends.map(() => freePorts(replicas)),
  );
  if (!users || !channels || !messaging || !presence || !notifications) {
    throw new Error('A service has no port');
  }
  return { users, channels, messaging, presence, notifications };
}

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => freePort()));
}
