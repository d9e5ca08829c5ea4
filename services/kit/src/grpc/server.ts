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
  /** Aborts when the caller gave up or the call's deadline passed: the answer is wanted no more. */
  signal: AbortSignal;
  idempotency: Idempotency | undefined;
  /** Where the request comes from that caused the call. */
  origin?: Origin | undefined;
};

/** The actor, idempotency key and signal of a call that is made for a user. */
export type RpcContext = CallContext & { actor: Actor };

/** The context of a call that the service `caller` makes as itself. */
export type InternalContext = CallContext & { caller: CallerName };

/** Dependencies that the server passes to its handlers. */
type HandlerParts = {
  verifier: CallVerifier;
  log: Logger;
  record: RecordCall;
  recordRejection: RecordRejection;
  /** Runs a call as a part of the service that serves it. */
  inCall: <T>(work: () => T) => T;
};

/** A method's implementation, to be bound to its definition. `name`: package.Service/Method, in metrics and logs. */
export type RpcHandler<Request, Response> = {
  (parts: HandlerParts, name: string): handleUnaryCall<Request, Response>;
  /** The callers that the method accepts. */
  readonly callers: readonly CallerName[];
};

/** Which services may call the method for users; absent: the gateway. */
type ActingCallers = { callers?: readonly CallerName[] };

/**
 * A method that acts for a user, called by the gateway or, if given, by `callers`. A call without a valid token of a user
 * with an account is UNAUTHENTICATED, one by another service PERMISSION_DENIED. What the handler throws reaches the
 * caller as `failureOf` says.
 */
export function unary<Request, Response>(
  handler: (request: Request, context: RpcContext) => Promise<Response>,
  { callers = ['gateway'] }: ActingCallers = {},
): RpcHandler<Request, Response> {
  return implement(callers, handler, (caller) =>
    caller.kind === 'actor' && !isSpectator(caller.actor) ? { actor: caller.actor } : undefined,
  );
}

/**
 * A handler like that of `unary` which accepts spectators, too: the method shows them only what is public on the
 * web.
 */
export function unaryForSpectators<Request, Response>(
  handler: (request: Request, context: RpcContext) => Promise<Response>,
  { callers = ['gateway'] }: ActingCallers = {},
): RpcHandler<Request, Response> {
  return implement(callers, handler, (caller) =>
    caller.kind === 'actor' ? { actor: caller.actor } : undefined,
  );
}

/**
 * A method that the services `callers` call as themselves. A call without a valid token of a service is UNAUTHENTICATED,
 * one by another service PERMISSION_DENIED. Else as `unary`.
 */
export function internal<Request, Response>(
  callers: readonly CallerName[],
  handler: (request: Request, context: InternalContext) => Promise<Response>,
): RpcHandler<Request, Response> {
  return implement(callers, handler, (caller) =>
    caller.kind === 'service' ? { caller: caller.service } : undefined,
  );
}

// None carries an error of the catalog: the first two are faults of the deployment, the last reaches no caller.
const UNAUTHENTICATED = {
  code: status.UNAUTHENTICATED,
  details: 'The call carries no valid token of the kind this method takes',
};
const PERMISSION_DENIED = {
  code: status.PERMISSION_DENIED,
  details: 'The method does not take calls of this caller',
};
const CANCELLED = {
  code: status.CANCELLED,
  details: 'The caller waits no more',
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

/** grpc-js starts the span of a call, and calls the handler, outside the context in which it was told to serve. */
function callRunner(): HandlerParts['inCall'] {
  const inService = keepService();
  return (work) =>
    inService(() => {
      nameActiveSpan();
      return work();
    });
}

/** `signal` aborts when the caller waits no more, unless that is because it is answered. */
function watchCaller(call: Pick<ServerUnaryCall<unknown, unknown>, 'on'>): {
  readonly signal: AbortSignal;
  isAnswered(): void;
} {
  const abort = new AbortController();
  let isAnswered = false;
  // grpc-js emits this after every call, the answered ones included.
  call.on('cancelled', () => isAnswered || abort.abort());
  return {
    // Made when it is first read: most handlers never do.
    get signal() {
      return abort.signal;
    },
    isAnswered() {
      isAnswered = true;
    },
  };
}

/** @throws a `ClockDifference` */
function authenticate(verifier: CallVerifier, token: string): Caller | undefined {
  try {
    return verifier.verify(token);
  } catch (error) {
    if (isClockDifference(error)) throw error;
    // The reason is not returned to the caller; the rejection is logged.
    return undefined;
  }
}

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
 * follows `readiness`. With `tlsDirectory` callers need a certificate of the authority there. Stopping fails readiness
 * first, then drains for `drainTimeoutMs` at most.
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
    // The path is /package.Service/Method; metrics and logs name it without the first slash.
    // `bind` has checked the handler against the very definition whose messages it is given here.
    const serve = handler(parts, method.path.slice(1)) as handleUnaryCall<unknown, unknown>;
    return [[name, serve] as const];
  });
  server.addService(definition, Object.fromEntries(implementation));
}
