/** Asks about a key, together with all who came meanwhile: one question is on its way at a time. */
export type BatchedCall<Question, Answer> = (key: number, question: Question) => Promise<Answer>;

const beatsOfPatience = 10;

/** Tells whoever waits that an answer can still be expected. */
export type Listening = {
  /** With each sign of life. */
  hear(): void;
  /** Before something that takes its time; what is heard next goes on with listening. */
  pause(): void;
};

type Asker<Question, Answer> = { question: Question; settle: PromiseWithResolvers<Answer> };
type Line<Question, Answer> = { waiting: Asker<Question, Answer>[]; isSilent: boolean };

/**
 * Batches calls with the same key: those made in one turn of the event loop, and those made while the previous batch
 * is in flight, at most maxBatchSize. A lone call is sent at once. When Redis is silent for silenceTimeoutMs, pending
 * calls reject; their batch still runs.
 */
export function batchCalls<Question, Answer>(options: {
  ask(
    key: number,
    questions: readonly Question[],
    listening: Listening,
  ): Promise<readonly Answer[]>;
  most: number;
  patienceMs: number;
}): BatchedCall<Question, Answer> {
  const { ask, most, patienceMs } = options;
  const lines = new Map<number, Line<Question, Answer>>();

  async function serve(key: number, line: Line<Question, Answer>): Promise<void> {
    while (line.waiting.length > 0) await serveNext(key, line);
    lines.delete(key);
  }

  async function serveNext(key: number, line: Line<Question, Answer>): Promise<void> {
    const together = line.waiting.splice(0, most);
    const listening = listen(patienceMs, () => {
      line.isSilent = true;
      refuse([...together, ...line.waiting], silence(patienceMs));
    });
    try {
      const questions = together.map(({ question }) => question);
      const answers = await ask(key, questions, listening);
      for (const [index, { settle }] of together.entries()) {
        const answer = answers[index];
        if (answer === undefined) settle.reject(new Error('a question was left without an answer'));
        else settle.resolve(answer);
      }
    } catch (error) {
      refuse(together, error);
    } finally {
      listening.end();
      line.isSilent = false;
    }
  }

  function begin(key: number): Line<Question, Answer> {
    const line: Line<Question, Answer> = { waiting: [], isSilent: false };
    lines.set(key, line);
    // What arrives together is read together: the others are a moment behind.
    setImmediate(() => void serve(key, line));
    return line;
  }

  return (key, question) => {
    const line = lines.get(key) ?? begin(key);
    const asker = { question, settle: Promise.withResolvers<Answer>() };
    line.waiting.push(asker);
    if (line.isSilent) refuse([asker], silence(patienceMs));
    return asker.settle.promise;
  };
}

function refuse<Question, Answer>(askers: readonly Asker<Question, Answer>[], error: unknown) {
  for (const { settle } of askers) settle.reject(error);
}

/**
 * A timer counted in ticks of this process's own event loop, so that a stalled process does not report its own delay
 * as silence of Redis.
 */
function listen(patienceMs: number, then: () => void): Listening & { end(): void } {
  let silentBeats = 0;
  let isOver = false;
  let timer = setTimeout(beat, patienceMs / beatsOfPatience);

  function beat() {
    silentBeats += 1;
    if (silentBeats < beatsOfPatience) timer = setTimeout(beat, patienceMs / beatsOfPatience);
    // What came in the last beat is read first.
    else setImmediate(() => silentBeats >= beatsOfPatience && !isOver && then());
  }
  return {
    hear() {
      silentBeats = 0;
      clearTimeout(timer);
      timer = setTimeout(beat, patienceMs / beatsOfPatience);
    },
    pause() {
      silentBeats = 0;
      clearTimeout(timer);
    },
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

function silence(patienceMs: number): Error {
  return new Error(`nothing was heard for ${patienceMs} ms`);
}
