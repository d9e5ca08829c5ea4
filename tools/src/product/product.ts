import path from 'node:path';
import { commandTier } from '@chat/infrastructure/command';
import { freePort } from '@chat/infrastructure/free-port';
import { prepareDatabase } from './database.ts';
import { environmentOf, type Isolation, type Placement, type Servers } from './environment.ts';
import { gatewayHost } from './gateway-host.ts';
import type { Secrets } from './secrets.ts';
import { type Backend, backends, type Form, type ServiceName } from './services.ts';
import { type Supervised, serviceCommand, supervise } from './supervise.ts';
import { type Patience, untilAnswers, untilServing } from './until-ready.ts';

export interface ProductOptions {
  servers: Servers;
  secrets: Secrets;
  /** The names that separate this product from others. If absent, the product is the only one on its servers. */
  isolation?: Isolation;
  logDirectory: string;
  /**
   * The folder for each process's pid file, which lets the next run find the processes of a killed run. If absent, no
   * pid files are written.
   */
  pidDirectory?: string;
  /** The first gateway's port. If absent, any free port. */
  port?: number;
  /** The host and port that clients use for the deployment. If absent, localhost and the gateway's port. */
  externalHost?: string;
  /** How the services are divided among processes. */
  form: Form;
  /** The number of replicas of every process in the form, or of each process by name. Default: 1. */
  replicas?: Replicas;
  /** Additional variables for every process's environment. If it is a function, it gets the name of each process. */
  environment?: NodeJS.ProcessEnv | ((instance: string) => NodeJS.ProcessEnv);
  /** Aborting this signal aborts a start in progress. */
  signal?: AbortSignal;
  announce(line: string): void;
}

export type Replicas = number | Readonly<Record<string, number>>;

/** The running product. Disposing stops its processes gracefully. */
export interface Product extends AsyncDisposable {
  /** The base URL of the first gateway. */
  site: string;
  /** The base URL of each gateway. */
  gateways: readonly string[];
  grpcPorts: Record<Backend, readonly number[]>;
  processes: readonly Process[];
}

/** A process of the product. Its services listen on the same ports after a restart. */
export type Process = Supervised & Omit<Placement, 'allGrpcPorts'>;

const readyWithinMs = 120_000;
const alone: Isolation = { databaseName: 'chat', natsNamespace: '' };

/**
 * Starts all services on `servers` and waits until they are ready.
 *
 * @throws when the services are not ready in time, a service rejects its settings, or the start is aborted
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { servers, secrets, isolation = alone, environment = {}, signal } = options;
  const { logDirectory, pidDirectory, announce } = options;
  await using started = new AsyncDisposableStack();
  await prepareDatabase(servers, secrets, isolation);

  const places = await placeProcesses(options);
  const grpcPorts = portsOf(places);
  const httpPorts = places.flatMap(({ httpPort }) => httpPort ?? []);
  const shared = {
    servers,
    secrets,
    isolation,
    externalHost: options.externalHost ?? `localhost:${httpPorts[0]}`,
    objectDirectory: path.join(path.dirname(logDirectory), 'objects'),
  };
  const tie = await commandTier(process.env);
  const command = await tie(serviceCommand);

  const processes = places.map(({ instance, ...place }): Process => {
    const more = typeof environment === 'function' ? environment(instance) : environment;
    const supervised = supervise({
      services: place.services,
      instance,
      command,
      environment: { ...environmentOf({ ...place, allGrpcPorts: grpcPorts }, shared), ...more },
      logDirectory,
      pidDirectory,
      announce,
    });
    return { ...supervised, ...place };
  });
  // Stop the gateway first, so that no request reaches a stopped service.
  const [inFront = [], behind = []] = [true, false].map((isGateway) =>
    processes.filter(({ services }) => services.includes('gateway') === isGateway),
  );
  started.defer(() => stopAll(behind));
  started.defer(() => stopAll(inFront));

  const deadline = Date.now() + readyWithinMs;
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

type Place = Omit<Placement, 'allGrpcPorts'> & { instance: string };

/** Returns a product's processes, each with separate ports. */
async function placeProcesses({ form, replicas = 1, port }: ProductOptions): Promise<Place[]> {
  const unknown = Object.keys(replicas).find((name) => !Object.hasOwn(form, name));
  if (unknown) throw new Error(`the form has no process "${unknown}" to have replicas of`);
  const instances = Object.entries(form).flatMap(([name, services]) => {
    const count = typeof replicas === 'number' ? replicas : (replicas[name] ?? 1);
    return Array.from({ length: count }, (_, index) => ({
      instance: count === 1 ? name : `${name}-${index + 1}`,
      services,
    }));
  });
  const first = instances.find(({ services }) => services.includes('gateway'));
  return Promise.all(
    instances.map(async ({ instance, services }) => ({
      instance,
      services,
      grpcPorts: await freeGrpcPorts(services),
      httpPort: services.includes('gateway')
        ? ((instance === first?.instance ? port : undefined) ?? (await freePort()))
        : undefined,
    })),
  );
}

async function freeGrpcPorts(services: readonly ServiceName[]): Promise<Placement['grpcPorts']> {
  const entries = backends
    .filter((name) => services.includes(name))
    .map(async (name) => [name, await freePort()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the gRPC ports of each service's replicas. */
function portsOf(places: readonly Place[]): Record<Backend, readonly number[]> {
  const of = (name: Backend) => places.flatMap(({ grpcPorts }) => grpcPorts[name] ?? []);
  return {
    users: of('users'),
    channels: of('channels'),
    messaging: of('messaging'),
    presence: of('presence'),
    notifications: of('notifications'),
  };
}

/**
 * Resolves when all processes are ready.
 *
 * @throws when the deadline passes or the signal aborts, or immediately when a process rejects its settings
 */
async function untilAllReady(
  processes: readonly Process[],
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
 * @throws when the deadline passes or the signal aborts
 */
export async function untilReady(
  { httpPort, grpcPorts }: Pick<Process, 'httpPort' | 'grpcPorts'>,
  patience: Patience,
): Promise<void> {
  // A gateway reports the readiness of all services in its process.
  if (httpPort !== undefined) await untilAnswers(`${gatewayAt(httpPort)}/health/ready`, patience);
  else {
    await Promise.all(Object.values(grpcPorts).map((port) => untilServing(port, patience)));
  }
}

/**
 * Returns one service's processes, which a test can stop, freeze or slow down without affecting other services.
 *
 * @throws when the service shares a process, since a fault would affect other services, too
 */
export function processesOf(
  { processes }: Pick<Product, 'processes'>,
  service: ServiceName,
): readonly Process[] {
  const found = processes.filter(({ services }) => services.includes(service));
  const shared = found.find(({ services }) => services.length > 1);
  if (!shared) return found;
  throw new Error(
    `the ${service} service shares the process ${shared.instance}: start the product with a form in which it is apart`,
  );
}

function gatewayAt(port: number): string {
  return `http://${gatewayHost(process.env)}:${port}`;
}

async function stopAll(processes: readonly Supervised[]): Promise<void> {
  await Promise.all(processes.map((one) => one[Symbol.asyncDispose]()));
}
