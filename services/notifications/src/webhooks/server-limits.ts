import { pause } from '@chat/kit/lifecycle/abort';

/** This process's concurrency limits and circuit breakers per origin. */
export type ServerLimits = {
  /**
   * Returns a permit, which the caller disposes of when the request has ended. Without a free permit, returns the
   * milliseconds until the next attempt.
   */
  acquire(origin: string): Disposable | { busyForMs: number };
  /** Records whether the last request reached the server. */
  report(origin: string, isReachable: boolean): void;
};

type Server = { inFlight: number; failures: number; openUntilMs: number };

/** The number of consecutive failures that open the breaker. */
const failuresToOpen = 5;
const firstPauseMs = 2_000;
const maxPauseMs = 30_000;
const fullPauseMs = 200;
/** The delay of other requests while a probe is in flight. */
const probePauseMs = 1_000;

/**
 * Creates limits for concurrent requests per server, and a circuit breaker that opens after repeated failures. The
 * breaker opens for 2 s at first, and for up to 30 s later. A single successful probe closes it.
 */
export function createServerLimits(options: { maxInFlight: number; now(): number }): ServerLimits {
  const { maxInFlight, now } = options;
  const servers = new Map<string, Server>();

  function deleteIfIdle(origin: string, { inFlight, failures }: Server) {
    if (inFlight === 0 && failures === 0) servers.delete(origin);
  }

  return {
    acquire(origin) {
      const server = servers.get(origin) ?? { inFlight: 0, failures: 0, openUntilMs: 0 };
      const isFailing = server.failures >= failuresToOpen;
      const openForMs = isFailing ? server.openUntilMs - now() : 0;
      if (openForMs > 0) return { busyForMs: openForMs };
      if (isFailing && server.inFlight > 0) return { busyForMs: probePauseMs };
      if (server.inFlight >= maxInFlight) return { busyForMs: fullPauseMs };
      servers.set(origin, server);
      server.inFlight += 1;
      return {
        [Symbol.dispose]() {
          server.inFlight -= 1;
          deleteIfIdle(origin, server);
        },
      };
    },
    report(origin, isReachable) {
      const server = servers.get(origin);
      if (!server) return;
      const isOpen = server.failures >= failuresToOpen && server.openUntilMs > now();
      // The request started before the breaker opened, so its result is outdated
      if (!isReachable && isOpen) return;
      server.failures = isReachable ? 0 : server.failures + 1;
      const further = Math.min(server.failures - failuresToOpen, 10);
      server.openUntilMs = now() + Math.min(maxPauseMs, firstPauseMs * 2 ** further);
    },
  };
}

/** A limit that spaces requests evenly, at a rate per second and in the order of the calls. */
export type RateLimiter = {
  /** Resolves when the caller may send a request, or when the signal aborts. */
  acquire(signal: AbortSignal): Promise<void>;
};

/** The length of a burst: unused permits from this period can be used later. */
const burstMs = 100;

export function createRateLimiter(options: { perSecond: number; now(): number }): RateLimiter {
  const { perSecond, now } = options;
  const stepMs = 1_000 / perSecond;
  let nextAtMs = 0;

  return {
    async acquire(signal) {
      const nowMs = now();
      const atMs = Math.max(nextAtMs, nowMs - burstMs);
      nextAtMs = atMs + stepMs;
      if (atMs > nowMs) await pause(atMs - nowMs, signal);
    },
  };
}
