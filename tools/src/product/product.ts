import { freePort } from '@chat/infrastructure/free-port';
import { prepareDatabase } from './database.ts';
import { environmentOf, type Isolation, type Servers } from './environment.ts';
import type { Secrets } from './secrets.ts';
import { type Backend, backends } from './services.ts';
import { type Supervised, supervise } from './supervise.ts';
import { untilAnswers, untilServing } from './until-ready.ts';

export interface ProductOptions {
  servers: Servers;
  secrets: Secrets;
  /** Absent: the product has the servers to itself. */
  isolation?: Isolation;
  logDirectory: string;
  /** Port of the first gateway; absent: any free one. */
  port?: number;
  /** Host, with port, under which clients know the deployment; absent: localhost and the gateway's port. */
  externalHost?: string;
  /** Processes per service. */
  replicas?: number;
  /** Added to every service's environment. */
  environment?: NodeJS.ProcessEnv;
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

const readyWithinMs = 60_000;
const alone: Isolation = { databaseName: 'chat', natsNamespace: '' };

/** Starts all services against `servers` and waits until every one of them is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { servers, secrets, isolation = alone, logDirectory, replicas = 1, announce } = options;
  await using started = new AsyncDisposableStack();
  await prepareDatabase(servers, secrets, isolation);

  const grpcPorts = await backendPorts(replicas);
  const httpPorts = [options.port ?? (await freePort()), ...(await freePorts(replicas - 1))];
  const externalHost = options.externalHost ?? `localhost:${httpPorts[0]}`;
  const processes: Supervised[] = [];

  function run(service: Backend | 'gateway', ports: readonly number[]) {
    for (const [index, port] of ports.entries()) {
      const environment = environmentOf(service, port, {
        servers,
        secrets,
        isolation,
        grpcPorts,
        externalHost,
      });
      const replica = supervise({
        service,
        instance: replicas === 1 ? service : `${service}-${index + 1}`,
        environment: { ...environment, ...options.environment },
        logDirectory,
        onCrash: announce,
      });
      processes.push(replica);
      started.use(replica);
    }
  }

  // The gateway is started last and therefore stopped first: no request meets a backend that is gone.
  for (const service of backends) run(service, grpcPorts[service]);
  run('gateway', httpPorts);

  const deadline = Date.now() + readyWithinMs;
  const gateways = httpPorts.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all([
    ...backends.flatMap((service) =>
      grpcPorts[service].map((port) => untilServing(port, deadline)),
    ),
    ...gateways.map((gateway) => untilAnswers(`${gateway}/health/ready`, deadline)),
  ]);

  const running = started.move();
  return {
    site: gateways[0] ?? '',
    gateways,
    grpcPorts,
    processes,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
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
