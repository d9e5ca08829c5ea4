import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { blockedPorts } from './blocked-ports.ts';
import { hasErrorCode, InfrastructureError } from './infrastructure-error.ts';

// Below those that systems give to outgoing connections, of which tests make thousands.
const [lowest, above] = [10_000, 32_000];
/** Workers of vitest choose from parts of their own: a port is not in use yet when another one looks. */
const parts = 8;
const part = Number(process.env.VITEST_POOL_ID ?? 0) % parts;
const portsOfPart = Math.floor((above - lowest) / parts);
/** One that was free may not be in use yet when the next is asked for. */
const handedOut = new Set<number>();
const mostAttempts = 100;

type ReservedPort = AsyncDisposable & { port: number };

/** A TCP port of 127.0.0.1 that browsers connect to, nobody listens on right now, and nobody else in this process was given. */
export async function freePort(): Promise<number> {
  await using reserved = await reservePort();
  return reserved.port;
}

/**
 * Keeps `port` of 127.0.0.1, or a free one (see `freePort`), from everybody else until disposed.
 *
 * @throws InfrastructureError when somebody listens on it, or only root may use it
 */
export async function reservePort(port?: number): Promise<ReservedPort> {
  return port === undefined ? reserveAny() : reserve(port);
}

async function reserveAny(): Promise<ReservedPort> {
  for (let attempt = 1; ; attempt += 1) {
    const port = lowest + part * portsOfPart + randomInt(portsOfPart);
    if (handedOut.has(port) || blockedPorts.has(port)) continue;
    handedOut.add(port);
    try {
      return await reserve(port);
    } catch (error) {
      if (!(error instanceof InfrastructureError) || attempt === mostAttempts) throw error;
    }
  }
}

async function reserve(port: number): Promise<ReservedPort> {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (!hasErrorCode(error, 'EADDRINUSE', 'EACCES')) throw error;
    throw new InfrastructureError(`Port ${port} is in use by another program.`, { cause: error });
  }
  return {
    port,
    async [Symbol.asyncDispose]() {
      probe.close();
      await once(probe, 'close');
    },
  };
}
