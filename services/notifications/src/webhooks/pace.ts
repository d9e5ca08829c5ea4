import { pause } from '@chat/kit/stop/pause';

/** Lets so many through in a second, evenly, in the order in which they come. */
export type Pace = {
  /** Resolves when it is the caller's turn, or the signal aborts. */
  turn(signal: AbortSignal): Promise<void>;
};

/** What was not used for so long is used up at once. */
const burstMs = 100;

export function createPace(options: { perSecond: number; now(): number }): Pace {
  const { perSecond, now } = options;
  const stepMs = 1_000 / perSecond;
  let nextAtMs = 0;

  return {
    async turn(signal) {
      const nowMs = now();
      const atMs = Math.max(nextAtMs, nowMs - burstMs);
      nextAtMs = atMs + stepMs;
      if (atMs > nowMs) await pause(atMs - nowMs, signal);
    },
  };
}
