import path from 'node:path';
import { commandTier } from '@chat/infrastructure/command';
import { freePort } from '@chat/infrastructure/free-port';
import { prepareDatabase } from './database.ts';
import { environmentOf, type Isolation, type Servers } from './environment.ts';
import { gatewayHost } from './gateway-host.ts';
import type { Secrets } from './secrets.ts';
import { type Backend, backends, type ServiceName } from './services.ts';
import { type Supervised, serviceCommand, supervise } from './supervise.ts';
import { type Patience, untilAnswers, untilServing } from './until-ready.ts';

export interface ProductOptions {
  servers: Servers;
  secrets: Secrets;
  /** Absent: the product has the servers to itself. */
  isolation?: Isolation;
  logDirectory: string;
  /** Folder for a pid file per process, by which the next run finds processes of a killed one. Absent: none are written. */
  pidDirectory?: string;
  /** Port of the first gateway; absent: any free one. */
  port?: number;
  /** Host, with port, under which clients know the deployment; absent: localhost and the gateway's port. */
  externalHost?: string;
  /** Processes of every service, or of each by name; 1 where nothing is said. */
  replicas?: Replicas;
  /** Added to every service's environment; a function is asked for each process. */
  environment?: NodeJS.ProcessEnv | ((instance: string) => NodeJS.ProcessEnv);
  /** Aborts a start that is under way. */
  signal?: AbortSignal;
  announce(line: string): void;
}

export type Replicas = number | Partial<Record<ServiceName, number>>;

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
 * @throws when they are not ready in time, one refuses its settings, or the start was aborted
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { servers, secrets, isolation = alone, environment = {}, signal } = options;
  const { logDirectory, pidDirectory, announce } = options;
  await using started = new AsyncDisposableStack();
  await prepareDatabase(servers, secrets, isolation);

  const replicasOf = (service: ServiceName) => replicaCount(options.replicas, service);
  const grpcPorts = await backendPorts(replicasOf);
  const furtherGateways = await freePorts(replicasOf('gateway') - 1);
  const httpPorts = [options.port ?? (await freePort()), ...furtherGateways];
  const externalHost = options.externalHost ?? `localhost:${httpPorts[0]}`;
  const objectDirectory = path.join(path.dirname(logDirectory), 'objects');
  const placement = { servers, secrets, isolation, grpcPorts, externalHost, objectDirectory };
  const tie = await commandTier(process.env);
  const command = await tie(serviceCommand);

  const run = (service: ServiceName, ports: readonly number[]) =>
    ports.map((port, index) => {
      const instance = ports.length === 1 ? service : `${service}-${index + 1}`;
      const more = typeof environment === 'function' ? environment(instance) : environment;
      return supervise({
        service,
        instance,
        port,
        command,
        environment: { ...environmentOf(service, port, placement), ...more },
        logDirectory,
        pidDirectory,
        announce,
      });
    });
  // The gateway is stopped first: no request meets a backend that is gone.
  const behind = backends.flatMap((service) => run(service, grpcPorts[service]));
  started.defer(() => stopAll(behind));
  const inFront = run('gateway', httpPorts);
  started.defer(() => stopAll(inFront));

  const deadline = Date.now() + readyWithinMs;
  const processes = [...behind, ...inFront];
  await untilAllReady(processes, { deadline, signal });

  const gateways = httpPorts.map(gatewayAt);
  const running = started.move();
  return {
    site: gateways[0] ?? '',
    gateways,
    grpcPorts,
    processes,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** @throws when patience ends, or at once when a process refuses its settings */
async function untilAllReady(
  processes: readonly Supervised[],
  { deadline, signal }: Patience,
): Promise<void> {
  const refused = new AbortController();
  const patience = {
    deadline,
    signal: AbortSignal.any(signal ? [signal, refused.signal] : [refused.signal]),
  };
  const firstRefusal = Promise.race(
    processes.map(async ({ instance, refusal }) => {
      const error = new Error(`${instance} cannot start. ${await refusal}`);
      refused.abort(error);
      throw error;
    }),
  );
  await Promise.race([
    Promise.all(processes.map((one) => untilReady(one, patience))),
    firstRefusal,
  ]);
}

/**
 * Resolves when a process of the product is ready for requests.
 *
 * @throws when patience ends
 */
export async function untilReady(
  { service, port }: Pick<Supervised, 'service' | 'port'>,
  patience: Patience,
): Promise<void> {
  if (service === 'gateway') await untilAnswers(`${gatewayAt(port)}/health/ready`, patience);
  else await untilServing(port, patience);
}

function gatewayAt(port: number): string {
  return `http://${gatewayHost(process.env)}:${port}`;
}

function replicaCount(replicas: Replicas = 1, service: ServiceName): number {
  return typeof replicas === 'number' ? replicas : (replicas[service] ?? 1);
}

async function stopAll(processes: readonly Supervised[]): Promise<void> {
  await Promise.all(processes.map((one) => one[Symbol.asyncDispose]()));
}

async function backendPorts(
  replicasOf: (service: ServiceName) => number,
): Promise<Record<Backend, readonly number[]>> {
  const [users, channels, messaging, presence, notifications] = await Promise.all(
    backends.map((service) => freePorts(replicasOf(service))),
  );
  if (!users || !channels || !messaging || !presence || !notifications) {
    throw new Error('A service has no port');
  }
  return { users, channels, messaging, presence, notifications };
}

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => freePort()));
}
