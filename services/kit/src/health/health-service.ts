import { Server } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { drain, listen } from '../grpc/listen.ts';
import { serverCredentials } from '../grpc/tls.ts';
import type { Readiness } from './readiness.ts';

/** Ask for this name to learn whether the process is alive; for '' to learn whether it is ready. */
const LIVENESS = 'liveness';

/**
 * Adds the gRPC health service. The whole server ('') is SERVING while it is ready. `liveness` is
 * always SERVING: an event loop that turns no more gives no answer. Returns what ends following.
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

/**
 * A server with nothing but the health service, for probes that must not pass by the service's own
 * port. Undefined port: none is wanted.
 */
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
