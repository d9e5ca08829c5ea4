import {
  createClient,
  createCluster,
  createSentinel,
  type RedisClientType,
  type RedisClusterType,
  type RedisSentinelType,
} from 'redis';

/** The Redis servers at an address: a single server, a primary that sentinels report, or the shards of a cluster. */
export interface RedisServers {
  /** Sends commands to the right server. In a cluster, all keys of a command must belong to the same slot. */
  readonly client: RedisClientType;
  /** Pings each server that accepts writes. */
  ping(): Promise<unknown>;
  /** Lists the keys that match `pattern`, in pages. */
  scan(pattern: string): AsyncIterable<string[]>;
}

/** The number of keys that one step of a scan examines. */
const keysPerStep = 1_000;

/**
 * Creates a client for the servers at `url` without connecting it. Commas separate several sentinels or nodes. The user
 * name and password in the first address are those for the Redis servers.
 */
export function openServers(url: string, name: string): RedisServers {
  const urls = url.split(',').map((one) => new URL(one.trim()));
  const [first] = urls;
  if (first?.protocol.includes('+cluster')) return cluster(urls, name);
  if (first?.protocol.includes('+sentinel')) return sentinel(urls, name);
  return one(createClient({ url, ...optionsOf(name), commandOptions }));
}

function one(client: RedisClientType): RedisServers {
  return {
    client,
    ping: () => client.ping(),
    scan: (pattern) => client.scanIterator(stepsOf(pattern)),
  };
}

function sentinel(urls: readonly URL[], name: string): RedisServers {
  const [first] = urls;
  const found: RedisSentinelType = createSentinel({
    name: decodeURIComponent(first?.pathname.slice(1) ?? ''),
    sentinelRootNodes: urls.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || defaultSentinelPort),
    })),
    nodeClientOptions: { ...optionsOf(name), ...credentialsOf(first) },
    sentinelClientOptions: { socket: credentialsOf(first).socket },
    // Otherwise the library may make a command wait until no other is running
    reserveClient: true,
    commandOptions,
    scanInterval: sentinelScanMs,
  });
  // The client of a primary has the same commands
  return one(found as unknown as RedisClientType);
}

function cluster(urls: readonly URL[], name: string): RedisServers {
  const [first] = urls;
  const found: RedisClusterType = createCluster({
    rootNodes: urls.map(({ protocol, host }) => ({
      url: `${protocol.replace('+cluster', '')}//${host}`,
    })),
    defaults: { ...optionsOf(name), ...credentialsOf(first) },
    commandOptions,
  });
  const primaries = () => Promise.all(found.masters.map((node) => found.nodeClient(node)));
  return {
    // The client of a cluster has the same commands, except those without a key
    client: found as unknown as RedisClientType,
    ping: async () => Promise.all((await primaries()).map((client) => client.ping())),
    async *scan(pattern) {
      for (const client of await primaries()) yield* client.scanIterator(stepsOf(pattern));
    },
  };
}

const defaultSentinelPort = 26_379;
/** How often sentinels are asked for the current primary. They are also asked when a connection is lost. */
const sentinelScanMs = 1_000;

const commandOptions = { timeout: 0 };

function optionsOf(name: string) {
  return {
    name,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries: number) => Math.min(50 * 2 ** Math.min(retries, 6), 2_000),
    },
  };
}

function credentialsOf(url: URL | undefined) {
  const { username = '', password = '', protocol = '' } = url ?? {};
  const { socket } = optionsOf('');
  return {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    socket: protocol.startsWith('rediss') ? { ...socket, tls: true as const } : socket,
  };
}

function stepsOf(pattern: string) {
  return { MATCH: pattern, COUNT: keysPerStep };
}
