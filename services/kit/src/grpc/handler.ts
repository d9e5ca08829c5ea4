import { type handleUnaryCall, type Metadata, status } from '@grpc/grpc-js';
import { type Actor, isSpectator } from '../actor/actor.ts';
import type { ActorTokens } from '../actor/actor-tokens.ts';
import type { Caller } from '../actor/claims.ts';
import { internalServerError } from '../errors/catalog.ts';
import { isApiError } from '../errors/define-error.ts';
import { toGrpcStatus } from '../errors/wire.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { Logger } from '../logging/logger.ts';
import { readIdempotency, readToken } from './call-metadata.ts';
import { writeProvisional } from './provisional.ts';
import type { RecordCall } from './rpc-metrics.ts';

type CallContext<Response> = {
  /** Aborts when the caller gave up or the call's deadline passed: the answer is wanted no more. */
  signal: AbortSignal;
  idempotency?: Idempotency;
  /**
   * Tells a caller who reads the client log that `response` is durable, and holds once event `number`
   * is in the log. The handler goes on and returns it in any case. At most once.
   */
  commit(response: Response, number: number): void;
};

/** What a handler knows of a call that is made for a user. */
export type RpcContext<Response = never> = CallContext<Response> & { actor: Actor };

/** What a handler knows of a call that the service `caller` makes as itself. */
export type InternalContext<Response = never> = CallContext<Response> & { caller: string };

/** What the server gives its handlers. */
export type HandlerParts = { tokens: ActorTokens; log: Logger; record: RecordCall };

type Failure = { code: status; details: string; metadata?: Metadata };

// Neither carries an error of the catalog: the first is a fault of the deployment, the second is read by nobody.
const UNAUTHENTICATED: Failure = {
  code: status.UNAUTHENTICATED,
  details: 'The call carries no valid token of the kind this method takes',
};
const CANCELLED: Failure = { code: status.CANCELLED, details: 'The caller waits no more' };

/** The method that a handler is bound to. */
export type ServedMethod<Response> = {
  /** package.Service/Method, in metrics and logs. */
  name: string;
  serialize(response: Response): Buffer;
};

/** A method's implementation, to be bound to its definition. */
export type RpcHandler<Request, Response> = (
  parts: HandlerParts,
  method: ServedMethod<Response>,
) => handleUnaryCall<Request, Response>;

/**
 * A method that acts for a user: a call without a valid actor token is UNAUTHENTICATED, and so is one for
 * somebody without an account. Errors of the catalog reach the caller as they are; any other is a bug, logged
 * here and answered as INTERNAL.
 */
export function unary<Request, Response>(
  handler: (request: Request, context: RpcContext<Response>) => Promise<Response>,
): RpcHandler<Request, Response> {
  return implement(handler, (caller) =>
    caller.kind === 'actor' && !isSpectator(caller.actor) ? { actor: caller.actor } : undefined,
  );
}

/** As `unary`, for people without an account too: the method shows them only what is public on the web. */
export function unaryForSpectators<Request, Response>(
  handler: (request: Request, context: RpcContext) => Promise<Response>,
): RpcHandler<Request, Response> {
  return implement(handler, (caller) =>
    caller.kind === 'actor' ? { actor: caller.actor } : undefined,
  );
}

/** A method for other services: a call without a valid service token is UNAUTHENTICATED. Else as `unary`. */
export function internal<Request, Response>(
  handler: (request: Request, context: InternalContext<Response>) => Promise<Response>,
): RpcHandler<Request, Response> {
  return implement(handler, (caller) =>
    caller.kind === 'service' ? { caller: caller.service } : undefined,
  );
}

function implement<Request, Response, Identity extends object>(
  handler: (request: Request, context: CallContext<Response> & Identity) => Promise<Response>,
  identityOf: (caller: Caller) => Identity | undefined,
): RpcHandler<Request, Response> {
  return ({ tokens, log, record }, { name: method, serialize }) =>
    async (call, callback) => {
      const startedAtMs = performance.now();
      const abort = new AbortController();
      let isAnswered = false;
      // grpc-js emits this after every call, the answered ones included.
      call.on('cancelled', () => isAnswered || abort.abort());
      const end = (failure: Failure | null, response?: Response) => {
        isAnswered = true;
        callback(failure, response);
        record(method, failure?.code ?? status.OK, startedAtMs);
      };
      const identity = authenticate(tokens, call.metadata, identityOf);
      if (!identity) {
        log.warn('a call without a valid token was refused', { method });
        return end(UNAUTHENTICATED);
      }
      const context = {
        ...identity,
        idempotency: readIdempotency(call.metadata),
        commit(response: Response, number: number) {
          call.sendMetadata(writeProvisional({ number, response: serialize(response) }));
        },
        // Made when it is first read: most handlers never do.
        get signal() {
          return abort.signal;
        },
      };
      try {
        end(null, await handler(call.request, context));
      } catch (error) {
        end(abort.signal.aborted ? CANCELLED : failureOf(error, method, log));
      }
    };
}

function authenticate<Identity>(
  tokens: ActorTokens,
  metadata: Metadata,
  identityOf: (caller: Caller) => Identity | undefined,
): Identity | undefined {
  try {
    return identityOf(tokens.verify(readToken(metadata)));
  } catch {
    // Why a token is bad is nobody's business but the log's, which says that one was.
    return undefined;
  }
}

function failureOf(error: unknown, method: string, log: Logger): Failure {
  const apiError = isApiError(error) ? error : internalServerError({}, { cause: error });
  if (apiError.httpStatus >= 500) log.error('a call failed', { method, error });
  return toGrpcStatus(apiError);
}
