import { pause } from '../lifecycle/abort.ts';
import type { Logger } from '../logging/logger.ts';

/** A reader that restarts whenever it ends. */
export type SupervisedReader = AsyncDisposable & {
  /** The last failure; undefined while reading works. */
  failure(): unknown;
};

/** One read session, which lasts from its start to the first failure. */
export type ReadSession = {
  /** Aborts when the reader is disposed. */
  signal: AbortSignal;
  /** Reports that messages arrive. The reader calls it in each session. */
  begun(): void;
};

const firstDelayMs = 100;
const maxDelayMs = 5_000;

/**
 * Runs `read` repeatedly, with growing delays while it fails. Disposing it aborts the session and waits for the end of
 * the session.
 */
export function superviseReader(options: {
  /** The name for the log. */
  name: string;
  read(session: ReadSession): Promise<void>;
  log: Logger;
}): SupervisedReader {
  const { name, read, log } = options;
  const stopped = new AbortController();
  const { signal } = stopped;
  let failure: unknown;
  let failures = 0;

  function begun() {
    if (failures > 0) log.info('log reader recovered', { name, failures });
    failures = 0;
    failure = undefined;
  }

  async function run() {
    while (!signal.aborted) {
      try {
        await read({ signal, begun });
      } catch (error) {
        if (failures === 0) log.warn('log reader failed', { name, error });
        failures += 1;
        failure = error;
      }
      await pause(Math.min(maxDelayMs, firstDelayMs * 2 ** failures), signal);
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
