import type { Logger } from '../logging/logger.ts';
import { pause } from './pause.ts';

/**
 * Runs `work` again and again, `everyMs` after its last end, until disposed, which waits for a run
 * in progress. Of consecutive failures only the first is logged.
 */
export function repeat(options: {
  /** What fails, for the log. */
  name: string;
  everyMs: number;
  work(): Promise<void>;
  log: Logger;
}): AsyncDisposable {
  const { name, everyMs, work, log } = options;
  const stopped = new AbortController();
  const { signal } = stopped;

  async function run() {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await work();
        failures = 0;
      } catch (error) {
        if (failures === 0) log.warn(`${name} failed and will be tried again`, { error });
        failures += 1;
      }
      await pause(everyMs, signal);
    }
  }
  const ended = run();

  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await ended;
    },
  };
}
