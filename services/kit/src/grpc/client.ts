import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Actor } from '../actor/actor.ts';
import type { ActorTokens } from '../actor/actor-tokens.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { DecodedResponseOf, MethodName, RequestOf } from './methods.ts';

/** How one call differs from the client's defaults. */
export type RpcOptions = {
  /** Whom the call is made for; absent: the service itself. */
  actor?: Actor;
  /** Ends the call when it aborts: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Makes any call safe to repeat. */
  idempotency?: Idempotency;
  /** For the call with all its attempts. */
  deadlineMs?: number;
};

/** The methods of a definition as typed promise functions in camelCase. */
export type RpcClient<Definition> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: RequestOf<Definition[Name]>,
    options?: RpcOptions,
  ) => Promise<DecodedResponseOf<Definition[Name]>>;
};

/**
 * A client of the service `definition` at `address` (`host:port`: every address the name resolves to, in turn).
 * Errors arrive as those of the catalog.
 */
export function createRpcClient<Definition extends ServiceDefinition>(
  definition: Definition,
  options: {
    address: string;
    tokens: ActorTokens;
    /** The service that calls. */
    service: string;
    deadlineMs: number;
    /** Methods that may be repeated because doing them twice is doing them once. */
    retryable: readonly Uncapitalize<MethodName<Definition>>[];
    methods?: { [Name in Uncapitalize<MethodName<Definition>>]?: { deadlineMs: number } };
  },
): RpcClient<Definition> & AsyncDisposable {
  throw new Error(`not written yet ${options.address} ${Object.keys(definition).length}`);
}
