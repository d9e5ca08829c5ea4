import { status } from '@grpc/grpc-js';
import { requestTimeout } from '../errors/catalog.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { pause } from '../stop/pause.ts';
import {
  type Attempt,
  type AttemptParts,
  attemptAlone,
  type Definition,
  type MakeAttempt,
} from './attempt.ts';
import { backOffMs, type Fate, failureOf, MAX_UNDONE_ATTEMPTS } from './retry.ts';
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
  /** Of calls with an idempotency key, if it is longer. */
  writeDeadlineMs: number;
  isRetryable: boolean;
  isBatched: boolean;
};

/**
 * Calls a method, again if that is safe and may help. A call with an idempotency key that may have been carried out is
 * repeated until its answer is known, or its deadline passes.
 *
 * @throws an error of the catalog, or the reason of `signal`
 * @throws REQUEST_TIMEOUT it is not known whether the call was carried out
 */
export async function call(
  parts: CallParts,
  method: CalledMethod,
  request: unknown,
  options: RpcOptions = {},
): Promise<unknown> {
  const { budget, record } = parts;
  const { definition, isRetryable } = method;
  const { actor, signal, idempotency } = options;
  const name = definition.path.slice(1);
  const startedAtMs = performance.now();
  const deadline = Date.now() + (options.deadlineMs ?? deadlineMsOf(method, idempotency));
  /** Whether one of the attempts may have been carried out. */
  let isUncertain = false;
  let committed: { response: unknown } | undefined;
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
    committed ??= outcome.committed;
    if (!committed) signal?.throwIfAborted();
    const { error, fate } = failureOf(outcome.error, attempt);
    isUncertain ||= fate === 'unknown';
    const isPersistent = isUncertain && idempotency !== undefined;
    const isRepeated =
      fate !== 'refused' &&
      (isPersistent ||
        ((isRetryable || idempotency !== undefined) && attempt < MAX_UNDONE_ATTEMPTS)) &&
      (await mayRepeat(budget, { fate, attempt, isPersistent, deadline, signal }));
    if (!isRepeated) {
      record(name, outcome.error.code, startedAtMs);
      if (committed) return committed.response;
      signal?.throwIfAborted();
      // A read has done nothing, whatever became of it.
      if (isUncertain && fate !== 'refused' && !isRetryable)
        throw requestTimeout({}, { cause: error });
      throw error;
    }
    parts.recordRetry(name);
  }
}

/** Waits until the next attempt may be made; false: there is no time left for it, or the budget is spent. */
async function mayRepeat(
  budget: RetryBudget,
  { fate, attempt, isPersistent, deadline, signal }: NextAttempt,
): Promise<boolean> {
  for (let round = attempt; ; round++) {
    const delayMs = backOffMs(fate, round);
    if (Date.now() + delayMs >= deadline) return false;
    const isPaid = budget.take();
    if (!isPaid && !isPersistent) return false;
    await pause(delayMs, signal);
    if (isPaid || signal?.aborted) return isPaid;
  }
}

type NextAttempt = {
  fate: Fate;
  attempt: number;
  /** Waits for the budget as well. */
  isPersistent: boolean;
  deadline: number;
  signal: AbortSignal | undefined;
};

function deadlineMsOf(method: CalledMethod, idempotency: Idempotency | undefined): number {
  const { deadlineMs, writeDeadlineMs } = method;
  return idempotency ? Math.max(writeDeadlineMs, deadlineMs) : deadlineMs;
}
