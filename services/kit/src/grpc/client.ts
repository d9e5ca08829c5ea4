import { Client, type ServiceDefinition } from '@grpc/grpc-js';
import type { ActorTokens } from '../actor/actor-tokens.ts';
import type { Announcements } from './announcements.ts';
import { attemptAlone } from './attempt.ts';
import { createAttemptTogether } from './batch-calls.ts';
import { type CallParts, call, type RpcOptions } from './call.ts';
import { createCallStreams } from './call-streams.ts';
import { clientOptions } from './channel-options.ts';
import type { DecodedResponseOf, MethodName, RequestOf } from './methods.ts';
import { reconnectingChannel } from './reconnecting-channel.ts';
import { createRetryBudget } from './retry-budget.ts';
import { recordClientCalls, recordRetries } from './rpc-metrics.ts';
import { channelCredentials } from './tls.ts';

/** The methods of a definition as typed promise functions in camelCase. */
export type RpcClient<Definition> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: RequestOf<Definition[Name]>,
    options?: RpcOptions,
  ) => Promise<DecodedResponseOf<Definition[Name]>>;
};

/** As whom a client calls. */
export type RpcCaller = {
  tokens: ActorTokens;
  /** The service that calls. */
  service: string;
  /** Of the caller's certificate, key and authority. Without it calls travel in the clear. */
  tlsDirectory?: string | undefined;
};

/** Whom a client calls and as whom, how long it waits, and what it may repeat. */
export type RpcClientOptions<MethodNames extends string> = RpcCaller & {
  /** `host:port`, meaning every address of the host in turn, or any gRPC target. */
  address: string;
  /** For a call with all its attempts. */
  deadlineMs: number;
  /** The same for calls with an idempotency key, if it is longer: their answer has to be known. */
  writeDeadlineMs?: number | undefined;
  /** Methods that do no more when called twice. A call with an idempotency key needs no mention. */
  retryable: readonly MethodNames[];
  /** Methods whose calls travel together when many are made at once, and one after the other when not. */
  batched?: readonly MethodNames[];
  /** Of a caller who reads the client log: answers then need not wait for their way back. */
  announcements?: Announcements;
  /** What differs for single methods. */
  methods?: { readonly [Name in MethodNames]?: { deadlineMs: number } };
};

// A pod may die with this many calls in flight and none fails; in lasting trouble a fifth more is tried.
const RETRY_BUDGET = { capacity: 500, share: 0.2 };

/**
 * A client of the service `definition`. Calls go round its addresses. When the service is unavailable,
 * what may be repeated is, up to three attempts in all within its deadline, and until the deadline where an idempotency key
 * tells what became of it. Failures are errors of the catalog.
 */
export function createRpcClient<Definition extends ServiceDefinition>(
  definition: Definition,
  options: RpcClientOptions<Uncapitalize<MethodName<Definition>>>,
): RpcClient<Definition> & AsyncDisposable {
  const address = target(options.address);
  const credentials = channelCredentials(options.tlsDirectory);
  const client = new Client(address, credentials, {
    channelOverride: reconnectingChannel(address, credentials, clientOptions),
  });
  const reach = {
    client,
    tokens: options.tokens,
    service: options.service,
    ...(options.announcements && { announcements: options.announcements }),
  };
  const streams = createCallStreams(reach);
  const parts = {
    ...reach,
    attemptTogether: createAttemptTogether(reach, (attempt) =>
      // A stream may end with a call of which nobody knows whether it was made: it has to be safe to repeat.
      attempt.idempotency ? streams.attempt(attempt) : attemptAlone(reach, attempt),
    ),
    budget: createRetryBudget(RETRY_BUDGET),
    record: recordClientCalls(),
    recordRetry: recordRetries(),
  };
  const disposable = {
    async [Symbol.asyncDispose]() {
      streams[Symbol.dispose]();
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

function methodsOf(
  definition: ServiceDefinition,
  parts: CallParts,
  {
    deadlineMs,
    writeDeadlineMs = deadlineMs,
    retryable,
    batched = [],
    methods = {},
  }: RpcClientOptions<string>,
): object {
  const entries = Object.entries(definition).map(([originalName, method]) => {
    const name = originalName.charAt(0).toLowerCase() + originalName.slice(1);
    const called = {
      definition: method,
      deadlineMs: methods[name]?.deadlineMs ?? deadlineMs,
      writeDeadlineMs,
      isRetryable: retryable.includes(name),
      isBatched: batched.includes(name),
    };
    const invoke = (request: unknown, options?: RpcOptions) =>
      call(parts, called, request, options);
    return [name, invoke] as const;
  });
  return Object.fromEntries(entries);
}
