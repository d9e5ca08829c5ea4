import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { blockedPorts } from './blocked-ports.ts';
import { hasErrorCode, InfrastructureError } from './infrastructure-error.ts';

// Below the ports that systems use for outgoing connections, of which tests make thousands.
const [lowest, above] = [10_000, 32_000];
/**
 * The number of parts of the port range. Each Vitest worker chooses ports from its own part, because a port is not in
 * use immediately after it was handed out.
 */
const parts = 8;
const part = Number(process.env.VITEST_POOL_ID ?? 0) % parts;
const portsOfPart = Math.floor((above - lowest) / parts);
/**
 * The ports that this process has already returned. A returned port may not be in use yet when the next one is
 * requested.
 */
const handedOut = new Set<number>();
const mostAttempts = 100;

type ReservedPort = AsyncDisposable & { port: number };

/**
 * Returns a TCP port of 127.0.0.1 that browsers connect to and that no program listens on. No two calls in this process
 * return the same port.
 */
export async function freePort(): Promise<number> {
  await using reserved = await reservePort();
  return reserved.port;
}

/**
 * Reserves `port` of 127.0.0.1 until disposed. Reserves a free port (see `freePort`) if `port` is undefined.
 *
 * @throws InfrastructureError if another program listens on the port, or only root may use it
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
