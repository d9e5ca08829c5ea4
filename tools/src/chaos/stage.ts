import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ClusteredServers,
  startClusteredProcesses,
} from '@chat/infrastructure/clustered-processes';
import { startTcpProxy, type TcpProxy } from '@chat/infrastructure/tcp-proxy';
import type { Owner } from '../product/organization.ts';
import type { Product } from '../product/product.ts';
import { startProductWithOwner, withoutRateLimits } from '../product/product-with-owner.ts';
import { createSecrets } from '../product/secrets.ts';
import { sixProcesses } from '../product/services.ts';

/** The running product with two replicas of every service, and the servers it uses. */
export interface Stage extends AsyncDisposable {
  product: Product;
  /** The servers. The address of Postgres is the one that the product uses. */
  servers: ClusteredServers;
  /** The proxy between the product and Postgres. */
  wayToPostgres: Pick<TcpProxy, 'leadTo'>;
  /** The proxy between the last gateway and NATS. */
  wayToNats: Pick<TcpProxy, 'cut' | 'mend'>;
  owner: Owner;
  logDirectory: string;
  /** Keeps the logs when the stage is disposed. */
  keepLogs(): void;
}

const natsNodes = 3;
const replicas = 2;
/** The name of the gateway that can be cut off from NATS. */
const proxiedGateway = `gateway-${replicas}`;

/** Starts the servers and the product without rate limits, in a temporary folder that is deleted at the end. */
export async function setStage(announce: (line: string) => void): Promise<Stage> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'chat-chaos-'));
  let keepsLogs = false;
  started.defer(async () => {
    if (!keepsLogs) await rm(folder, { recursive: true, force: true });
  });
  const clustered = started.use(
    await startClusteredProcesses({ announce, env: process.env, natsNodes }),
  );
  const wayToPostgres = started.use(await startTcpProxy(clustered.postgresUrl));
  const servers = { ...clustered, postgresUrl: wayToPostgres.url };
  const proxies = await Promise.all(
    servers.natsNodes.map(async ({ url }) => started.use(await startTcpProxy(url))),
  );
  const proxiedUrl = proxies.map(({ url }) => url).join();
  announce(`Starting ${replicas} replicas of every service ...`);
  const product = started.use(
    await startProductWithOwner({
      servers,
      secrets: createSecrets(),
      form: sixProcesses,
      organizationName: 'Chaos',
      replicas,
      logDirectory: folder,
      environment: (instance) => ({
        ...withoutRateLimits,
        NATS_STREAM_REPLICAS: String(natsNodes),
        ...(instance === proxiedGateway && { NATS_URL: proxiedUrl }),
      }),
      // Not announced: faults kill processes on purpose.
      announce: () => undefined,
    }),
  );
  const running = started.move();
  return {
    product,
    servers,
    wayToPostgres,
    owner: product.owner,
    logDirectory: folder,
    wayToNats: {
      cut: () => proxies.forEach((proxy) => void proxy.cut()),
      mend: () => proxies.forEach((proxy) => void proxy.mend()),
    },
    keepLogs() {
      keepsLogs = true;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
