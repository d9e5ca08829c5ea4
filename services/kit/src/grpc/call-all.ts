import type { BatchedAnswer } from '@chat/proto/chat/calls/v1/BatchedAnswer';
import type { BatchedCall__Output } from '@chat/proto/chat/calls/v1/BatchedCall';
import type { CallAllRequest__Output } from '@chat/proto/chat/calls/v1/CallAllRequest';
import type { CallAllResponse } from '@chat/proto/chat/calls/v1/CallAllResponse';
import { type MethodDefinition, status } from '@grpc/grpc-js';
import { readTrailers } from '../errors/wire.ts';
import { withBatchedCall } from '../telemetry/trace.ts';
import { type CallOutcome, internal, type RpcHandler, type ServedMethod } from './handler.ts';

/** A method of a server, as it can be called in a batch. */
export type BatchedMethod = Pick<
  MethodDefinition<unknown, unknown>,
  'path' | 'requestDeserialize' | 'responseSerialize'
> & { serve: ServedMethod<unknown, unknown> };

/** Makes calls of `methods` together. */
export function callAll(
  methods: readonly BatchedMethod[],
): RpcHandler<CallAllRequest__Output, CallAllResponse> {
  const byPath = new Map(methods.map((method) => [method.path, method]));

  async function answer(call: BatchedCall__Output, signal: AbortSignal): Promise<BatchedAnswer> {
    const method = byPath.get(call.path);
    if (!method) {
      return { failure: { code: status.UNIMPLEMENTED, details: `There is no ${call.path}` } };
    }
    const { token, idempotency, traceparent } = call;
    const serve = () =>
      method.serve({
        token,
        request: method.requestDeserialize(call.request),
        // What is durable is answered with the others: to tell of it before costs more than it gives.
        context: { idempotency: idempotency ?? undefined, signal, commit: () => undefined },
      });
    const outcome = await (traceparent === ''
      ? serve()
      : withBatchedCall(traceparent, `grpc.${call.path.slice(1)}`, serve));
    return answerOf(outcome, method);
  }

  return internal(async ({ calls }, { signal }) => ({
    answers: await Promise.all(calls.map((call) => answer(call, signal))),
  }));
}

function answerOf(
  outcome: CallOutcome<unknown>,
  { responseSerialize }: BatchedMethod,
): BatchedAnswer {
  if (!outcome.failure) return { response: responseSerialize(outcome.response) };
  const { code, details, metadata } = outcome.failure;
  return { failure: { code, details, error: readTrailers(metadata) } };
}
