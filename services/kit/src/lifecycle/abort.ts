import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `action` when the signal aborts, or immediately if it has already aborted. Disposing the result prevents a later
 * call.
 */
export function onAbort(signal: AbortSignal, action: () => void): Disposable {
  if (signal.aborted) action();
  else signal.addEventListener('abort', action, { once: true });
  return { [Symbol.dispose]: () => signal.removeEventListener('abort', action) };
}

/** Waits for `ms`, or until `signal` aborts. Does not reject. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
