import type { BatchedAnswer } from '@chat/proto/chat/calls/v1/BatchedAnswer';
import type { BatchedCall__Output } from '@chat/proto/chat/calls/v1/BatchedCall';
import type { CallAllRequest__Output } from '@chat/proto/chat/calls/v1/CallAllRequest';
import type { CallAllResponse } from '@chat/proto/chat/calls/v1/CallAllResponse';
import { type handleServerStreamingCall, type MethodDefinition, status } from '@grpc/grpc-js';
import { readTrailers } from '../errors/wire.ts';
import { tellFailedCall, withBatchedCall } from '../telemetry/trace.ts';
import { readToken } from './call-metadata.ts';
import {
  type CallOutcome,
  type HandlerParts,
  internal,
  type ServedMethod,
  watchCaller,
} from './handler.ts';

/** A method of a server, as it can be called in a batch. */
export type BatchedMethod = Pick<
  MethodDefinition<unknown, unknown>,
  'path' | 'requestDeserialize' | 'responseSerialize'
> & { serve: ServedMethod<unknown, unknown> };

/** What a call was answered with. */
type Answer = Pick<BatchedAnswer, 'response' | 'failure'>;

type Batch = {
  calls: readonly BatchedCall__Output[];
  /** Sends answers on their way. */
  tell(answers: BatchedAnswer[]): void;
};

/** Makes calls of `methods` together. They are recorded as themselves. */
export function callAll(
  methods: readonly BatchedMethod[],
  parts: HandlerParts,
): handleServerStreamingCall<CallAllRequest__Output, CallAllResponse> {
  const byPath = new Map(methods.map((method) => [method.path, method]));

  async function answer(call: BatchedCall__Output, signal: AbortSignal): Promise<Answer> {
    const method = byPath.get(call.path);
    if (!method) {
      return { failure: { code: status.UNIMPLEMENTED, details: `There is no ${call.path}` } };
    }
    try {
      return answerOf(await serveCall(method, call, signal), method);
    } catch (error) {
      // Its messages could not be read or written. That is nothing to the others.
      parts.log.error('a call failed', { method: call.path.slice(1), error });
      return { failure: { code: status.INTERNAL, details: 'The call could not be made' } };
    }
  }

  const serve = internal<Batch, void>(({ calls, tell }, { signal }) =>
    tellAsTheyEnd(
      calls.map((call) => answer(call, signal)),
      tell,
    ),
  )({ ...parts, record: () => undefined }, 'chat.calls.v1.Batches/CallAll');

  return async (call) => {
    const caller = watchCaller(call);
    const tell = (answers: BatchedAnswer[]) => {
      if (!caller.signal.aborted) call.write({ answers });
    };
    const { signal } = caller;
    const { failure } = await serve({
      token: readToken(call.metadata),
      request: { calls: call.request.calls, tell },
      context: { idempotency: undefined, signal, commit: () => undefined },
    });
    caller.isAnswered();
    if (failure) call.emit('error', failure);
    else call.end();
  };
}

async function serveCall(
  { path, requestDeserialize, serve }: BatchedMethod,
  { token, idempotency, traceparent, request }: BatchedCall__Output,
  signal: AbortSignal,
): Promise<CallOutcome<unknown>> {
  const served = () =>
    serve({
      token,
      request: requestDeserialize(request),
      // To tell of what is durable ahead of the answer costs more than it gives, where others share the way.
      context: { idempotency: idempotency ?? undefined, signal, commit: () => undefined },
    });
  if (traceparent === '') return served();
  return withBatchedCall(traceparent, `grpc.${path.slice(1)}`, async () => {
    const outcome = await served();
    if (outcome.failure) tellFailedCall(outcome.failure.code);
    return outcome;
  });
}

/** None waits for a slower one; those that end in the same turn of the event loop are told of together. */
async function tellAsTheyEnd(
  answers: readonly Promise<Answer>[],
  tell: (answers: BatchedAnswer[]) => void,
): Promise<void> {
  let ended: BatchedAnswer[] = [];
  let left = answers.length;
  const tellEnded = () => {
    if (ended.length > 0) tell(ended);
    ended = [];
  };
  await Promise.all(
    answers.map(async (answer, place) => {
      const outcome = await answer;
      ended.push({ ...outcome, place });
      left -= 1;
      if (left === 0) tellEnded();
      else if (ended.length === 1) setImmediate(tellEnded);
    }),
  );
}

function answerOf(outcome: CallOutcome<unknown>, { responseSerialize }: BatchedMethod): Answer {
  if (!outcome.failure) return { response: responseSerialize(outcome.response) };
  const { code, details, metadata } = outcome.failure;
  return { failure: { code, details, error: readTrailers(metadata) } };
}
