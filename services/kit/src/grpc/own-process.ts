import { AsyncLocalStorage } from 'node:async_hooks';

const ownPorts = new AsyncLocalStorage<ReadonlySet<number>>();

/** Runs `start`. gRPC clients that it creates recognize `ports` as served by this process. */
export function withOwnPorts<T>(ports: ReadonlySet<number>, start: () => T): T {
  return ownPorts.run(ports, start);
}

/** Whether `address` is a loopback address with a port that this process serves. */
export function isOwnAddress(address: string): boolean {
  const [, port] = /^(?:localhost|127\.0\.0\.1|\[::1\]):(\d+)$/.exec(address) ?? [];
  return port !== undefined && (ownPorts.getStore()?.has(Number(port)) ?? false);
}
