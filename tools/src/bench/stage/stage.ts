import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { createLoginLink, ensureOrganization, type Owner } from '../../product/organization.ts';
import { type Product, type ProductOptions, startProduct } from '../../product/product.ts';
import { withoutRateLimits } from '../../product/product-with-owner.ts';
import { createSecrets, type Secrets } from '../../product/secrets.ts';
import type { Form } from '../../product/services.ts';
import { readCpuTime } from '../measure/cpu-time.ts';
import { hasProc, type ProcessFamily } from '../measure/process-family.ts';

const organizationName = 'Benchmarks';

/** The running product that benchmarks measure, and the servers that it uses. */
export interface Stage extends AsyncDisposable {
  site: string;
  /** The address of each gateway. The first equals `site`. */
  gateways: readonly string[];
  /** The owner of the product's only organization. */
  owner: Owner;
  /** The URL of the product's database, with a superuser's credentials. */
  databaseUrl: string;
  /** The servers' data folder, which also contains their logs. */
  dataDirectory: string;
  /** The costs of the product's most recent start. */
  start: Start;
  /** All processes of the product: its services and servers. */
  processes(): ProcessFamily[];
  /** The names of those processes that are servers, not services. */
  servers: readonly string[];
  /** The process that answers requests over HTTP. */
  gateway(): ProcessFamily;
  /** Returns a path that logs the person in when it is opened in a browser. The path works once. */
  loginPath(email: string): Promise<string>;
  announce(line: string): void;
}

/** The costs of starting the product until it is ready. */
export interface Start {
  wallSeconds: number;
  /** The processor time that all services used; NaN without /proc. */
  cpuSeconds: number;
}

/** Settings for a stage's product. */
export interface StageOptions {
  /** The form of the product. Default: the form for the stage's size. */
  form?: Form;
  /** Additional variables for every service's environment. */
  environment?: NodeJS.ProcessEnv;
  /** Whether to start the product once before the measured start, which then runs no migrations. */
  isStartedTwice?: boolean;
}

/** The settings and data with which a stage starts. */
interface StageOrigin extends StageOptions {
  form: Form;
  databaseName?: string;
  secrets?: Secrets;
  /** The host in URLs for clients. Default: the product's own host. */
  externalHost?: string;
  /** Writes the servers' data into `folder`. If absent, the servers start empty. */
  putData?(folder: string): Promise<void>;
}

/**
 * Starts durable servers, whose commits wait for the disk, and the product on them, without rate limits. The servers'
 * temporary folder is deleted at the end.
 */
export async function setStage(
  announce: (line: string) => void,
  origin: StageOrigin,
): Promise<Stage> {
  const { databaseName = 'chat_bench', secrets = createSecrets(), form } = origin;
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'chat-bench-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const dataDirectory = join(folder, 'data');
  await origin.putData?.(dataDirectory);
  const infrastructure = started.use(
    await startInfrastructure({
      dataDirectory,
      durable: true,
      announce,
      environment: ownProcesses(),
    }),
  );
  const { servers, postgresUrl } = infrastructure;
  if (!servers) throw new Error('The servers are not processes of this run');
  announce(`Starting the product, processes: ${Object.keys(form).join(', ')} ...`);
  const options: ProductOptions = {
    servers: infrastructure,
    secrets,
    form,
    isolation: { databaseName, natsNamespace: '' },
    logDirectory: join(folder, 'logs'),
    externalHost: origin.externalHost,
    environment: { ...withoutRateLimits, ...origin.environment },
    announce,
  };
  if (origin.isStartedTwice) {
    await using product = await startProduct(options);
    await ensureOrganization(product, secrets, organizationName);
  }
  const { product, start } = await startMeasured(options);
  started.use(product);
  const owner = await ensureOrganization(product, secrets, organizationName);
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = `/${databaseName}`;
  const running = started.move();
  return {
    site: product.site,
    gateways: product.gateways,
    owner,
    databaseUrl: databaseUrl.href,
    dataDirectory,
    start,
    servers: Object.keys(servers),
    processes: () => [...servicesOf(product), ...serversOf(servers)],
    gateway: () => gatewayOf(product),
    async loginPath(email) {
      return new URL(await createLoginLink(product, secrets, email)).pathname;
    },
    announce,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function startMeasured(options: ProductOptions): Promise<{ product: Product; start: Start }> {
  const startedAt = performance.now();
  const product = await startProduct(options);
  const wallSeconds = (performance.now() - startedAt) / 1_000;
  if (!hasProc()) return { product, start: { wallSeconds, cpuSeconds: Number.NaN } };
  const used = await readCpuTime(servicesOf(product));
  const cpuSeconds = [...used.values()].reduce((sum, seconds) => sum + seconds, 0);
  return { product, start: { wallSeconds, cpuSeconds } };
}

/** Returns this process's environment without the addresses of existing servers, so that new ones are started. */
export function ownProcesses(): NodeJS.ProcessEnv {
  const { CHAT_POSTGRES_URL, CHAT_NATS_URL, CHAT_REDIS_URL, ...environment } = process.env;
  return { ...environment, CHAT_INFRASTRUCTURE: 'processes' };
}

function servicesOf({ processes }: Product): ProcessFamily[] {
  return processes.map(({ instance, pid }) => familyOf(instance, pid()));
}

function gatewayOf({ processes }: Product): ProcessFamily {
  const gateway = processes.find(({ services }) => services.includes('gateway'));
  if (!gateway) throw new Error('There is no gateway');
  return familyOf(gateway.instance, gateway.pid());
}

function serversOf(servers: Record<string, { readonly pid: number | undefined }>): ProcessFamily[] {
  return Object.entries(servers).map(([name, { pid }]) => familyOf(name, pid));
}

function familyOf(name: string, pid: number | undefined): ProcessFamily {
  if (pid === undefined) throw new Error(`${name} does not run`);
  return { name, pid };
}
