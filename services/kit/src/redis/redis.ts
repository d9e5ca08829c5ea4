import { hash } from 'node:crypto';
import { createClient, type RedisClientType } from 'redis';
import type { Logger } from '../logging/logger.ts';
import { counter } from '../telemetry/metrics.ts';

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

/** A connection, or the one that took its place. */
export type Connection = { readonly client: RedisClientType; isUp(): boolean };

/** As `Redis.ask` says. */
type Ask = <T>(command: (connection: Connection) => Promise<T>) => Promise<T | undefined>;

/** How long Redis may take before it is left alone, and for how long it is. */
const patience = { deadlineMs: 250, openMs: 1_000 };
/** Errors in a row after which it is left alone as well. */
const mostFailures = 3;

const opened = counter('chat.redis.breaker.opened', {
  description: 'Times that Redis was too slow or failed, and was left alone for a moment',
  unit: '{time}',
});

/** A circuit breaker for the connection: open after a time-out or three errors in a row, closed by one call that succeeds. */
function createBreaker(connection: Connection, log: Logger): Ask {
  let failures = 0;
  let openUntil = 0;
  let isProbing = false;

  const isOpen = () => failures >= mostFailures;

  function fail(error: unknown) {
    const wasOpen = isOpen();
    failures = error === tooSlow ? mostFailures : failures + 1;
    if (isOpen()) openUntil = performance.now() + patience.openMs;
    // One line per outage.
    if (wasOpen) return;
    if (!isOpen()) log.warn('redis failed', { error });
    else {
      opened.add(1);
      log.warn('redis is left alone for now', { error });
    }
  }

  const attempt: Ask = async (command) => {
    try {
      const answer = await within(patience.deadlineMs, command(connection));
      if (isOpen()) log.info('redis is used again');
      failures = 0;
      return answer;
    } catch (error) {
      fail(error);
      return undefined;
    }
  };

  return async (command) => {
    if (!connection.isUp()) return undefined;
    if (!isOpen()) return attempt(command);
    if (isProbing || performance.now() < openUntil) return undefined;
    isProbing = true;
    const answer = await attempt(command);
    isProbing = false;
    return answer;
  };
}

const tooSlow = new Error('redis did not answer in time');

/** @throws `tooSlow`, or what `answer` rejects with */
async function within<T>(deadlineMs: number, answer: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // The timeout fires after `setImmediate`, so a reply that arrived while the event loop was busy still counts.
  const timer = setTimeout(() => setImmediate(reject, tooSlow), deadlineMs);
  answer.then(resolve, reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

/** A Lua script, by its text and by the name that Redis knows it under. */
export type Script = { text: string; sha1: string };

export function defineScript(text: string): Script {
  return { text, sha1: hash('sha1', text) };
}

/** Runs the script in Redis as one step. Its text travels only where Redis does not have it yet. */
export async function runScript(
  { client }: Pick<Redis, 'client'>,
  { text, sha1 }: Script,
  input: { keys: string[]; arguments: string[] },
): Promise<unknown> {
  try {
    return await client.evalSha(sha1, input);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return client.eval(text, input);
  }
}
