import type { BatchedAnswer } from '@chat/proto/chat/calls/v1/BatchedAnswer';
import type { BatchedCall__Output } from '@chat/proto/chat/calls/v1/BatchedCall';
import type { CallAllRequest__Output } from '@chat/proto/chat/calls/v1/CallAllRequest';
import type { CallAllResponse } from '@chat/proto/chat/calls/v1/CallAllResponse';
import type { handleServerStreamingCall } from '@grpc/grpc-js';
import { type Answer, type BatchedMethod, createBatchedCalls } from './batched-method.ts';
import { readToken } from './call-metadata.ts';
import { type HandlerParts, internal, watchCaller } from './handler.ts';

type Batch = {
  calls: readonly BatchedCall__Output[];
  /** Sends answers on their way. */
  tell(answers: BatchedAnswer[]): void;
};

/**
 * Makes calls of `methods` together. To tell of what is durable ahead of the answer costs more than it gives, where others
 * share the way.
 */
export function callAll(
  methods: readonly BatchedMethod[],
  parts: HandlerParts,
): handleServerStreamingCall<CallAllRequest__Output, CallAllResponse> {
  const makeCall = createBatchedCalls(methods, parts.log);
  const serve = internal<Batch, void>(({ calls, tell }, { signal }) =>
    tellAsTheyEnd(
      calls.map((call) => makeCall(call, { signal })),
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
