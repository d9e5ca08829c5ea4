import { pause } from '@chat/kit/lifecycle/abort';

/** Per-origin concurrency limits and circuit breakers of this process. */
export type ServerLimits = {
  /** Room for a request to the server, to be disposed when it has ended; or in how many milliseconds to ask again. */
  enter(origin: string): Disposable | { busyForMs: number };
  /** Whether the server could be reached, by the last request to it. */
  report(origin: string, isReachable: boolean): void;
};

type Server = { inFlight: number; failures: number; closedUntilMs: number };

/** So many requests in a row fail until a server is left alone. */
const failuresToClose = 5;
const firstPauseMs = 2_000;
const mostPauseMs = 30_000;
const fullPauseMs = 200;
/** Delay of other requests while a probe is in flight. */
const probePauseMs = 1_000;

/**
 * Limits concurrent requests per server and opens a circuit breaker after repeated failures: for 2 s at first, up to
 * 30 s. A single probe closes it.
 */
export function createServerLimits(options: { mostInFlight: number; now(): number }): ServerLimits {
  const { mostInFlight, now } = options;
  const servers = new Map<string, Server>();

  function forgetIfUsual(origin: string, { inFlight, failures }: Server) {
    if (inFlight === 0 && failures === 0) servers.delete(origin);
  }

  return {
    enter(origin) {
      const server = servers.get(origin) ?? { inFlight: 0, failures: 0, closedUntilMs: 0 };
      const isFailing = server.failures >= failuresToClose;
      const closedForMs = isFailing ? server.closedUntilMs - now() : 0;
      if (closedForMs > 0) return { busyForMs: closedForMs };
      if (isFailing && server.inFlight > 0) return { busyForMs: probePauseMs };
      if (server.inFlight >= mostInFlight) return { busyForMs: fullPauseMs };
      servers.set(origin, server);
      server.inFlight += 1;
      return {
        [Symbol.dispose]() {
          server.inFlight -= 1;
          forgetIfUsual(origin, server);
        },
      };
    },
    report(origin, isReachable) {
      const server = servers.get(origin);
      if (!server) return;
      const isClosed = server.failures >= failuresToClose && server.closedUntilMs > now();
      // The request started before the breaker opened, so its result is not news
      if (!isReachable && isClosed) return;
      server.failures = isReachable ? 0 : server.failures + 1;
      const further = Math.min(server.failures - failuresToClose, 10);
      server.closedUntilMs = now() + Math.min(mostPauseMs, firstPauseMs * 2 ** further);
    },
  };
}

/** Limits to a rate per second, evenly spaced, first come first served. */
export type Pace = {
  /** Resolves when it is the caller's turn, or the signal aborts. */
  turn(signal: AbortSignal): Promise<void>;
};

/** Burst: unused permits of this period. */
const burstMs = 100;

export function createRateLimiter(options: { perSecond: number; now(): number }): Pace {
  const { perSecond, now } = options;
  const stepMs = 1_000 / perSecond;
  let nextAtMs = 0;

  return {
    async turn(signal) {
      const nowMs = now();
      const atMs = Math.max(nextAtMs, nowMs - burstMs);
      nextAtMs = atMs + stepMs;
      if (atMs > nowMs) await pause(atMs - nowMs, signal);
    },
  };
}
