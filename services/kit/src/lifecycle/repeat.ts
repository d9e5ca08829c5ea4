import type { Logger } from '../logging/logger.ts';
import { pause } from './abort.ts';

/** A repeated task. Disposing it waits for the current run. */
export type Repetition = AsyncDisposable & {
  /** Starts a run immediately, or as soon as the current run ends. */
  wake(): void;
};

/**
 * Runs `work` in a loop until disposed. A run starts `everyMs` after the end of the last run, or when woken. Logs only
 * the first of several consecutive failures.
 */
export function repeat(options: {
  /** The name for the log. */
  name: string;
  everyMs: number;
  work(): Promise<void>;
  log: Logger;
}): Repetition {
  const { name, everyMs, work, log } = options;
  let isStopped = false;
  let awake = new AbortController();

  async function run() {
    let failures = 0;
    while (!isStopped) {
      awake = new AbortController();
      try {
        await work();
        failures = 0;
      } catch (error) {
        if (failures === 0) log.warn(`${name} failed; will retry`, { error });
        failures += 1;
      }
      await pause(everyMs, awake.signal);
    }
  }
  const ended = run();

  return {
    wake: () => awake.abort(),
    async [Symbol.asyncDispose]() {
      isStopped = true;
      awake.abort();
      await ended;
    },
  };
}
