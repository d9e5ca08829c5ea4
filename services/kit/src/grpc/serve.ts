import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Readiness } from '../health/readiness.ts';
import type { HandlerParts, RpcHandler } from './handler.ts';
import type { DecodedRequestOf, MethodName, ResponseOf } from './methods.ts';

/** One handler for each method of a definition, so that a new method fails the type check until it is bound. */
export type Handlers<Definition> = {
  [Name in MethodName<Definition>]: RpcHandler<
    DecodedRequestOf<Definition[Name]>,
    ResponseOf<Definition[Name]>
  >;
};

/** A service definition with its handlers, ready to be served. */
export type BoundService = {
  definition: ServiceDefinition;
  handlers: Record<string, RpcHandler<never, unknown>>;
};

/** Joins a service definition and its handlers. */
export function bind<Definition extends ServiceDefinition>(
  definition: Definition,
  handlers: Handlers<Definition>,
): BoundService {
  return { definition, handlers };
}

/** A server that listens. Disposing it drains: calls in flight finish within a bound. */
export type RpcServer = { port: number } & AsyncDisposable;

/** Serves `services` on `host`:`port` (0: any free port), with the health service beside them. */
export async function serveGrpc(
  options: HandlerParts & {
    host: string;
    port: number;
    services: readonly BoundService[];
    readiness: Readiness;
    /** How long calls in flight may take when the server stops. */
    drainTimeoutMs?: number;
    /** Connections older than this are closed gracefully, so that new pods get their share. */
    maxConnectionAgeMs?: number;
  },
): Promise<RpcServer> {
  throw new Error(`not written yet ${options.port}`);
}
