import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats `attempt` until it does not throw, and returns its value.
 *
 * @throws the last attempt's error, once `timeoutMs` have passed
 */
export async function untilSucceeds<Value>(
  attempt: () => Promise<Value>,
  { timeoutMs, intervalMs = 25 }: { timeoutMs: number; intervalMs?: number },
): Promise<Value> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() >= deadline) throw error;
    }
    await pause(intervalMs);
  }
}
