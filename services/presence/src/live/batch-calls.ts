/** Makes a call about a key, in a batch with other calls about the same key. Only one batch per key is in flight. */
export type BatchedCall<Question, Answer> = (key: number, question: Question) => Promise<Answer>;

const ticksUntilTimeout = 10;

/** A signal of a batch's progress, which keeps its pending calls from timing out. */
export type Heartbeat = {
  /** Restarts the silence timer. */
  beat(): void;
  /** Stops the timer before a slow step. The next `beat` starts it again. */
  pause(): void;
};

type PendingCall<Question, Answer> = { question: Question; answer: PromiseWithResolvers<Answer> };
type Batch<Question, Answer> = { pending: PendingCall<Question, Answer>[]; isSilent: boolean };

/**
 * Batches calls that have the same key. A batch contains calls made in one turn of the event loop, or made while the
 * previous batch was in flight, up to `maxBatchSize`. A single call is sent in the next turn. If Redis is silent for
 * `silenceTimeoutMs`, pending calls reject, but their batch still runs.
 */
export function batchCalls<Question, Answer>(options: {
  call(
    key: number,
    questions: readonly Question[],
    heartbeat: Heartbeat,
  ): Promise<readonly Answer[]>;
  maxBatchSize: number;
  silenceTimeoutMs: number;
}): BatchedCall<Question, Answer> {
  const { call, maxBatchSize, silenceTimeoutMs } = options;
  const batches = new Map<number, Batch<Question, Answer>>();

  async function serve(key: number, batch: Batch<Question, Answer>): Promise<void> {
    while (batch.pending.length > 0) await serveNext(key, batch);
    batches.delete(key);
  }

  async function serveNext(key: number, batch: Batch<Question, Answer>): Promise<void> {
    const calls = batch.pending.splice(0, maxBatchSize);
    const heartbeat = startHeartbeat(silenceTimeoutMs, () => {
      batch.isSilent = true;
      reject([...calls, ...batch.pending], silence(silenceTimeoutMs));
    });
    try {
      const questions = calls.map(({ question }) => question);
      const answers = await call(key, questions, heartbeat);
      for (const [index, { answer }] of calls.entries()) {
        const result = answers[index];
        if (result === undefined)
          answer.reject(new Error('a batched call returned no result for one caller'));
        else answer.resolve(result);
      }
    } catch (error) {
      reject(calls, error);
    } finally {
      heartbeat.end();
      batch.isSilent = false;
    }
  }

  function begin(key: number): Batch<Question, Answer> {
    const batch: Batch<Question, Answer> = { pending: [], isSilent: false };
    batches.set(key, batch);
    // Collect the calls of this event loop turn.
    setImmediate(() => void serve(key, batch));
    return batch;
  }

  return (key, question) => {
    const batch = batches.get(key) ?? begin(key);
    const pending = { question, answer: Promise.withResolvers<Answer>() };
    batch.pending.push(pending);
    if (batch.isSilent) reject([pending], silence(silenceTimeoutMs));
    return pending.answer.promise;
  };
}

function reject<Question, Answer>(calls: readonly PendingCall<Question, Answer>[], error: unknown) {
  for (const { answer } of calls) answer.reject(error);
}

/**
 * Starts a timer that counts ticks of this process's event loop. A stalled process therefore does not mistake its own
 * delay for silence from Redis.
 */
function startHeartbeat(silenceTimeoutMs: number, then: () => void): Heartbeat & { end(): void } {
  let silentTicks = 0;
  let isOver = false;
  let timer = setTimeout(tick, silenceTimeoutMs / ticksUntilTimeout);

  function tick() {
    silentTicks += 1;
    if (silentTicks < ticksUntilTimeout)
      timer = setTimeout(tick, silenceTimeoutMs / ticksUntilTimeout);
    // A reply that arrived during the last tick is read first.
    else setImmediate(() => silentTicks >= ticksUntilTimeout && !isOver && then());
  }
  return {
    beat() {
      silentTicks = 0;
      clearTimeout(timer);
      timer = setTimeout(tick, silenceTimeoutMs / ticksUntilTimeout);
    },
    pause() {
      silentTicks = 0;
      clearTimeout(timer);
    },
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

function silence(silenceTimeoutMs: number): Error {
  return new Error(`Redis did not reply for ${silenceTimeoutMs} ms`);
}
