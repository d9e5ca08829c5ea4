import { pause } from '@chat/kit/lifecycle/abort';

/** Per-origin concurrency limits and circuit breakers of this process. */
export type ServerLimits = {
  /** Returns a permit to dispose when the request has ended, or the delay until the next attempt in milliseconds. */
  acquire(origin: string): Disposable | { busyForMs: number };
  /** Reports whether the last request reached the server. */
  report(origin: string, isReachable: boolean): void;
};

type Server = { inFlight: number; failures: number; openUntilMs: number };

/** Consecutive failures that open the breaker. */
const failuresToOpen = 5;
const firstPauseMs = 2_000;
const maxPauseMs = 30_000;
const fullPauseMs = 200;
/** Delay of other requests while a probe is in flight. */
const probePauseMs = 1_000;

/**
 * Limits concurrent requests per server and opens a circuit breaker after repeated failures: for 2 s at first, up to
 * 30 s. A single probe closes it.
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

/** Limits requests to an evenly spaced rate per second, in the order of the calls. */
export type RateLimiter = {
  /** Resolves when the caller may send a request or the signal aborts. */
  acquire(signal: AbortSignal): Promise<void>;
};

/** Burst: unused permits of this period can be used later. */
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
