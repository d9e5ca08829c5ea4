import { createClient, type RedisClientType } from 'redis';
import type { Logger } from '../logging/logger.ts';
import { type Ask, createBreaker } from './breaker.ts';

/** Redis as services use it: rebuildable state only, so every command fails fast while it is away. */
export interface Redis extends AsyncDisposable {
  /** Another one after Redis fell silent: not to be kept. */
  readonly client: RedisClientType;
  /** False while the connection is down: skip what may be skipped instead of waiting for a time-out. */
  isUp(): boolean;
  /**
   * For what can be done without Redis: what it answers to `command`, or undefined where it is away, or too slow now or
   * a moment ago. Waits a quarter of a second at most; a command that was given up may be carried out all the same. Never
   * rejects.
   */
  readonly ask: Ask;
}

export interface RedisOptions {
  url: string;
  /** Shown by CLIENT LIST. */
  name: string;
  log: Logger;
  /** How long Redis may be silent, in milliseconds, before its connection is given up. Default 1000. */
  silenceMs?: number;
}

/**
 * Connects to Redis and keeps reconnecting for ever. Resolves whether or not Redis answers now: a service
 * starts without it. Commands reject at once while the connection is down, and within 1.5 times
 * `silenceMs` when Redis does not answer.
 */
export async function connectRedis(options: RedisOptions): Promise<Redis> {
  const { log, silenceMs = 1_000 } = options;
  let isDown = false;
  const hears: Hears = {
    error(error) {
      // One line per outage: the client reports every failed attempt.
      if (!isDown) log.warn('redis is unreachable', { error });
      isDown = true;
    },
    ready() {
      if (isDown) log.info('redis is back');
      isDown = false;
    },
  };
  let client = open(options, hears);
  await firstAnswer(client, log);

  // The library's own time-out ends when a command is sent; a connection whose other end is frozen or
  // cut off would hold its callers for minutes.
  async function listenForLife() {
    const probed = client;
    if (!probed.isReady) return;
    const timer = setTimeout(() => {
      hears.error(new Error(`redis was silent for ${silenceMs} ms`));
      client = open(options, hears);
      probed.destroy();
      void firstAnswer(client, log);
    }, silenceMs);
    try {
      await probed.ping();
    } catch (error) {
      log.debug('redis did not answer', { error });
    } finally {
      clearTimeout(timer);
    }
  }
  const probing = setInterval(() => void listenForLife(), silenceMs / 2);

  const connection = {
    get client() {
      return client;
    },
    isUp: () => client.isReady,
  };
  const ask = createBreaker(connection, log);
  return {
    get client() {
      return client;
    },
    isUp: connection.isUp,
    ask,
    async [Symbol.asyncDispose]() {
      clearInterval(probing);
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}

type Hears = { error(error: unknown): void; ready(): void };

function open({ url, name }: RedisOptions, hears: Hears): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    name,
    disableOfflineQueue: true,
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), 2_000),
    },
  });
  client.on('error', hears.error);
  client.on('ready', hears.ready);
  return client;
}

/** Connects; resolves when Redis has answered or failed to. */
async function firstAnswer(client: RedisClientType, log: Logger): Promise<void> {
  // connect() settles only on success or on close; a start without Redis must not hang on it.
  const { promise, resolve } = Promise.withResolvers<void>();
  client.once('ready', () => resolve());
  client.once('error', () => resolve());
  client.connect().catch((error: unknown) => {
    log.debug('redis connection was closed before it was ready', { error });
    resolve();
  });
  await promise;
}
