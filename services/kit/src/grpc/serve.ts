import { chat } from '@chat/proto/load';
import { Server, type ServiceDefinition } from '@grpc/grpc-js';
import type { ActorTokens } from '../actor/actor-tokens.ts';
import { addHealthService, serveHealth } from '../health/health-service.ts';
import type { Readiness } from '../health/readiness.ts';
import type { Logger } from '../logging/logger.ts';
import type { BatchedMethod } from './batched-method.ts';
import { callAll } from './call-all.ts';
import { callInTurn } from './call-in-turn.ts';
import { serverOptions } from './channel-options.ts';
import {
  type HandlerParts,
  type RpcHandler,
  type ServedMethod,
  serveAlone,
  type Working,
} from './handler.ts';
import { drain, listen } from './listen.ts';
import type { DecodedRequestOf, MethodName, ResponseOf } from './methods.ts';
import { recordServerCalls } from './rpc-metrics.ts';
import { serverCredentials } from './tls.ts';

/** One handler for each method of a definition: a new method fails the type check until it is bound. */
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

/** A server that listens on `port`. Disposing it lets calls in flight finish, within a bound. */
export type RpcServer = { port: number } & AsyncDisposable;

/** Joins a service definition and its handlers. */
export function bind<Definition extends ServiceDefinition>(
  definition: Definition,
  handlers: Handlers<Definition>,
): BoundService {
  return { definition, handlers };
}

/**
 * Serves `services` on `host`:`port` (0: any free port) with the health service beside them, which
 * follows `readiness`; on `healthPort`, if given, nothing but that, in the clear. With `tlsDirectory` callers
 * need a certificate of the authority there. Stopping fails readiness first, then
 * drains for `drainTimeoutMs` at most.
 * Connections older than `maxConnectionAgeMs` are closed gracefully, so that new pods get their share.
 */
export async function serveGrpc({
  host,
  port,
  healthPort,
  tlsDirectory,
  services,
  tokens,
  log,
  readiness,
  drainTimeoutMs = 10_000,
  maxConnectionAgeMs = 300_000,
}: {
  host: string;
  port: number;
  healthPort?: number | undefined;
  tlsDirectory?: string | undefined;
  services: readonly BoundService[];
  tokens: ActorTokens;
  log: Logger;
  readiness: Readiness;
  drainTimeoutMs?: number;
  maxConnectionAgeMs?: number;
}): Promise<RpcServer> {
  await using opened = new AsyncDisposableStack();
  opened.use(await serveHealth({ host, port: healthPort, readiness }));
  const server = new Server(serverOptions(maxConnectionAgeMs, drainTimeoutMs));
  const parts = { tokens, log, record: recordServerCalls() };
  const working: Working = new Set();
  const methods = services.flatMap((service) => addService(server, service, parts, working));
  const inTurn = callInTurn(methods, parts, working);
  server.addService(chat.calls.v1.Batches.service, {
    CallAll: callAll(methods, parts),
    CallInTurn: inTurn.handle,
  });
  const endHealth = addHealthService(server, readiness);
  const boundPort = await listen(server, {
    host,
    port,
    credentials: serverCredentials(tlsDirectory),
  });
  log.info('serving gRPC', { host, port: boundPort });
  const probes = opened.move();
  return {
    port: boundPort,
    async [Symbol.asyncDispose]() {
      readiness.stop();
      inTurn.end();
      const isDrained = await drain(server, drainTimeoutMs, working);
      if (!isDrained) log.warn('calls were cut', { after_ms: drainTimeoutMs });
      endHealth();
      await probes.disposeAsync();
    },
  };
}

/** Returns what was added. */
function addService(
  server: Server,
  { definition, handlers }: BoundService,
  parts: HandlerParts,
  working: Working,
): BatchedMethod[] {
  const served = Object.entries(handlers).flatMap(([name, handler]) => {
    const method = definition[name];
    if (!method) return [];
    // The path is /package.Service/Method; metrics and logs name it without the first slash.
    // `bind` has checked the handler against the very definition whose messages it is given here.
    const serve = handler(parts, method.path.slice(1)) as ServedMethod<unknown, unknown>;
    return [{ ...method, name, serve }];
  });
  const implementation = served.map(
    ({ name, serve }) => [name, serveAlone(serve, working)] as const,
  );
  server.addService(definition, Object.fromEntries(implementation));
  return served;
}
