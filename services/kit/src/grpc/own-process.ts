import { AsyncLocalStorage } from 'node:async_hooks';

const ownPorts = new AsyncLocalStorage<ReadonlySet<number>>();

/** Runs `start`. The gRPC clients that it creates treat `ports` as ports of this process. */
export function withOwnPorts<T>(ports: ReadonlySet<number>, start: () => T): T {
  return ownPorts.run(ports, start);
}

/** Returns whether `address` is a loopback address with a port that this process serves. */
export function isOwnAddress(address: string): boolean {
  const [, port] = /^(?:localhost|127\.0\.0\.1|\[::1\]):(\d+)$/.exec(address) ?? [];
  return port !== undefined && (ownPorts.getStore()?.has(Number(port)) ?? false);
}
