import { pause } from '../lifecycle/abort.ts';
import type { Logger } from '../logging/logger.ts';

/** A reader that starts over whenever it ends. */
export type SupervisedReader = AsyncDisposable & {
  /** Why nothing is read at present; undefined while all is well. */
  failure(): unknown;
};

/** One stretch of reading. */
export type ReadSession = {
  /** Aborts when reading is to end. */
  signal: AbortSignal;
  /** To be called once reading works. */
  begun(): void;
};

const firstDelayMs = 100;
const mostDelayMs = 5_000;

/**
 * Runs `read` again and again, after a delay that grows while it fails. Disposing aborts the
 * stretch and waits for its end.
 */
export function superviseReader(options: {
  /** What is read, for the log. */
  name: string;
  read(stretch: ReadSession): Promise<void>;
  log: Logger;
}): SupervisedReader {
  const { name, read, log } = options;
  const stopped = new AbortController();
  const { signal } = stopped;
  let failure: unknown;
  let failures = 0;

  function begun() {
    if (failures > 0) log.info('reading works again', { name, failures });
    failures = 0;
    failure = undefined;
  }

  async function run() {
    while (!signal.aborted) {
      try {
        await read({ signal, begun });
      } catch (error) {
        if (failures === 0) log.warn('reading failed', { name, error });
        failures += 1;
        failure = error;
      }
      await pause(Math.min(mostDelayMs, firstDelayMs * 2 ** failures), signal);
    }
  }
  const ended = run();

  return {
    failure: () => failure,
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await ended;
    },
  };
}
