import type { RedisClientType } from 'redis';
import type { Logger } from '../logging/logger.ts';
import { counter } from '../telemetry/metrics.ts';

/** A connection, or the one that took its place. */
export type Connection = { readonly client: RedisClientType; isUp(): boolean };

/** As `Redis.ask` says. */
export type Ask = <T>(command: (connection: Connection) => Promise<T>) => Promise<T | undefined>;

/** How long Redis may take before it is left alone, and for how long it is. */
const patience = { deadlineMs: 250, openMs: 1_000 };
/** Errors in a row after which it is left alone as well. */
const mostFailures = 3;

const opened = counter('chat.redis.breaker.opened', {
  description: 'Times that Redis was too slow or failed, and was left alone for a moment',
  unit: '{time}',
});

/** A circuit breaker for the connection: open after a time-out or three errors in a row, closed by one call that succeeds. */
export function createBreaker(connection: Connection, log: Logger): Ask {
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
  // An answer that came while this process was busy is read before the next `setImmediate`, and is in time.
  const timer = setTimeout(() => setImmediate(reject, tooSlow), deadlineMs);
  answer.then(resolve, reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
