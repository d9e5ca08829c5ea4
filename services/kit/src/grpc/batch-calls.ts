import type { BatchedAnswer__Output } from '@chat/proto/chat/calls/v1/BatchedAnswer';
import type { BatchedCall } from '@chat/proto/chat/calls/v1/BatchedCall';
import type { CallAllResponse__Output } from '@chat/proto/chat/calls/v1/CallAllResponse';
import { chat } from '@chat/proto/load';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { writeTrailers } from '../errors/wire.ts';
import { onAbort } from '../stop/on-abort.ts';
import { currentTraceparent } from '../telemetry/trace.ts';
import {
  type Attempt,
  type AttemptParts,
  attemptAlone,
  type Definition,
  type Outcome,
  tokenOf,
} from './attempt.ts';

/**
 * Makes an attempt together with others for the same realm that are made in this turn of the event
 * loop: each is answered when all have ended.
 * @throws an error when the request cannot be written
 */
export type AttemptTogether = (attempt: Attempt) => Promise<Outcome>;

/** An attempt on its way: `end` says how it ended, `fail` that it could not even begin. */
type Waiting = {
  attempt: Attempt;
  traceparent: string;
  end(outcome: Outcome | Promise<Outcome>): void;
  fail(error: unknown): void;
};

type Batched = Waiting & { call: BatchedCall & { request: Buffer } };

const maxCalls = 64;
/** What is larger goes alone: `maxCalls` of these are far from what a message may be. */
const maxRequestBytes = 64 * 1024;

// An attempt does not care for the types of its messages.
const callAll = chat.calls.v1.Batches.service.CallAll as unknown as Definition;

export function createAttemptTogether(parts: AttemptParts): AttemptTogether {
  /** What was asked for in this turn. */
  const waiting = new Map<number | undefined, Waiting[]>();

  function sendTurn(asked: readonly Waiting[]) {
    for (const { attempt, end } of asked) if (attempt.signal?.aborted) end(givenUp());
    const turn = asked.filter(({ attempt }) => !attempt.signal?.aborted);
    if (turn.length === 1) {
      turn.forEach(sendAlone);
      return;
    }
    const small: Batched[] = [];
    for (const one of turn) {
      try {
        const call = batchedCall(parts, one);
        if (call.request.length > maxRequestBytes) sendAlone(one);
        else small.push({ ...one, call });
      } catch (error) {
        one.fail(error);
      }
    }
    for (let start = 0; start < small.length; start += maxCalls) {
      void sendTogether(small.slice(start, start + maxCalls));
    }
  }

  function sendAlone({ attempt, end, fail }: Waiting) {
    try {
      end(attemptAlone(parts, attempt));
    } catch (error) {
      fail(error);
    }
  }

  async function sendTogether(batch: readonly Batched[]) {
    try {
      await callTogether(batch);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  async function callTogether(batch: readonly Batched[]) {
    using wanted = whileWanted(batch);
    const outcome = await attemptAlone(parts, {
      definition: callAll,
      request: { calls: batch.map(({ call }) => call) },
      signal: wanted.signal,
      deadline: Math.min(...batch.map(({ attempt }) => attempt.deadline)),
    });
    // A server of the version before takes calls one by one.
    if (outcome.error?.code === status.UNIMPLEMENTED) batch.forEach(sendAlone);
    else if (outcome.error) for (const { end } of batch) end(outcome);
    else {
      const { answers } = outcome.response as CallAllResponse__Output;
      batch.forEach(({ attempt, end }, index) => {
        end(outcomeOf(attempt.definition, answers[index]));
      });
    }
  }

  return (attempt) => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const one = { attempt, traceparent: currentTraceparent(), end: resolve, fail: reject };
    const realmId = attempt.actor?.realmId;
    const turn = waiting.get(realmId);
    if (turn) turn.push(one);
    else {
      const begun = [one];
      waiting.set(realmId, begun);
      setImmediate(() => {
        waiting.delete(realmId);
        sendTurn(begun);
      });
    }
    return promise;
  };
}

function batchedCall(parts: AttemptParts, { attempt, traceparent }: Waiting): Batched['call'] {
  const { definition, request, actor, idempotency } = attempt;
  return {
    path: definition.path,
    token: tokenOf(parts, actor),
    ...(idempotency && {
      idempotency: { key: idempotency.key, requestHash: idempotency.requestHash },
    }),
    traceparent,
    request: definition.requestSerialize(request),
  };
}

/** Ends each call whose caller gives up; `signal` aborts when nobody is left. */
function whileWanted(batch: readonly Waiting[]): { signal: AbortSignal } & Disposable {
  const abandoned = new AbortController();
  let left = batch.length;
  const listening = new DisposableStack();
  for (const { attempt, end } of batch) {
    if (!attempt.signal) continue;
    const giveUp = () => {
      end(givenUp());
      left -= 1;
      if (left === 0) abandoned.abort();
    };
    listening.use(onAbort(attempt.signal, giveUp));
  }
  return { signal: abandoned.signal, [Symbol.dispose]: () => listening.dispose() };
}

function givenUp(): Outcome {
  return { error: serviceError({ code: status.CANCELLED, details: 'The caller waits no more' }) };
}

function outcomeOf(
  { path, responseDeserialize }: Definition,
  answer: BatchedAnswer__Output | undefined,
): Outcome {
  if (answer?.outcome === 'response' && answer.response) {
    return { error: null, response: responseDeserialize(answer.response) };
  }
  if (answer?.outcome !== 'failure' || !answer.failure) {
    const details = `${path} was not answered with its batch`;
    return { error: serviceError({ code: status.INTERNAL, details }) };
  }
  const { code, details, error } = answer.failure;
  return { error: serviceError({ code, details, metadata: writeTrailers(error) }) };
}

/** The error with which the call would have failed by itself. */
function serviceError({
  code,
  details,
  metadata = new Metadata(),
}: {
  code: status;
  details: string;
  metadata?: Metadata;
}): ServiceError {
  return Object.assign(new Error(`${code} ${status[code]}: ${details}`), {
    code,
    details,
    metadata,
  });
}
