import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns the value of `work` if it resolves within `timeoutMs`.
 *
 * @throws Error that contains `what` if `work` takes longer; `work` itself continues
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
