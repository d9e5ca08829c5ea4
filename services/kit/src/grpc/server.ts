import {
  type handleUnaryCall,
  Server,
  type ServerUnaryCall,
  type ServiceDefinition,
  type StatusObject,
  status,
} from '@grpc/grpc-js';
import { type Actor, isSpectator } from '../actor/actor.ts';
import type { Caller, CallVerifier } from '../actor/call-tokens.ts';
import type { CallerName } from '../actor/callers.ts';
import { isClockDifference } from '../actor/clock-difference.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { Readiness } from '../lifecycle/readiness.ts';
import type { Logger } from '../logging/logger.ts';
import { keepService, nameActiveSpan } from '../telemetry/service-scope.ts';
import { serverCredentials, serverOptions } from './channel.ts';
import { failureOf, toGrpcStatus } from './errors.ts';
import { addHealthService, drain, listen } from './health-service.ts';
import { type Origin, readIdempotency, readOrigin, readToken } from './metadata.ts';
import type { DecodedRequestOf, MethodName, ResponseOf } from './methods.ts';
import {
  type RecordCall,
  type RecordRejection,
  recordRejections,
  recordServerCalls,
} from './metrics.ts';

/** The context of any call. */
type CallContext = {
  /** Aborts when the caller gives up or the deadline passes, because nobody needs the response then. */
  signal: AbortSignal;
  idempotency: Idempotency | undefined;
  /** The origin of the client's request that caused the call. */
  origin?: Origin | undefined;
};

/** The actor, idempotency key and signal of a call that is made for a user. */
export type RpcContext = CallContext & { actor: Actor };

/** The context of a call that the service `caller` makes on its own behalf. */
export type InternalContext = CallContext & { caller: CallerName };

/** The dependencies that the server passes to its handlers. */
type HandlerParts = {
  verifier: CallVerifier;
  log: Logger;
  record: RecordCall;
  recordRejection: RecordRejection;
  /** Runs a call with the telemetry of the service that serves the call. */
  inCall: <T>(work: () => T) => T;
};

/**
 * The implementation of a method, to be bound to its definition. `name` is package.Service/Method, as in metrics and
 * logs.
 */
export type RpcHandler<Request, Response> = {
  (parts: HandlerParts, name: string): handleUnaryCall<Request, Response>;
  /** The callers that the method accepts. */
  readonly callers: readonly CallerName[];
};

/** The services that may call the method on behalf of users. Default: the gateway. */
type ActingCallers = { callers?: readonly CallerName[] };

/**
 * Creates a method that acts on behalf of a user. The gateway calls it, or `callers` if given. The method rejects a
 * call without a valid token of a user with an account as UNAUTHENTICATED. It rejects a call by another service as
 * PERMISSION_DENIED. The caller receives the handler's errors as `failureOf` converts them.
 */
export function unary<Request, Response>(
  handler: (request: Request, context: RpcContext) => Promise<Response>,
  { callers = ['gateway'] }: ActingCallers = {},
): RpcHandler<Request, Response> {
  return implement(callers, handler, (caller) =>
    caller.kind === 'actor' && !isSpectator(caller.actor) ? { actor: caller.actor } : undefined,
  );
}

/** Creates a method like `unary` that also accepts spectators. The handler must show them only web-public content. */
export function unaryForSpectators<Request, Response>(
  handler: (request: Request, context: RpcContext) => Promise<Response>,
  { callers = ['gateway'] }: ActingCallers = {},
): RpcHandler<Request, Response> {
  return implement(callers, handler, (caller) =>
    caller.kind === 'actor' ? { actor: caller.actor } : undefined,
  );
}

/**
 * Creates a method that the services `callers` call on their own behalf. The method rejects a call without a valid
 * token of a service as UNAUTHENTICATED, and a call by another service as PERMISSION_DENIED. Otherwise it works like
 * `unary`.
 */
export function internal<Request, Response>(
  callers: readonly CallerName[],
  handler: (request: Request, context: InternalContext) => Promise<Response>,
): RpcHandler<Request, Response> {
  return implement(callers, handler, (caller) =>
    caller.kind === 'service' ? { caller: caller.service } : undefined,
  );
}

// None of these is an error of the catalog: the first two are faults of the deployment, and the last reaches no caller.
const UNAUTHENTICATED = {
  code: status.UNAUTHENTICATED,
  details: 'The call has no valid token of the kind that this method requires',
};
const PERMISSION_DENIED = {
  code: status.PERMISSION_DENIED,
  details: 'The method rejects calls from this caller',
};
const CANCELLED = {
  code: status.CANCELLED,
  details: 'The caller has given up',
};

