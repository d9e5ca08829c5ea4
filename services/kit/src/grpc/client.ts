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

/** The methods of a service definition, as typed functions with camelCase names that return promises. */
export type RpcClient<Definition> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: RequestOf<Definition[Name]>,
    options?: RpcOptions,
  ) => Promise<DecodedResponseOf<Definition[Name]>>;
};

/** The options of one call. */
export type RpcOptions = {
  /** The user on whose behalf the call is made. If absent, the service calls on its own behalf. */
  actor?: Actor | undefined;
  /** Cancels the call when it aborts. The call then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** The idempotency key. A call with a key may be retried. */
  idempotency?: Idempotency | undefined;
  /** The origin of the client's request that causes the call. */
  origin?: Origin | undefined;
  /** The deadline for the call, including all attempts. */
  deadlineMs?: number;
};

/** The calling service. */
export type RpcCaller = {
  signer: CallSigner;
  /**
   * The directory with the caller's certificate and key, and the certificate authority. Without a directory, calls are
   * not encrypted.
   */
  tlsDirectory?: string | undefined;
};

/** The address, caller and deadlines of a connection. */
export type RpcConnectionOptions = RpcCaller & {
  /** The called service. Other services reject the tokens that these calls carry. */
  to: ServiceName;
  /** `host:port` or any other gRPC target. `host:port` stands for all addresses of the host, which take turns. */
  address: string;
  /** The deadline for a call, including all attempts. */
  deadlineMs: number;
  /**
   * The deadline for calls with an idempotency key, if longer than `deadlineMs`. Such calls take longer because the
   * caller must learn their outcome.
   */
  writeDeadlineMs?: number | undefined;
};

/** The retryable methods of a client, and options for individual methods. */
type RpcMethodOptions<MethodNames extends string> = {
  /**
   * Methods that can safely be called twice, in addition to methods that only read, which are recognized by their names
   * (`reads`). Calls with an idempotency key are always retryable.
   */
  retryable?: readonly MethodNames[];
  /** Options for individual methods. */
  methods?: { readonly [Name in MethodNames]?: { deadlineMs: number } };
};

/** The options for the methods of a definition. */
type OptionsOf<Definition> = RpcMethodOptions<Uncapitalize<MethodName<Definition>>>;

/**
 * A connection to a service. The clients for its contracts share the connection and its retry budget. Disposing it
 * closes all of them.
 */
export type RpcConnection = AsyncDisposable & {
  /** Returns a client for the contract `definition`. */
  clientOf<Definition extends ServiceDefinition>(
    definition: Definition,
    options?: OptionsOf<Definition>,
  ): RpcClient<Definition>;
};

/**
 * Connects to a service and distributes calls over all addresses of its name. While the service is unavailable, retries
 * calls that are safe to repeat, with up to three attempts within the deadline. Retries a call with an idempotency key
 * until its outcome is known (`withRetries`). Failed calls reject with an error of the catalog.
 */
export function connectRpc(options: RpcConnectionOptions): RpcConnection {
  const address = target(options.address);
  const credentials = channelCredentials(options.tlsDirectory);
  const client = new Client(address, credentials, {
    channelOverride: reconnectingChannel(address, credentials, clientOptionsOf(options.address)),
  });
  const { deadlineMs, writeDeadlineMs = 0 } = options;
  const parts = {
    ...{ client, deadlineMs, writeDeadlineMs },
    signer: options.signer,
    to: options.to,
    budget: createRetryBudget(),
    record: recordClientCalls(),
    recordRetry: recordRetries(),
  };
  return {
    clientOf: <Definition extends ServiceDefinition>(
      definition: Definition,
      methods: OptionsOf<Definition> = {},
    ) =>
      // The compiler cannot derive the keys, which come from the definition at run time.
      methodsOf(definition, parts, methods) as RpcClient<Definition>,
    async [Symbol.asyncDispose]() {
      client.close();
    },
  };
}

/** Creates a client for the contract `definition` with its own connection. `connectRpc` describes how it works. */
export function createRpcClient<Definition extends ServiceDefinition>(
  definition: Definition,
  options: RpcConnectionOptions & OptionsOf<Definition>,
): RpcClient<Definition> & AsyncDisposable {
  const connection = connectRpc(options);
  const disposable = { [Symbol.asyncDispose]: () => connection[Symbol.asyncDispose]() };
  return Object.assign(disposable, connection.clientOf(definition, options));
}

function target(address: string): string {
  return /^(dns|ipv4|ipv6|unix):/.test(address) ? address : `dns:///${address}`;
}

/** Matches the names of methods that change nothing. */
const reads = /^(find|get|has|is|list|read)[A-Z]/;

/** The parts that all calls of a connection share. */
type CallParts = Pick<RpcConnectionOptions, 'signer' | 'to' | 'deadlineMs'> & {
  client: Client;
  writeDeadlineMs: number;
  budget: RetryBudget;
  record: RecordCall;
  recordRetry: (method: string) => void;
};

/** A method in the form in which a client calls it. */
type CalledMethod = {
  definition: MethodDefinition<unknown, unknown>;
  deadlineMs: number;
  isRetryable: boolean;
};

function methodsOf(
  definition: ServiceDefinition,
  parts: CallParts,
  { retryable = [], methods = {} }: RpcMethodOptions<string>,
): object {
  const entries = Object.entries(definition).map(([originalName, method]) => {
    const name = originalName.charAt(0).toLowerCase() + originalName.slice(1);
    const called = {
      definition: method,
      deadlineMs: methods[name]?.deadlineMs ?? parts.deadlineMs,
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
  { definition, isRetryable, deadlineMs }: CalledMethod,
  options: Call,
): Promise<unknown> {
  const { budget, record, recordRetry } = parts;
  const { signal, idempotency } = options;
  const name = definition.path.slice(1);
  const startedAtMs = performance.now();
  const withinMs = idempotency ? Math.max(parts.writeDeadlineMs, deadlineMs) : deadlineMs;
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

/**
 * Makes one attempt at a call.
 * @throws an error of the catalog
 */
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
