import { setTimeout as delay } from 'node:timers/promises';

/** Waits for `ms`, or until `signal` aborts: never rejects. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
