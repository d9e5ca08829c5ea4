import type { EventEmitter } from 'node:events';
import { type handleUnaryCall, type Metadata, status } from '@grpc/grpc-js';
import { type Actor, isSpectator } from '../actor/actor.ts';
import type { ActorTokens } from '../actor/actor-tokens.ts';
import type { Caller } from '../actor/claims.ts';
import { transientFailure } from '../database/transient-failure.ts';
import { internalServerError, requestTimeout, serviceUnavailable } from '../errors/catalog.ts';
import { isApiError } from '../errors/define-error.ts';
import { toGrpcStatus } from '../errors/wire.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { Logger } from '../logging/logger.ts';
import { readHearing, writeEventNumber } from './announcements.ts';
import { readIdempotency, readToken } from './call-metadata.ts';
import type { RecordCall } from './rpc-metrics.ts';

/** What a handler knows of any call. */
export type CallContext<Response> = {
  /** Aborts when the caller gave up or the call's deadline passed: the answer is wanted no more. */
  signal: AbortSignal;
  idempotency: Idempotency | undefined;
  /**
   * Answers a caller who reads the client log with `response`, which is durable and holds once event `number` is in the
   * log. The handler goes on and returns it in any case, for callers who do not; what it throws reaches only them.
   */
  commit(response: Response, number: number): void;
};

/** What a handler knows of a call that is made for a user. */
export type RpcContext<Response = never> = CallContext<Response> & { actor: Actor };

/** What a handler knows of a call that the service `caller` makes as itself. */
export type InternalContext<Response = never> = CallContext<Response> & { caller: string };

/** What the server gives its handlers. */
export type HandlerParts = { tokens: ActorTokens; log: Logger; record: RecordCall };

/** The status of a call that failed. */
export type Failure = { code: status; details: string; metadata?: Metadata };

// Neither carries an error of the catalog: the first is a fault of the deployment, the second is read by nobody.
const UNAUTHENTICATED: Failure = {
  code: status.UNAUTHENTICATED,
  details: 'The call carries no valid token of the kind this method takes',
};
const CANCELLED: Failure = { code: status.CANCELLED, details: 'The caller waits no more' };

/** A call as it came, alone or in a batch. */
export type ReceivedCall<Request, Response> = {
  token: string;
  request: Request;
  context: CallContext<Response>;
};

/** How a call ends. */
export type CallOutcome<Response> = { failure: Failure } | { failure: null; response: Response };

/** A method as a server runs it. Never rejects. */
export type ServedMethod<Request, Response> = (
  call: ReceivedCall<Request, Response>,
) => Promise<CallOutcome<Response>>;

/** A method's implementation, to be bound to its definition. `name`: package.Service/Method, in metrics and logs. */
export type RpcHandler<Request, Response> = (
  parts: HandlerParts,
  name: string,
) => ServedMethod<Request, Response>;

/**
 * A method that acts for a user: a call without a valid actor token is UNAUTHENTICATED, and so is one for
 * somebody without an account. Errors of the catalog reach the caller as they are. A transient error of
 * the database is UNAVAILABLE where it undid the work, and DEADLINE_EXCEEDED where the work may be durable, so that the
 * call is made again where that is safe; anything else is a bug, logged here and answered as INTERNAL.
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
  return ({ tokens, log, record }, method) =>
    async ({ token, request, context }) => {
      const startedAtMs = performance.now();
      const end = (outcome: CallOutcome<Response>) => {
        record(method, outcome.failure?.code ?? status.OK, startedAtMs);
        return outcome;
      };
      const identity = authenticate(tokens, token, identityOf);
      if (!identity) {
        log.warn('a call without a valid token was refused', { method });
        return end({ failure: UNAUTHENTICATED });
      }
      try {
        const response = await handler(request, Object.assign(context, identity));
        return end({ failure: null, response });
      } catch (error) {
        const isWanted = !context.signal.aborted;
        return end({ failure: isWanted ? failureOf(error, method, log) : CANCELLED });
      }
    };
}

/** Serves a method by calls of its own. What goes on after an answer is in `working` until it ends. */
export function serveAlone<Request, Response>(
  method: ServedMethod<Request, Response>,
  working: Working,
): handleUnaryCall<Request, Response> {
  return async (call, callback) => {
    const caller = watchCaller(call);
    const hears = readHearing(call.metadata);
    const answering = answerOnce<CallOutcome<Response>>(working, (outcome, number) => {
      caller.isAnswered();
      if (number !== undefined) call.sendMetadata(writeEventNumber(number));
      if (outcome.failure) callback(outcome.failure);
      else callback(null, outcome.response);
    });
    const outcome = await method({
      token: readToken(call.metadata),
      request: call.request,
      context: {
        idempotency: readIdempotency(call.metadata),
        commit(response, number) {
          if (hears) answering.early({ failure: null, response }, number);
        },
        get signal() {
          return caller.signal;
        },
      },
    });
    answering.end(outcome);
  };
}

/** What goes on after its call was answered. */
export type Working = Set<Promise<unknown>>;

/**
 * Answers a call by `tell`, once: `early`, with the number of the event that it holds with, or when its handler ends.
 * What goes on after an early answer is in `working` until then.
 */
export function answerOnce<Answer>(
  working: Working,
  tell: (answer: Answer, number?: number) => void,
): { early(answer: Answer, number: number): void; end(answer: Answer): void } {
  let goingOn: PromiseWithResolvers<void> | undefined;
  let isOver = false;
  return {
    early(answer, number) {
      if (goingOn || isOver) return;
      goingOn = Promise.withResolvers();
      working.add(goingOn.promise);
      tell(answer, number);
    },
    end(answer) {
      isOver = true;
      if (!goingOn) {
        tell(answer);
        return;
      }
      working.delete(goingOn.promise);
      goingOn.resolve();
    },
  };
}

/** `signal` aborts when the caller of `call` waits no more, unless that is because it is answered. */
export function watchCaller(call: Pick<EventEmitter, 'on'>): {
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

function authenticate<Identity>(
  tokens: ActorTokens,
  token: string,
  identityOf: (caller: Caller) => Identity | undefined,
): Identity | undefined {
  try {
    return identityOf(tokens.verify(token));
  } catch {
    // Why a token is bad is nobody's business but the log's, which says that one was.
    return undefined;
  }
}

function failureOf(error: unknown, method: string, log: Logger): Failure {
  const transient = transientFailure(error);
  if (transient) {
    log.warn('a call failed for now', { method, transient, error });
    const answer = transient === 'undone' ? serviceUnavailable : requestTimeout;
    return toGrpcStatus(answer({}, { cause: error }));
  }
  const apiError = isApiError(error) ? error : internalServerError({}, { cause: error });
  if (apiError.httpStatus >= 500) log.error('a call failed', { method, error });
  return toGrpcStatus(apiError);
}
