/** Resolves after this time, or as soon as the signal aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

const firstMs = 500;
const longestMs = 30_000;

/**
 * Returns the pause after a number of consecutive failures, in milliseconds. It doubles from 0.5 s up to 30 s, minus up
 * to half at random. The clients of a restarted server therefore do not all return at the same moment.
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return longest * (1 - random() / 2);
}
