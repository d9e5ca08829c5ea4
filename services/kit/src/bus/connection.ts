import { type ConnectionOptions, connect, Events, type NatsConnection } from 'nats';
import type { Logger } from '../logging/logger.ts';

/** A connection that comes back by itself, and whether it is there now. */
export type WatchedConnection = {
  readonly nats: NatsConnection;
  isConnected(): boolean;
  /** How often it was made: 1 at first. */
  count(): number;
  /** Calls `listener` each time the connection is back. */
  onReconnect(listener: () => void): void;
  /** Sends what is buffered and ends subscriptions while connected, else just ends. */
  close(): Promise<void>;
};

const drainTimeoutMs = 2_000;

// A server that vanished without closing is given up when two pings are unanswered, after 3 seconds at most, and the
// next one, if it vanished as well, after 2 more.
const pingMs = 1_000;
const connectTimeoutMs = 2_000;

/**
 * Connects to one of the servers of `url` (separated by commas). The first URL may carry a user and
 * password, or a token, for all of them; `tls://` asks for TLS.
 * @throws an error naming the servers when none accepts
 */
export async function openConnection(options: {
  url: string;
  name: string;
  log: Logger;
}): Promise<WatchedConnection> {
  const { url, name, log } = options;
  const nats = await firstConnection(url, name);
  const listeners: (() => void)[] = [];
  let isConnected = true;
  let count = 1;

  async function watch() {
    for await (const status of nats.status()) {
      if (status.type === Events.Disconnect) {
        if (isConnected) log.warn('NATS connection lost', { server: String(status.data) });
        isConnected = false;
      } else if (status.type === Events.Reconnect) {
        isConnected = true;
        count += 1;
        log.info('NATS connection is back', { server: String(status.data) });
        for (const listener of listeners) listener();
      } else if (status.type === Events.Error) {
        log.error('NATS reports an error', { error: String(status.data) });
      }
    }
  }
  // Its iterator outlives the connection, so nothing waits for its end.
  watch().catch((error) => log.error('the NATS connection is no longer watched', { error }));

  return {
    nats,
    isConnected: () => isConnected,
    count: () => count,
    onReconnect: (listener) => {
      listeners.push(listener);
    },
    async close() {
      if (isConnected) {
        await Promise.race([nats.drain(), timeout(drainTimeoutMs)]);
      }
      isConnected = false;
      await nats.close();
    },
  };
}

async function firstConnection(url: string, name: string): Promise<NatsConnection> {
  const servers = url.split(',').map((server) => server.trim());
  try {
    return await connect({
      ...accessOf(servers[0] ?? ''),
      servers: servers.map(withoutCredentials),
      name,
      timeout: connectTimeoutMs,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      // A server that is starting may refuse credentials it will know in a moment.
      ignoreAuthErrorAbort: true,
      pingInterval: pingMs,
      maxPingOut: 2,
      noAsyncTraces: true,
    });
  } catch (error) {
    const hosts = servers.map((server) => new URL(server).host);
    throw new Error(`cannot connect to NATS at ${hosts.join(', ')}`, { cause: error });
  }
}

// In `servers` the library takes host and port only, and fails on a URL that carries credentials.
function withoutCredentials(server: string): string {
  const url = new URL(server);
  url.username = '';
  url.password = '';
  return url.href;
}

function accessOf(server: string): Pick<ConnectionOptions, 'user' | 'pass' | 'token' | 'tls'> {
  const { protocol, username, password } = new URL(server);
  const user = decodeURIComponent(username);
  const tls = protocol === 'tls:' ? { tls: {} } : {};
  if (user === '') return tls;
  return password === ''
    ? { ...tls, token: user }
    : { ...tls, user, pass: decodeURIComponent(password) };
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
