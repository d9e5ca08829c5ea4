import { promisify } from 'node:util';
import { Server, type ServerCredentials } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import type { Readiness } from '../lifecycle/readiness.ts';
import { serverCredentials } from './channel.ts';

/** The service name with which probes ask whether the process is alive. With '', they ask whether it is ready. */
const LIVENESS = 'liveness';

/**
 * Adds the gRPC health service. The server as a whole ('') is SERVING while `readiness` is ready. `liveness` is always
 * SERVING, because a process with a blocked event loop does not respond at all. Returns a function that stops following
 * `readiness`.
 */
export function addHealthService(server: Server, readiness: Readiness): () => void {
  const statusOf = (isReady: boolean) => (isReady ? 'SERVING' : 'NOT_SERVING');
  const health = new HealthImplementation({
    '': statusOf(readiness.isReady()),
    [LIVENESS]: 'SERVING',
  });
  health.addToServer(server);
  return readiness.onChange((isReady) => health.setStatus('', statusOf(isReady)));
}

/** Starts a server with only the health service, unencrypted, for probes. Opens no port if `port` is undefined. */
export async function serveHealth({
  host,
  port,
  readiness,
}: {
  host: string;
  port: number | undefined;
  readiness: Readiness;
}): Promise<{ port: number | undefined } & AsyncDisposable> {
  if (port === undefined) return { port, async [Symbol.asyncDispose]() {} };
  const server = new Server();
  const endHealth = addHealthService(server, readiness);
  const boundPort = await listen(server, { host, port, credentials: serverCredentials(undefined) });
  return {
    port: boundPort,
    async [Symbol.asyncDispose]() {
      await drain(server, 1000);
      endHealth();
    },
  };
}

/** Listens on `host`:`port`, where 0 is any free port. Resolves with the port. */
export async function listen(
  server: Server,
  { host, port, credentials }: { host: string; port: number; credentials: ServerCredentials },
): Promise<number> {
  const address = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const bind = promisify(server.bindAsync.bind(server));
  return bind(address, credentials);
}

/**
 * Rejects new calls and lets calls in flight finish for up to `timeoutMs`, then cancels them. Resolves with whether all
 * calls finished.
 */
export async function drain(server: Server, timeoutMs: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeoutMs, false);
  server.tryShutdown((error) => {
    if (error) reject(error);
    else resolve(true);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    server.forceShutdown();
  }
}
