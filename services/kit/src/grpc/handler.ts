import type { handleUnaryCall } from '@grpc/grpc-js';
import type { Actor } from '../actor/actor.ts';
import type { ActorTokens } from '../actor/actor-tokens.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { Logger } from '../logging/logger.ts';

/** What a handler knows of a call made for a user. `signal` aborts when the caller gave up or its deadline passed. */
export type RpcContext = { actor: Actor; signal: AbortSignal; idempotency?: Idempotency };

/** What a handler knows of a call that a service makes as itself. */
export type InternalContext = { caller: string; signal: AbortSignal; idempotency?: Idempotency };

/** What the server gives each of its handlers. */
export type HandlerParts = { tokens: ActorTokens; log: Logger };

/** A method's implementation, to be given to `bind`. */
export type RpcHandler<Request, Response> = (
  parts: HandlerParts,
  method: string,
) => handleUnaryCall<Request, Response>;

/** A method that acts for a user: calls without a valid actor token are refused. */
export function unary<Request, Response>(
  handler: (request: Request, context: RpcContext) => Promise<Response>,
): RpcHandler<Request, Response> {
  throw new Error(`not written yet ${handler.name}`);
}

/** A method for other services: calls without a valid service token are refused. */
export function internal<Request, Response>(
  handler: (request: Request, context: InternalContext) => Promise<Response>,
): RpcHandler<Request, Response> {
  throw new Error(`not written yet ${handler.name}`);
}
