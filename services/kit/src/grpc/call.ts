import {
  type Client,
  type Metadata,
  type MethodDefinition,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import type { Actor } from '../actor/actor.ts';
import type { ActorTokens } from '../actor/actor-tokens.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { pause } from '../stop/pause.ts';
import { writeCallMetadata } from './call-metadata.ts';
import { type Announcements, readProvisional } from './provisional.ts';
import { backOffMs, errorOfAttempt } from './retry.ts';
import type { RetryBudget } from './retry-budget.ts';
import type { RecordCall } from './rpc-metrics.ts';

/** How one call differs from the client's defaults. */
export type RpcOptions = {
  /** Whom the call is made for; absent: the service itself. */
  actor?: Actor;
  /** Ends the call when it aborts: the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Makes any call safe to repeat. */
  idempotency?: Idempotency;
  /** For the call with all its attempts. */
  deadlineMs?: number;
};

/** What the calls of one client share. */
export type CallParts = {
  client: Client;
  tokens: ActorTokens;
  service: string;
  budget: RetryBudget;
  record: RecordCall;
  recordRetry: (method: string) => void;
  /** Absent: only the answer itself counts. */
  announcements?: Announcements;
};

/** A method as one client calls it. */
export type CalledMethod = {
  definition: Definition;
  deadlineMs: number;
  isRetryable: boolean;
};

type Definition = MethodDefinition<unknown, unknown>;
type Outcome = { error: ServiceError } | { error: null; response: unknown };

/**
 * Calls a method, again if that is safe and may help.
 * @throws an error of the catalog, or the reason of `signal`
 */
export async function call(
  parts: CallParts,
  method: CalledMethod,
  request: unknown,
  options: RpcOptions = {},
): Promise<unknown> {
  const { budget, record } = parts;
  const name = method.definition.path.slice(1);
  const startedAtMs = performance.now();
  const deadline = Date.now() + (options.deadlineMs ?? method.deadlineMs);
  for (let attempt = 1; ; attempt++) {
    options.signal?.throwIfAborted();
    const outcome = await attemptCall(parts, method.definition, request, options, deadline);
    if (outcome.error === null) {
      budget.earn();
      record(name, status.OK, startedAtMs);
      return outcome.response;
    }
    options.signal?.throwIfAborted();
    const error = errorOfAttempt(outcome.error);
    const isRepeatable = method.isRetryable || options.idempotency !== undefined;
    const delayMs = isRepeatable ? backOffMs(error, attempt) : undefined;
    if (delayMs === undefined || Date.now() + delayMs >= deadline || !budget.take()) {
      record(name, outcome.error.code, startedAtMs);
      throw error;
    }
    parts.recordRetry(name);
    await pause(delayMs, options.signal);
  }
}

function attemptCall(
  { client, tokens, service, announcements }: CallParts,
  { path, requestSerialize, responseDeserialize }: Definition,
  request: unknown,
  { actor, signal, idempotency }: RpcOptions,
  deadline: number,
): Promise<Outcome> {
  const token = actor ? tokens.signActor(actor) : tokens.signService(service);
  const metadata = writeCallMetadata(token, idempotency);
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const running = client.makeUnaryRequest(
    path,
    requestSerialize,
    responseDeserialize,
    request,
    metadata,
    { deadline },
    (error, response) => {
      signal?.removeEventListener('abort', cancel);
      stopWaiting?.();
      resolve(error ? { error } : { error: null, response });
    },
  );
  let stopWaiting: (() => void) | undefined;
  if (actor && announcements) {
    running.on('metadata', (early: Metadata) => {
      const provisional = readProvisional(early);
      if (!provisional) return;
      const { number, response } = provisional;
      stopWaiting = announcements.whenRead(actor.realmId, number, () =>
        resolve({ error: null, response: responseDeserialize(response) }),
      );
    });
  }
  const cancel = () => running.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  return promise;
}
