import { createClient, type RedisClientType } from 'redis';
import type { Logger } from '../logging/logger.ts';

/** Redis as services use it: rebuildable state only, so every command fails fast while it is away. */
export interface Redis extends AsyncDisposable {
  client: RedisClientType;
  /** False while the connection is down: skip what may be skipped instead of waiting for a time-out. */
  isUp(): boolean;
}

export interface RedisOptions {
  url: string;
  /** Shown by CLIENT LIST. */
  name: string;
  log: Logger;
  /** Longest wait for one answer, in milliseconds. */
  commandTimeoutMs?: number;
}

/**
 * Connects to Redis and keeps reconnecting for ever. Resolves whether or not Redis answers now: a service
 * starts without it. Commands reject at once while the connection is down.
 */
export async function connectRedis(options: RedisOptions): Promise<Redis> {
  const { url, name, log, commandTimeoutMs = 1_000 } = options;
  const client: RedisClientType = createClient({
    url,
    name,
    disableOfflineQueue: true,
    commandOptions: { timeout: commandTimeoutMs },
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), 2_000),
    },
  });

  let isDown = false;
  client.on('error', (error: unknown) => {
    // One line per outage: the client reports every failed attempt.
    if (!isDown) log.warn('redis is unreachable', { error });
    isDown = true;
  });
  client.on('ready', () => {
    if (isDown) log.info('redis is back');
    isDown = false;
  });

  // connect() settles only on success or on close; a start without Redis must not hang on it.
  const firstAnswer = Promise.withResolvers<void>();
  client.once('ready', () => firstAnswer.resolve());
  client.once('error', () => firstAnswer.resolve());
  client.connect().catch((error: unknown) => {
    log.debug('redis connection was closed before it was ready', { error });
    firstAnswer.resolve();
  });
  await firstAnswer.promise;

  return {
    client,
    isUp: () => client.isReady,
    async [Symbol.asyncDispose]() {
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
