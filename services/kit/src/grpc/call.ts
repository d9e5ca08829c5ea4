import { status } from '@grpc/grpc-js';
import { pause } from '../stop/pause.ts';
import {
  type Attempt,
  type AttemptParts,
  attemptAlone,
  type Definition,
  type MakeAttempt,
} from './attempt.ts';
import { backOffMs, errorOfAttempt } from './retry.ts';
import type { RetryBudget } from './retry-budget.ts';
import type { RecordCall } from './rpc-metrics.ts';

/** How one call differs from the client's defaults. When `signal` aborts, the call rejects with its reason. */
export type RpcOptions = Pick<Attempt, 'actor' | 'signal' | 'idempotency'> & {
  /** For the call with all its attempts. */
  deadlineMs?: number;
};

/** What the calls of one client share. */
export type CallParts = AttemptParts & {
  attemptTogether: MakeAttempt;
  budget: RetryBudget;
  record: RecordCall;
  recordRetry: (method: string) => void;
};

/** A method as one client calls it. */
export type CalledMethod = {
  definition: Definition;
  deadlineMs: number;
  isRetryable: boolean;
  isBatched: boolean;
};

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
  const { definition } = method;
  const { actor, signal, idempotency } = options;
  const name = definition.path.slice(1);
  const startedAtMs = performance.now();
  const deadline = Date.now() + (options.deadlineMs ?? method.deadlineMs);
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const wanted = { definition, request, actor, signal, idempotency, deadline };
    // What failed with others might fail because of them.
    const isTogether = method.isBatched && attempt === 1;
    const outcome = await (isTogether
      ? parts.attemptTogether(wanted)
      : attemptAlone(parts, wanted));
    if (outcome.error === null) {
      budget.earn();
      record(name, status.OK, startedAtMs);
      return outcome.response;
    }
    signal?.throwIfAborted();
    const error = errorOfAttempt(outcome.error);
    const isRepeatable = method.isRetryable || idempotency !== undefined;
    const delayMs = isRepeatable ? backOffMs(error, attempt) : undefined;
    if (delayMs === undefined || Date.now() + delayMs >= deadline || !budget.take()) {
      record(name, outcome.error.code, startedAtMs);
      throw error;
    }
    parts.recordRetry(name);
    await pause(delayMs, signal);
  }
}
