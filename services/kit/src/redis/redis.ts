import { hash } from 'node:crypto';
import type { RedisClientType } from 'redis';
import type { Logger } from '../logging/logger.ts';
import { counter } from '../telemetry/metrics.ts';
import { openServers, type RedisServers } from './redis-servers.ts';

/**
 * The Redis connection of a service. Redis holds only state that can be rebuilt, so every command fails fast while
 * Redis is unavailable.
 */
export interface Redis extends AsyncDisposable {
  /** The current client. It is replaced when Redis stops responding, so do not keep a reference to it. */
  readonly client: RedisClientType;
  /** Returns false while the connection is down. Then skip optional commands instead of waiting for a timeout. */
  isUp(): boolean;
  /**
   * Runs an optional command. Returns its reply, or undefined while Redis is unavailable or the circuit breaker is
   * open. Waits at most a quarter of a second; a command that timed out may still be executed. Never rejects.
   */
  readonly tryCommand: TryCommand;
  /** Lists the keys that match `pattern`, in pages. Takes about a second per million keys. */
  scan(pattern: string): AsyncIterable<string[]>;
}

export interface RedisOptions {
  /** The address of a server, of sentinels, or of the nodes of a cluster; see `openServers`. */
  url: string;
  /** The client's name in the output of CLIENT LIST. */
  name: string;
  log: Logger;
  /** The time without a response, in milliseconds, after which the connection is replaced. Default 1000. */
  silenceTimeoutMs?: number;
}

/**
 * Connects to Redis and reconnects indefinitely. Resolves even if Redis does not respond, because services can start
 * without it. Commands reject immediately while the connection is down. If Redis does not respond, they reject within
 * 1.5 times `silenceTimeoutMs`.
 */
export async function connectRedis(options: RedisOptions): Promise<Redis> {
  const { log, silenceTimeoutMs = 1_000 } = options;
  let isDown = false;
  const listeners: Listeners = {
    error(error) {
      // Log one line per outage: the client reports every failed attempt.
      if (!isDown) log.warn('redis is unreachable', { error });
      isDown = true;
    },
    ready() {
      if (isDown) log.info('redis is back');
      isDown = false;
    },
  };
  let servers = open(options, listeners);
  /** The time when the connection was opened or last ready. */
  let openedAt = performance.now();
  await firstReply(servers, listeners, log);

  // The library's timeout ends when a command has been sent. If the other end of the connection is frozen or cut off,
  // callers would wait for minutes.
  async function probe() {
    const probed = servers;
    const { client } = probed;
    function replace() {
      servers = open(options, listeners);
      openedAt = performance.now();
      if (client.isOpen) client.destroy();
      void firstReply(servers, listeners, log);
    }
    // A cluster none of whose nodes answered is not tried again by the library
    if (!client.isOpen) return replace();
    // It waits for every listed primary, also for one that is gone, and would not learn of the next one
    if (!client.isReady) return performance.now() - openedAt > openForMs ? replace() : undefined;
    openedAt = performance.now();
    let isAnswered = false;
    function replaceSilent() {
      if (isAnswered) return;
      listeners.error(new Error(`redis was silent for ${silenceTimeoutMs} ms`));
      replace();
    }
    // After `setImmediate`, so that a reply that arrived while the event loop was busy still counts.
    const timer = setTimeout(() => setImmediate(replaceSilent), silenceTimeoutMs);
    try {
      await probed.ping();
    } catch (error) {
      log.debug('redis did not answer', { error });
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  }
  const probing = setInterval(() => void probe(), silenceTimeoutMs / 2);

  const connection = {
    get client() {
      return servers.client;
    },
    isUp: () => servers.client.isReady,
  };
  const tryCommand = createBreaker(connection, log);
  return {
    get client() {
      return servers.client;
    },
    isUp: connection.isUp,
    tryCommand,
    scan: (pattern) => servers.scan(pattern),
    async [Symbol.asyncDispose]() {
      clearInterval(probing);
      const { client } = servers;
      if (client.isReady) await client.close();
      else if (client.isOpen) client.destroy();
    },
  };
}

type Listeners = { error(error: unknown): void; ready(): void };

function open({ url, name }: RedisOptions, listeners: Listeners): RedisServers {
  const servers = openServers(url, name);
  servers.client.on('error', listeners.error);
  servers.client.on('ready', listeners.ready);
  return servers;
}

/** The time, in milliseconds, that a connection may take to become ready before it is replaced. */
const openForMs = 10_000;
/** How long a starting service waits for Redis, in milliseconds. */
const firstReplyMs = 3_000;

/** Connects to Redis. Resolves when Redis has responded or the connection has failed, but after 3 s at the latest. */
async function firstReply(
  { client }: RedisServers,
  listeners: Listeners,
  log: Logger,
): Promise<void> {
  // connect() may wait until it succeeds or the client is closed. A start without Redis must not hang on it.
  const { promise, resolve } = Promise.withResolvers<void>();
  client.once('error', () => resolve());
  client.connect().then(
    () => {
      // The client of a cluster has no event for this
      listeners.ready();
      resolve();
    },
    (error: unknown) => {
      log.debug('redis connection was closed before it was ready', { error });
      resolve();
    },
  );
  const timer = setTimeout(resolve, firstReplyMs);
  await promise;
  clearTimeout(timer);
}

/** The current connection. */
export type Connection = { readonly client: RedisClientType; isUp(): boolean };

/** The type of `Redis.tryCommand`. */
type TryCommand = <T>(command: (connection: Connection) => Promise<T>) => Promise<T | undefined>;

/** The time limit for a command, and how long the breaker stays open. */
const breakerLimits = { deadlineMs: 250, openMs: 1_000 };
/** The number of consecutive errors that open the breaker. */
const maxFailures = 3;

/**
 * Creates a circuit breaker for the connection. It opens after a timeout or after three errors in a row, and closes
 * after a call that succeeds.
 */
function createBreaker(connection: Connection, log: Logger): TryCommand {
  const opened = counter('chat.redis.breaker.opened', {
    description: 'Times that the circuit breaker of Redis opened',
    unit: '{time}',
  });
  let failures = 0;
  let openUntil = 0;
  let isProbing = false;

  const isOpen = () => failures >= maxFailures;

  function fail(error: unknown) {
    const wasOpen = isOpen();
    failures = error === tooSlow ? maxFailures : failures + 1;
    if (isOpen()) openUntil = performance.now() + breakerLimits.openMs;
    // Log one line per outage.
    if (wasOpen) return;
    if (!isOpen()) log.warn('redis failed', { error });
    else {
      opened.add(1);
      log.warn('redis circuit breaker opened', { error });
    }
  }

  const attempt: TryCommand = async (command) => {
    try {
      const answer = await within(breakerLimits.deadlineMs, command(connection));
      if (isOpen()) log.info('redis circuit breaker closed');
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

/**
 * Waits for `answer`, but at most for `deadlineMs`.
 * @throws `tooSlow`, or the rejection of `answer`
 */
async function within<T>(deadlineMs: number, answer: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // The timeout fires after `setImmediate`, so that a reply that arrived while the event loop was busy still counts.
  const timer = setTimeout(() => setImmediate(reject, tooSlow), deadlineMs);
  answer.then(resolve, reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

/** A Lua script and its SHA-1 hash, under which Redis caches the script. */
export type Script = { text: string; sha1: string };

export function defineScript(text: string): Script {
  return { text, sha1: hash('sha1', text) };
}

/** Runs the script atomically. Sends the script's text only if Redis has not cached it. */
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
