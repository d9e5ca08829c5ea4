import { AsyncResource } from 'node:async_hooks';
import type { BatchedCall } from '@chat/proto/chat/calls/v1/BatchedCall';
import type { CallAllResponse__Output } from '@chat/proto/chat/calls/v1/CallAllResponse';
import { chat } from '@chat/proto/load';
import { status } from '@grpc/grpc-js';
import { onAbort } from '../stop/on-abort.ts';
import { currentTraceparent } from '../telemetry/trace.ts';
import {
  type Attempt,
  type AttemptParts,
  type Definition,
  type MakeAttempt,
  type Outcome,
  streamAlone,
} from './attempt.ts';
import { batchedCall, failed, givenUp, maxBatchedBytes, outcomeOf } from './batched-call.ts';

/** An attempt on its way: `end` says how it ended, `fail` that its messages could not be written or read. */
type Waiting = {
  attempt: Attempt;
  /** The async context, with the trace, of whoever asked. */
  context: AsyncResource;
  end(outcome: Outcome | Promise<Outcome>): void;
  fail(error: unknown): void;
};

type Batched = Waiting & { call: BatchedCall & { request: Buffer } };

const maxCalls = 64;

// An attempt does not care for the types of its messages.
const callAll = chat.calls.v1.Batches.service.CallAll as unknown as Definition;

/**
 * Makes an attempt together with others for the same realm that are made in this turn of the event loop; one that is alone
 * there `attemptByItself`.
 */
export function createAttemptTogether(
  parts: AttemptParts,
  attemptByItself: MakeAttempt,
): MakeAttempt {
  /** What was asked for in this turn. */
  const waiting = new Map<number | undefined, Waiting[]>();
  /** How many attempts have not ended. */
  let underWay = 0;

  function sendTurn(asked: readonly Waiting[]) {
    const turn = asked.filter(isWanted);
    if (turn.length === 1) {
      turn.forEach(sendAlone);
      return;
    }
    const small: Batched[] = [];
    for (const one of turn) {
      try {
        const call = batchedCall(parts, one.attempt);
        if (call.request.length > maxBatchedBytes) sendAlone(one);
        else {
          const traceparent = one.context.runInAsyncScope(currentTraceparent);
          small.push({ ...one, call: { ...call, traceparent } });
        }
      } catch (error) {
        one.fail(error);
      }
    }
    for (let start = 0; start < small.length; start += maxCalls) {
      void sendTogether(small.slice(start, start + maxCalls));
    }
  }

  function sendAlone({ attempt, context, end, fail }: Waiting) {
    try {
      end(context.runInAsyncScope(() => attemptByItself(attempt)));
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
    const error = await streamAlone(
      parts,
      {
        definition: callAll,
        request: { calls: batch.map(({ call }) => call) },
        signal: wanted.signal,
        deadline: Math.min(...batch.map(({ attempt }) => attempt.deadline)),
      },
      (response) => endAnswered(batch, response as CallAllResponse__Output),
    );
    // A server of the version before takes calls one by one.
    if (error?.code === status.UNIMPLEMENTED) batch.filter(isWanted).forEach(sendAlone);
    // Those that are answered have ended already.
    else for (const { attempt, end } of batch) end(error ? { error } : unanswered(attempt));
  }

  function ended() {
    underWay -= 1;
  }

  return (attempt) => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const one = {
      attempt,
      context: new AsyncResource('rpc'),
      end: resolve,
      fail: reject,
    };
    const realmId = attempt.actor?.realmId;
    const turn = waiting.get(realmId);
    if (turn) turn.push(one);
    else {
      const begun = [one];
      waiting.set(realmId, begun);
      const send = () => {
        waiting.delete(realmId);
        sendTurn(begun);
      };
      // Who is alone does not wait for what else there may be to read.
      if (underWay === 0) process.nextTick(send);
      else setImmediate(send);
    }
    underWay += 1;
    promise.then(ended, ended);
    return promise;
  };
}

/** Whether somebody still waits for it; if not, it ends. */
function isWanted({ attempt, end }: Waiting): boolean {
  if (!attempt.signal?.aborted) return true;
  end(givenUp());
  return false;
}

function endAnswered(batch: readonly Batched[], { answers }: CallAllResponse__Output) {
  for (const answer of answers) {
    const called = batch[answer.place];
    try {
      called?.end(outcomeOf(called.attempt.definition, answer));
    } catch (error) {
      called?.fail(error);
    }
  }
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

function unanswered({ definition }: Attempt): Outcome {
  return failed(status.INTERNAL, `${definition.path} was not answered with its batch`);
}
