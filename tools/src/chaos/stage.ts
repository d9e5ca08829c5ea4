import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ClusteredServers,
  startClusteredProcesses,
} from '@chat/infrastructure/clustered-processes';
import { startTcpProxy, type TcpProxy } from '@chat/infrastructure/tcp-proxy';
import { ensureOrganization, type Owner } from '../product/organization.ts';
import { type Product, startProduct } from '../product/product.ts';
import { createSecrets } from '../product/secrets.ts';

/** The running product with two replicas of everything, and the servers it stands on, to be harmed. */
export interface Stage extends AsyncDisposable {
  product: Product;
  servers: ClusteredServers;
  /** The way of the last gateway to NATS. */
  wayToNats: Pick<TcpProxy, 'cut' | 'mend'>;
  owner: Owner;
  logDirectory: string;
  /** Leaves the logs where they are when the stage is gone. */
  keepLogs(): void;
}

const natsNodes = 3;
const replicas = 2;
/** The one whose way to NATS can be cut. */
const proxiedGateway = `gateway-${replicas}`;

/** Starts everything in a temporary folder that goes away at the end, without rate limits. */
export async function setStage(announce: (line: string) => void): Promise<Stage> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'chat-chaos-'));
  let keepsLogs = false;
  started.defer(async () => {
    if (!keepsLogs) await rm(folder, { recursive: true, force: true });
  });
  const servers = started.use(
    await startClusteredProcesses({ announce, env: process.env, natsNodes }),
  );
  const proxies = await Promise.all(
    servers.natsNodes.map(async ({ url }) => started.use(await startTcpProxy(url))),
  );
  const proxiedUrl = proxies.map(({ url }) => url).join();
  const secrets = createSecrets();
  announce(`Starting ${replicas} replicas of every service ...`);
  const product = started.use(
    await startProduct({
      servers,
      secrets,
      replicas,
      logDirectory: folder,
      environment: (instance) => ({
        RATE_LIMIT_USER_PER_MINUTE: '0',
        RATE_LIMIT_ANONYMOUS_PER_MINUTE: '0',
        NATS_STREAM_REPLICAS: String(natsNodes),
        ...(instance === proxiedGateway && { NATS_URL: proxiedUrl }),
      }),
      // They die here on purpose.
      announce: () => undefined,
    }),
  );
  const owner = await ensureOrganization({
    site: product.site,
    usersPort: product.grpcPorts.users[0] ?? 0,
    actorTokenSecret: secrets.actorTokenSecret,
    name: 'Chaos',
    ownerPassword: secrets.ownerPassword,
  });
  const running = started.move();
  return {
    product,
    servers,
    owner,
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