function implement<Request, Response, Identity extends object>(
  callers: readonly CallerName[],
  handler: (request: Request, context: CallContext & Identity) => Promise<Response>,
  identityOf: (caller: Caller) => Identity | undefined,
): RpcHandler<Request, Response> {
  const implementation = (
    { verifier, log, record, recordRejection, inCall }: HandlerParts,
    method: string,
  ): handleUnaryCall<Request, Response> => {
    const handle: handleUnaryCall<Request, Response> = async (call, callback) => {
      const startedAtMs = performance.now();
      const caller = watchCaller(call);
      const end = (failure: Partial<StatusObject> | null, response?: Response) => {
        record(method, failure?.code ?? status.OK, startedAtMs);
        caller.isAnswered();
        callback(failure, response);
      };
      const context = {
        idempotency: readIdempotency(call.metadata),
        get origin() {
          return readOrigin(call.metadata);
        },
        get signal() {
          return caller.signal;
        },
      };
      try {
        const verified = authenticate(verifier, readToken(call.metadata));
        const identity = verified && identityOf(verified);
        if (!identity) {
          log.warn('a call without a valid token was rejected', { method });
          recordRejection(method, UNAUTHENTICATED.code);
          end(UNAUTHENTICATED);
        } else if (!callers.includes(verified.service)) {
          const { service } = verified;
          log.warn('a call by a service that the method does not name was rejected', {
            ...{ method, caller: service },
          });
          recordRejection(method, PERMISSION_DENIED.code, service);
          end(PERMISSION_DENIED);
        } else {
          end(null, await handler(call.request, Object.assign(context, identity)));
        }
      } catch (error) {
        const isWanted = !caller.signal.aborted;
        end(isWanted ? toGrpcStatus(failureOf(error, method, log)) : CANCELLED);
      }
    };
    return (call, callback) => inCall(() => handle(call, callback));
  };
  return Object.assign(implementation, { callers });
}

/**
 * Returns a function that runs a call in the service's context. This is necessary because grpc-js starts the span of a
 * call, and calls the handler, outside the context in which the server was created.
 */
function callRunner(): HandlerParts['inCall'] {
  const inService = keepService();
  return (work) =>
    inService(() => {
      nameActiveSpan();
      return work();
    });
}

/** Returns a signal that aborts when the call ends before it is answered, because the caller no longer waits. */
function watchCaller(call: Pick<ServerUnaryCall<unknown, unknown>, 'on'>): {
  readonly signal: AbortSignal;
  isAnswered(): void;
} {
  const abort = new AbortController();
  let isAnswered = false;
  // grpc-js emits this after every call, including answered calls.
  call.on('cancelled', () => isAnswered || abort.abort());
  return {
    // The controller creates the signal when it is first read, which most handlers never do.
    get signal() {
      return abort.signal;
    },
    isAnswered() {
      isAnswered = true;
    },
  };
}

/**
 * Returns the caller that signed the token; undefined if the token is invalid.
 * @throws a `ClockDifference` if the token's time is too far from the local clock
 */
function authenticate(verifier: CallVerifier, token: string): Caller | undefined {
  try {
    return verifier.verify(token);
  } catch (error) {
    if (isClockDifference(error)) throw error;
    // The caller does not learn the reason. The rejection is logged.
    return undefined;
  }
}

/** A handler for each method of a definition. A new method fails the type check until a handler is bound to it. */
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

/** A server that listens on `port`. Disposing it lets calls in flight finish for a limited time. */
export type RpcServer = { port: number } & AsyncDisposable;

/** Combines a service definition with its handlers. */
export function bind<Definition extends ServiceDefinition>(
  definition: Definition,
  handlers: Handlers<Definition>,
): BoundService {
  return { definition, handlers };
}

/**
 * Serves `services` on `host`:`port`, where 0 is any free port, together with the health service, which follows
 * `readiness`. With `tlsDirectory`, callers need a certificate from the authority there.
 *
 * Disposing the server first makes `readiness` fail, then lets calls in flight finish for up to `drainTimeoutMs`.
 * Connections older than `maxConnectionAgeMs` are closed gracefully, so that new pods get their share.
 */
export async function serveGrpc({
  host,
  port,
  tlsDirectory,
  services,
  verifier,
  log,
  readiness,
  drainTimeoutMs = 10_000,
  maxConnectionAgeMs = 300_000,
}: {
  host: string;
  port: number;
  tlsDirectory?: string | undefined;
  services: readonly BoundService[];
  verifier: CallVerifier;
  log: Logger;
  readiness: Readiness;
  drainTimeoutMs?: number;
  maxConnectionAgeMs?: number;
}): Promise<RpcServer> {
  const server = new Server(serverOptions(maxConnectionAgeMs, drainTimeoutMs));
  const parts = {
    ...{ verifier, log },
    record: recordServerCalls(),
    recordRejection: recordRejections(),
    inCall: callRunner(),
  };
  for (const service of services) addService(server, service, parts);
  const endHealth = addHealthService(server, readiness);
  const boundPort = await listen(server, {
    host,
    port,
    credentials: serverCredentials(tlsDirectory),
  });
  log.info('serving gRPC', { host, port: boundPort });
  return {
    port: boundPort,
    async [Symbol.asyncDispose]() {
      readiness.stop();
      const isDrained = await drain(server, drainTimeoutMs);
      if (!isDrained) log.warn('calls cancelled at shutdown', { after_ms: drainTimeoutMs });
      endHealth();
    },
  };
}

function addService(
  server: Server,
  { definition, handlers }: BoundService,
  parts: HandlerParts,
): void {
  const implementation = Object.entries(handlers).flatMap(([name, handler]) => {
    const method = definition[name];
    if (!method) return [];
    // The path is /package.Service/Method; metrics and logs omit the first slash. `bind` has checked the handler against
    // the same definition.
    const serve = handler(parts, method.path.slice(1)) as handleUnaryCall<unknown, unknown>;
    return [[name, serve] as const];
  });
  server.addService(definition, Object.fromEntries(implementation));
}
