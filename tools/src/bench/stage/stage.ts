import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { createLoginLink, type Owner } from '../../product/organization.ts';
import type { Product } from '../../product/product.ts';
import { startProductWithOwner, withoutRateLimits } from '../../product/product-with-owner.ts';
import { createSecrets, type Secrets } from '../../product/secrets.ts';
import { sixProcesses } from '../../product/services.ts';
import type { ProcessFamily } from '../measure/process-family.ts';

/** The running product that benchmarks measure, with the servers it stands on. */
export interface Stage extends AsyncDisposable {
  site: string;
  /** The owner of its only organization. */
  owner: Owner;
  /** Superuser of the Postgres that everything here shares. */
  postgresUrl: string;
  /** The file that Postgres logs to. */
  postgresLog: string;
  /** Name of the product's database in it. */
  databaseName: string;
  /** All processes of the product: its services and servers. */
  processes(): ProcessFamily[];
  /** Which of them are servers that the product stands on. */
  servers: readonly string[];
  /** The path that logs a person in in a browser, once. */
  loginPath(email: string): Promise<string>;
  announce(line: string): void;
}

/** The initial data of a stage. */
export interface StageOrigin {
  databaseName: string;
  secrets: Secrets;
  /** The host in URLs for clients; absent: the product's default. */
  externalHost?: string;
  /** Added to every service's environment. */
  environment?: NodeJS.ProcessEnv;
  /** Makes `folder` the servers' data; absent: they begin with nothing. */
  putData?(folder: string): Promise<void>;
}

/** A new deployment without data. */
function fresh(): StageOrigin {
  return { databaseName: 'chat_bench', secrets: createSecrets() };
}

/**
 * Starts durable servers (commits wait for the disk) and the product on them, without rate
 * limits, in a temporary folder that goes away at the end.
 */
export async function setStage(
  announce: (line: string) => void,
  { databaseName, secrets, externalHost, environment, putData }: StageOrigin = fresh(),
): Promise<Stage> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'chat-bench-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const dataDirectory = join(folder, 'data');
  await putData?.(dataDirectory);
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
  announce('Starting the product ...');
  const product = started.use(
    await startProductWithOwner({
      servers: infrastructure,
      secrets,
      form: sixProcesses,
      organizationName: 'Benchmarks',
      isolation: { databaseName, natsNamespace: '' },
      logDirectory: join(folder, 'logs'),
      externalHost,
      environment: { ...withoutRateLimits, ...environment },
      announce,
    }),
  );
  const running = started.move();
  return {
    site: product.site,
    owner: product.owner,
    postgresUrl,
    postgresLog: join(dataDirectory, 'postgres.log'),
    databaseName,
    servers: Object.keys(servers),
    processes: () => [...servicesOf(product), ...serversOf(servers)],
    async loginPath(email) {
      return new URL(await createLoginLink(product, secrets, email)).pathname;
    },
    announce,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** This process's environment, without addresses of other servers. */
export function ownProcesses(): NodeJS.ProcessEnv {
  const { CHAT_POSTGRES_URL, CHAT_NATS_URL, CHAT_REDIS_URL, ...environment } = process.env;
  return { ...environment, CHAT_INFRASTRUCTURE: 'processes' };
}

function servicesOf({ processes }: Product): ProcessFamily[] {
  return processes.map(({ instance, pid }) => familyOf(instance, pid()));
}

function serversOf(servers: Record<string, { readonly pid: number | undefined }>): ProcessFamily[] {
  return Object.entries(servers).map(([name, { pid }]) => familyOf(name, pid));
}

function familyOf(name: string, pid: number | undefined): ProcessFamily {
  if (pid === undefined) throw new Error(`${name} does not run`);
  return { name, pid };
}
