import { Client, type MethodDefinition, type ServiceDefinition, status } from '@grpc/grpc-js';
import type { Actor } from '../actor/actor.ts';
import type { CallSigner } from '../actor/call-tokens.ts';
import type { ServiceName } from '../actor/callers.ts';
import { isApiError } from '../errors/define-error.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { onAbort } from '../lifecycle/abort.ts';
import { channelCredentials, clientOptionsOf, reconnectingChannel } from './channel.ts';
import { fromGrpcError } from './errors.ts';
import { writeCallMetadata } from './metadata.ts';
import type { DecodedResponseOf, MethodName, RequestOf } from './methods.ts';
import { type RecordCall, recordClientCalls, recordRetries } from './metrics.ts';
import { createRetryBudget, type RetryBudget, withRetries } from './retry.ts';

/** The methods of a definition as typed promise functions in camelCase. */
export type RpcClient<Definition> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: RequestOf<Definition[Name]>,
    options?: RpcOptions,
  ) => Promise<DecodedResponseOf<Definition[Name]>>;
};

/** Options of one call. */
export type RpcOptions = {
  /** The user for whom the call is made; absent: the service itself. */
  actor?: Actor | undefined;
  /** Ends the call when it aborts: the call rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** Idempotency key; a call that carries one may be retried. */
  idempotency?: Idempotency | undefined;
  /** For the call with all its attempts. */
  deadlineMs?: number;
};

/** The calling service. */
export type RpcCaller = {
  signer: CallSigner;
  /** Of the caller's certificate, key and authority. Without it calls travel in the clear. */
  tlsDirectory?: string | undefined;
};

/** Address, caller, deadlines and retryable methods of a client. */
export type RpcClientOptions<MethodNames extends string> = RpcCaller & {
  /** The service that is called: others reject the tokens of these calls. */
  to: ServiceName;
  /** `host:port`, meaning every address of the host in turn, or any gRPC target. */
  address: string;
  /** For a call with all its attempts. */
  deadlineMs: number;
  /** The same for calls with an idempotency key, if it is longer: their answer has to be known. */
  writeDeadlineMs?: number | undefined;
  /**
   * Methods that do no more when called twice, besides those that only read, which their names tell (`reads`). A call
   * with an idempotency key needs no mention.
   */
  retryable?: readonly MethodNames[];
  /** Options of single methods. */
  methods?: { readonly [Name in MethodNames]?: { deadlineMs: number } };
};

/**
 * A client of the service `definition`. Calls are distributed over the addresses of its name. While the service is
 * unavailable, calls that are safe to repeat are retried: up to three attempts within the deadline, and until the
 * deadline where an idempotency key tells the outcome (`retrying`). Failures are errors of the catalog.
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
  // The compiler cannot follow the keys, which come from the definition at run time.
  const methods = methodsOf(definition, parts, options) as RpcClient<Definition>;
  return Object.assign(disposable, methods);
}

function target(address: string): string {
  return /^(dns|ipv4|ipv6|unix):/.test(address) ? address : `dns:///${address}`;
}

/** Names of methods that change nothing. */
const reads = /^(find|get|has|is|list|read)[A-Z]/;

/** Parts shared by the calls of one client. */
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
  /** Of calls with an idempotency key, if it is longer. */
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
      call(parts, called, request, options);
    return [name, invoke] as const;
  });
  return Object.fromEntries(entries);
}

async function call(
  parts: CallParts,
  { definition, isRetryable, ...limits }: CalledMethod,
  request: unknown,
  options: RpcOptions = {},
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
      () => callOnce(parts, definition, request, { ...options, deadline }),
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
  request: unknown,
  { actor, signal, idempotency, deadline }: RpcOptions & { deadline: number },
): Promise<unknown> {
  const token = actor ? signer.signActor(actor, to) : signer.signService(to);
  const metadata = writeCallMetadata(token, idempotency);
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
