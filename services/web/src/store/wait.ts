/** Resolves after that time, or as soon as the signal aborts. */
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
 * How long to wait after so many failures in a row: doubling from half a second to half a minute, and by chance up to half of
 * that less, so that the clients of a server that comes back do not arrive at once.
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return longest * (1 - random() / 2);
}
