import { AsyncResource } from 'node:async_hooks';
import type { BatchedAnswer__Output } from '@chat/proto/chat/calls/v1/BatchedAnswer';
import type { BatchedCall } from '@chat/proto/chat/calls/v1/BatchedCall';
import { chat } from '@chat/proto/load';
import { type ServiceError, status } from '@grpc/grpc-js';
import { onAbort } from '../stop/on-abort.ts';
import { currentTraceparent, tellFailedCall, withOutgoingCall } from '../telemetry/trace.ts';
import {
  type Attempt,
  type AttemptParts,
  attemptAlone,
  hearsAnnouncements,
  type MakeAttempt,
  type Outcome,
  tokenOf,
  whenItHolds,
  withoutStack,
} from './attempt.ts';
import { batchedCall, failed, givenUp, maxBatchedBytes, outcomeOf } from './batched-call.ts';
import { writeCallMetadata } from './call-metadata.ts';

/** Streams that calls travel on, one after the other. Disposing ends each when it is free. */
export type CallStreams = Disposable & {
  /** Makes the attempt on a stream that is free, or on a new one. */
  attempt: MakeAttempt;
};

/** A stream to one server, for one call at a time. */
type CallStream = {
  /** Only when it is free. */
  make(call: BatchedCall, attempt: Attempt): Promise<Outcome>;
  /** Takes no more calls. Only when it is free. */
  end(): void;
};

// Streams are spread over the servers when they are opened: so a new server gets its share, and none is left on a
// connection that its server wants to close, which lets calls go on for longer than this.
const defaultMaxAgeMs = 5_000;
/** Free streams that are kept; a stream costs its server next to nothing. */
const maxFree = 64;
/** How long servers of the version before, which know no such streams, get calls of their own. */
const avoidMs = 10_000;

/** `maxAgeMs`: how long a stream takes new calls. Default 5000. */
export function createCallStreams(
  parts: AttemptParts,
  { maxAgeMs = defaultMaxAgeMs } = {},
): CallStreams {
  /** The one that was used last is the last. */
  const free: CallStream[] = [];
  // A stream belongs to nobody's request.
  const context = new AsyncResource('call streams');
  let avoidedUntilMs = 0;
  let isClosed = false;

  function open(): CallStream {
    const opened = openStream(parts, {
      maxAgeMs,
      onFree() {
        if (isClosed || free.length >= maxFree) opened.end();
        else free.push(opened);
      },
      onOver() {
        const place = free.indexOf(opened);
        if (place !== -1) free.splice(place, 1);
      },
    });
    return opened;
  }

  /** Undefined: no stream is to be taken. */
  async function attemptOnStream(attempt: Attempt): Promise<Outcome | undefined> {
    if (isClosed || Date.now() < avoidedUntilMs) return undefined;
    const call = batchedCall(parts, attempt);
    if (call.request.length > maxBatchedBytes) return undefined;
    const hears = hearsAnnouncements(parts, attempt);
    const outcome = await withOutgoingCall(`grpc.${attempt.definition.path.slice(1)}`, async () => {
      const stream = free.pop() ?? context.runInAsyncScope(open);
      const traceparent = currentTraceparent();
      const ended = await stream.make({ ...call, hears, traceparent }, attempt);
      if (ended.error) tellFailedCall(ended.error.code);
      return ended;
    });
    if (outcome.error?.code !== status.UNIMPLEMENTED) return outcome;
    avoidedUntilMs = Date.now() + avoidMs;
    return undefined;
  }

  return {
    attempt: async (attempt) =>
      (await attemptOnStream(attempt)) ?? (await attemptAlone(parts, attempt)),
    [Symbol.dispose]() {
      isClosed = true;
      for (const stream of free.splice(0)) stream.end();
    },
  };
}

/** Opens a stream. `onFree`: its call was answered, and another can be made. `onOver`: none can any more. */
function openStream(
  parts: AttemptParts,
  { maxAgeMs, onFree, onOver }: { maxAgeMs: number; onFree(): void; onOver(): void },
): CallStream {
  const { path, requestSerialize, responseDeserialize } = chat.calls.v1.Batches.service.CallInTurn;
  const stream = withoutStack(() =>
    parts.client.makeBidiStreamRequest(
      path,
      requestSerialize,
      responseDeserialize,
      writeCallMetadata(tokenOf(parts, undefined)),
    ),
  );
  let running:
    | { answer(answer: BatchedAnswer__Output): void; fail(outcome: Outcome): void }
    | undefined;
  let isOver = false;
  let isOld = false;

  function close() {
    if (isOver) return;
    isOver = true;
    clearTimeout(ageing);
    onOver();
  }
  /** The stream has ended, with the call on it. */
  function over(outcome: Outcome) {
    close();
    running?.fail(outcome);
  }
  function end() {
    close();
    stream.end();
  }
  const ageing = setTimeout(() => {
    isOld = true;
    if (!running) end();
  }, maxAgeMs);

  stream.on('data', (answer: BatchedAnswer__Output) => {
    const answered = running;
    running = undefined;
    answered?.answer(answer);
    if (isOver) return;
    if (isOld) end();
    else onFree();
  });
  stream.on('error', (error: ServiceError) => over({ error }));
  // The server stops, and has not seen what was asked for meanwhile.
  stream.on('end', () => over(failed(status.UNAVAILABLE, 'The server ended the stream')));

  return {
    end,
    make(call, attempt) {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      const { definition, deadline, signal } = attempt;
      let abandoning: Disposable | undefined;
      const timer = setTimeout(
        () => giveUp(failed(status.DEADLINE_EXCEEDED, 'The deadline has passed')),
        Math.max(0, deadline - Date.now()),
      );
      function settle(outcome: Outcome | Promise<Outcome>) {
        running = undefined;
        clearTimeout(timer);
        abandoning?.[Symbol.dispose]();
        resolve(outcome);
      }
      /** The server hears that nobody waits only by the end of the stream. */
      function giveUp(outcome: Outcome) {
        settle(outcome);
        close();
        stream.cancel();
      }
      running = {
        fail: settle,
        answer(answer) {
          try {
            const outcome = outcomeOf(definition, answer);
            const { eventNumber } = answer;
            settle(eventNumber > 0 ? whenItHolds(parts, attempt, outcome, eventNumber) : outcome);
          } catch (error) {
            settle(Promise.reject(error));
          }
        },
      };
      stream.write(call);
      if (signal) abandoning = onAbort(signal, () => giveUp(givenUp()));
      return promise;
    },
  };
}
