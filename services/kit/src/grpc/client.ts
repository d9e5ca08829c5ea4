import { Client, type MethodDefinition, type ServiceDefinition, status } from '@grpc/grpc-js';
import type { Actor } from '../actor/actor.ts';
import type { CallSigner } from '../actor/call-tokens.ts';
import type { ServiceName } from '../actor/callers.ts';
import { isApiError } from '../errors/define-error.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { onAbort } from '../lifecycle/abort.ts';
import { channelCredentials, clientOptionsOf, reconnectingChannel } from './channel.ts';
import { fromGrpcError } from './errors.ts';
import { type Origin, writeCallMetadata } from './metadata.ts';
import type { DecodedResponseOf, MethodName, RequestOf } from './methods.ts';
import { type RecordCall, recordClientCalls, recordRetries } from './metrics.ts';
import { createRetryBudget, type RetryBudget, withRetries } from './retry.ts';

/** The methods of a definition as typed functions in camelCase that return promises. */
export type RpcClient<Definition> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: RequestOf<Definition[Name]>,
    options?: RpcOptions,
  ) => Promise<DecodedResponseOf<Definition[Name]>>;
};

/** Options of one call. */
export type RpcOptions = {
  /** The user for whom the call is made. If absent, the service calls as itself. */
  actor?: Actor | undefined;
  /** When it aborts, the call is canceled and rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Idempotency key. A call with a key may be retried. */
  idempotency?: Idempotency | undefined;
  /** The origin of the client's request that causes the call. */
  origin?: Origin | undefined;
  /** Deadline for the call with all its attempts. */
  deadlineMs?: number;
};

/** The calling service. */
export type RpcCaller = {
  signer: CallSigner;
  /** Directory of the caller's certificate, key and authority. Without it, calls are not encrypted. */
  tlsDirectory?: string | undefined;
};

/** Address, caller, deadlines and retryable methods of a client. */
export type RpcClientOptions<MethodNames extends string> = RpcCaller & {
  /** The called service. Other services reject the tokens of these calls. */
  to: ServiceName;
  /** `host:port`, which stands for all addresses of the host in turn, or any gRPC target. */
  address: string;
  /** Deadline for a call with all its attempts. */
  deadlineMs: number;
  /** Deadline for calls with an idempotency key, if it is longer, because their outcome has to be known. */
  writeDeadlineMs?: number | undefined;
  /**
   * Methods that may safely be called twice, besides those that only read, which are recognized by their names
   * (`reads`). Calls with an idempotency key are retryable in any case.
   */
  retryable?: readonly MethodNames[];
  /** Options of individual methods. */
  methods?: { readonly [Name in MethodNames]?: { deadlineMs: number } };
};

/**
 * Creates a client of the service `definition`. Calls are distributed over the addresses of its name. While the service
 * is unavailable, calls that are safe to repeat are retried, up to three attempts within the deadline. With an
 * idempotency key, an unknown outcome is retried until it is known (`withRetries`). Failures are errors of the catalog.
 */
export function createRpcClient<Definition extends ServiceDefinition>(
  definition: Definition,
  options: RpcClientOptions<Uncapitalize<MethodName<Definition>>>,
): RpcClient<Definition> & AsyncDisposable {
  const address = target(options.address);
  const credentials = channelCredentials(options.tlsDirectory);
  const client = new Client(address, credentials, {
    channelOverride: reconnectingChannel(address, credentials, clientOptionsOf(options.address)),
  });
  const parts = {
    client,
    signer: options.signer,
    to: options.to,
    budget: createRetryBudget(),
    record: recordClientCalls(),
    recordRetry: recordRetries(),
  };
  const disposable = {
    async [Symbol.asyncDispose]() {
      client.close();
    },
  };
  // The compiler cannot derive the keys, which come from the definition at run time.
  const methods = methodsOf(definition, parts, options) as RpcClient<Definition>;
  return Object.assign(disposable, methods);
}

function target(address: string): string {
  return /^(dns|ipv4|ipv6|unix):/.test(address) ? address : `dns:///${address}`;
}

/** Matches the names of methods that change nothing. */
const reads = /^(find|get|has|is|list|read)[A-Z]/;

/** The parts that the calls of one client share. */
type CallParts = Pick<RpcClientOptions<string>, 'signer' | 'to'> & {
  client: Client;
  budget: RetryBudget;
  record: RecordCall;
  recordRetry: (method: string) => void;
};

/** A method as one client calls it. */
type CalledMethod = {
  definition: MethodDefinition<unknown, unknown>;
  deadlineMs: number;
  /** Deadline of calls with an idempotency key, if it is longer. */
  writeDeadlineMs: number;
  isRetryable: boolean;
};

function methodsOf(
  definition: ServiceDefinition,
  parts: CallParts,
  { deadlineMs, writeDeadlineMs = 0, retryable = [], methods = {} }: RpcClientOptions<string>,
): object {
  const entries = Object.entries(definition).map(([originalName, method]) => {
    const name = originalName.charAt(0).toLowerCase() + originalName.slice(1);
    const called = {
      definition: method,
      deadlineMs: methods[name]?.deadlineMs ?? deadlineMs,
      writeDeadlineMs,
      isRetryable: reads.test(name) || retryable.includes(name),
    };
    const invoke = (request: unknown, options?: RpcOptions) =>
      call(parts, called, { ...options, request });
    return [name, invoke] as const;
  });
  return Object.fromEntries(entries);
}

type Call = RpcOptions & { request: unknown };

async function call(
  parts: CallParts,
  { definition, isRetryable, ...limits }: CalledMethod,
  options: Call,
): Promise<unknown> {
  const { budget, record, recordRetry } = parts;
  const { signal, idempotency } = options;
  const name = definition.path.slice(1);
  const startedAtMs = performance.now();
  const withinMs = idempotency
    ? Math.max(limits.writeDeadlineMs, limits.deadlineMs)
    : limits.deadlineMs;
  const deadline = Date.now() + (options.deadlineMs ?? withinMs);
  try {
    const response = await withRetries(
      () => callOnce(parts, definition, { ...options, deadline }),
      {
        safety: idempotency ? 'keyed' : isRetryable ? 'idempotent' : 'unsafe',
        ...{ budget, deadline, signal },
        onRetry: () => recordRetry(name),
      },
    );
    record(name, status.OK, startedAtMs);
    return response;
  } catch (error) {
    record(name, isApiError(error) ? error.grpcStatus : status.CANCELLED, startedAtMs);
    throw error;
  }
}

/** @throws an error of the catalog */
async function callOnce(
  { client, signer, to }: CallParts,
  { path, requestSerialize, responseDeserialize }: MethodDefinition<unknown, unknown>,
  { request, actor, signal, idempotency, origin, deadline }: Call & { deadline: number },
): Promise<unknown> {
  const token = actor ? signer.signActor(actor, to) : signer.signService(to);
  const metadata = writeCallMetadata(token, { idempotency, origin });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const running = client.makeUnaryRequest(
    path,
    requestSerialize,
    responseDeserialize,
    request,
    metadata,
    { deadline },
    (error, response) => (error ? reject(fromGrpcError(error)) : resolve(response)),
  );
  using _abandoning = signal && onAbort(signal, () => running.cancel());
  return await promise;
}
