import { type Child, startChild } from '../child.ts';
import { LoadResult, type RequestText } from './load-contract.ts';

/** A process that sends requests to one server. */
export interface Load extends AsyncDisposable {
  pid: number;
  /** Keeps `clients` clients busy for `durationMs` milliseconds. @throws when a connection breaks */
  run(options: { clients: number; durationMs: number }): Promise<LoadResult>;
}

/** Starts a process that will send `requests` to `site`. */
export async function startLoad(site: string, requests: readonly RequestText[]): Promise<Load> {
  const { hostname: host, port } = new URL(site);
  const child: Child = await startChild(new URL('load-process.ts', import.meta.url));
  return {
    pid: child.pid,
    run: (options) =>
      child.ask({ host, port: Number(port), requests: [...requests], ...options }, LoadResult),
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}
