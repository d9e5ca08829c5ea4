import type { BatchedAnswer } from '@chat/proto/chat/calls/v1/BatchedAnswer';
import type { BatchedCall__Output } from '@chat/proto/chat/calls/v1/BatchedCall';
import { type handleBidiStreamingCall, type ServerDuplexStream, status } from '@grpc/grpc-js';
import {
  type Answer,
  type BatchedMethod,
  createBatchedCalls,
  type MakeBatchedCall,
} from './batched-method.ts';
import { readToken } from './call-metadata.ts';
import { answerOnce, type Failure, type HandlerParts, internal, type Working } from './handler.ts';

type Stream = ServerDuplexStream<BatchedCall__Output, BatchedAnswer>;

/** Serves calls one after the other. */
export type CallInTurn = {
  handle: handleBidiStreamingCall<BatchedCall__Output, BatchedAnswer>;
  /** Ends each stream, now or when the call on it is answered, so that the server can stop. */
  end(): void;
};

const unending = new AbortController().signal;

const NOT_IN_TURN: Failure = {
  code: status.FAILED_PRECONDITION,
  details: 'A call came before the one before it was answered',
};

/** Makes calls of `methods` that come one after the other on streams that last. */
export function callInTurn(
  methods: readonly BatchedMethod[],
  parts: HandlerParts,
  working: Working,
): CallInTurn {
  const makeCall = createBatchedCalls(methods, parts.log);
  const streams = new Set<() => void>();
  let isEnding = false;

  const serve = internal<Stream, Failure | undefined>(async (stream) => {
    const answering = answerInTurn(stream, makeCall, working);
    streams.add(answering.finish);
    if (isEnding) answering.finish();
    try {
      return await answering.ended;
    } finally {
      streams.delete(answering.finish);
    }
  })({ ...parts, record: () => undefined }, 'chat.calls.v1.Batches/CallInTurn');

  return {
    async handle(stream) {
      const outcome = await serve({
        token: readToken(stream.metadata),
        request: stream,
        // Each call has its own.
        context: { idempotency: undefined, commit: () => undefined, signal: unending },
      });
      const failure = outcome.failure ?? outcome.response;
      if (failure) stream.emit('error', failure);
      else stream.end();
    },
    end() {
      isEnding = true;
      for (const finish of streams) finish();
    },
  };
}

/** Answers the calls on `stream` until nobody makes more of them, or none is taken any more. */
function answerInTurn(stream: Stream, makeCall: MakeBatchedCall, working: Working) {
  const { promise: ended, resolve: end } = Promise.withResolvers<Failure | undefined>();
  /** Of the call that is not answered yet. */
  let running: AbortController | undefined;
  let isTaking = true;

  async function answer(call: BatchedCall__Output) {
    const abort = new AbortController();
    running = abort;
    const answering = answerOnce<Answer>(working, (answer, number = 0) => {
      // Nobody is there any more.
      if (abort.signal.aborted) return;
      running = undefined;
      stream.write({ ...answer, eventNumber: number });
      if (!isTaking) end(undefined);
    });
    const { signal } = abort;
    const early = call.hears && { commit: answering.early };
    answering.end(await makeCall(call, { signal, ...early }));
  }

  function finish() {
    isTaking = false;
    if (!running) end(undefined);
  }

  stream.on('data', (call: BatchedCall__Output) => {
    // Whoever made it finds the stream ended, and calls elsewhere.
    if (!isTaking) return;
    if (!running) void answer(call);
    else {
      isTaking = false;
      end(NOT_IN_TURN);
    }
  });
  stream.on('end', finish);
  stream.on('cancelled', () => {
    isTaking = false;
    running?.abort();
    end(undefined);
  });
  return { ended, finish };
}
