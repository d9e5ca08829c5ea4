import { setTimeout as pause } from 'node:timers/promises';

/**
 * The value of `work`, if it comes in time.
 *
 * @throws naming `what` when it does not; the work itself goes on unheeded
 */
export async function within<Value>(
  timeoutMs: number,
  what: string,
  work: Promise<Value>,
): Promise<Value> {
  const settled = new AbortController();
  const expiry = pause(timeoutMs, undefined, { signal: settled.signal }).then(() => {
    throw new Error(`${what}: not done after ${timeoutMs / 1000} s`);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    settled.abort();
  }
}
