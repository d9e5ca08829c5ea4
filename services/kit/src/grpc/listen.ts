import { promisify } from 'node:util';
import type { Server, ServerCredentials } from '@grpc/grpc-js';

/** Listens on `host`:`port` (0: any free port). Resolves with the port. */
export async function listen(
  server: Server,
  { host, port, credentials }: { host: string; port: number; credentials: ServerCredentials },
): Promise<number> {
  const address = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const bind = promisify(server.bindAsync.bind(server));
  return bind(address, credentials);
}

/**
 * Refuses new calls and lets those in flight finish for `timeoutMs` at most: then they are cut.
 * Resolves with whether all finished.
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
