import type { BatchedAnswer } from '@chat/proto/chat/calls/v1/BatchedAnswer';
import type { BatchedCall__Output } from '@chat/proto/chat/calls/v1/BatchedCall';
import { type MethodDefinition, status } from '@grpc/grpc-js';
import { readTrailers } from '../errors/wire.ts';
import type { Logger } from '../logging/logger.ts';
import { tellFailedCall, withBatchedCall } from '../telemetry/trace.ts';
import type { CallOutcome, ServedMethod } from './handler.ts';

/** A method of a server, as it can be called by a message. */
export type BatchedMethod = Pick<
  MethodDefinition<unknown, unknown>,
  'path' | 'requestDeserialize' | 'responseSerialize'
> & { serve: ServedMethod<unknown, unknown> };

/** What a call was answered with. */
export type Answer = Pick<BatchedAnswer, 'response' | 'failure'>;

/** What a call that came as a message has of its own. */
export type BatchedContext = {
  readonly signal: AbortSignal;
  /** As of `CallContext`. Absent: the answer comes when the handler ends. */
  commit?(answer: Answer, number: number): void;
};

/** Makes a call. Never rejects. */
export type MakeBatchedCall = (
  call: BatchedCall__Output,
  context: BatchedContext,
) => Promise<Answer>;

/** Makes calls of `methods` that come as messages. They are recorded as themselves. */
export function createBatchedCalls(
  methods: readonly BatchedMethod[],
  log: Logger,
): MakeBatchedCall {
  const byPath = new Map(methods.map((method) => [method.path, method]));
  return async (call, context) => {
    const method = byPath.get(call.path);
    if (!method) {
      return { failure: { code: status.UNIMPLEMENTED, details: `There is no ${call.path}` } };
    }
    try {
      return answerOf(await serveCall(method, call, context), method);
    } catch (error) {
      // Its messages could not be read or written. That is nothing to others.
      log.error('a call failed', { method: call.path.slice(1), error });
      return { failure: { code: status.INTERNAL, details: 'The call could not be made' } };
    }
  };
}

async function serveCall(
  method: BatchedMethod,
  { token, idempotency, traceparent, request }: BatchedCall__Output,
  batched: BatchedContext,
): Promise<CallOutcome<unknown>> {
  const { path, requestDeserialize, serve } = method;
  const served = () =>
    serve({
      token,
      request: requestDeserialize(request),
      context: {
        idempotency: idempotency ?? undefined,
        commit(response, number) {
          batched.commit?.(answerOf({ failure: null, response }, method), number);
        },
        get signal() {
          return batched.signal;
        },
      },
    });
  if (traceparent === '') return served();
  return withBatchedCall(traceparent, `grpc.${path.slice(1)}`, async () => {
    const outcome = await served();
    if (outcome.failure) tellFailedCall(outcome.failure.code);
    return outcome;
  });
}

function answerOf(outcome: CallOutcome<unknown>, { responseSerialize }: BatchedMethod): Answer {
  if (!outcome.failure) return { response: responseSerialize(outcome.response) };
  const { code, details, metadata } = outcome.failure;
  return { failure: { code, details, error: readTrailers(metadata) } };
}
