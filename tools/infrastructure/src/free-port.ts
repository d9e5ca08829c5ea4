import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasErrorCode, InfrastructureError } from './infrastructure-error.ts';

/** A TCP port nobody listens on at 127.0.0.1 right now. */
export async function freePort(): Promise<number> {
  await using reserved = await reservePort();
  return reserved.port;
}

/**
 * Keeps `port` of 127.0.0.1, or a free one, from everybody else until disposed.
 *
 * @throws InfrastructureError when somebody listens on it, or only root may use it
 */
export async function reservePort(port = 0): Promise<AsyncDisposable & { port: number }> {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (!hasErrorCode(error, 'EADDRINUSE', 'EACCES')) throw error;
    throw new InfrastructureError(`Port ${port} is in use by another program.`, { cause: error });
  }
  const address = probe.address();
  if (address === null || typeof address === 'string') {
    throw new Error('a TCP server has no port number');
  }
  return {
    port: address.port,
    async [Symbol.asyncDispose]() {
      probe.close();
      await once(probe, 'close');
    },
  };
}
