/** Work turned out to take longer than its thread has time for. */
export class Overrun extends Error {}

/** Ends work that takes too long, at the places where the work asks it. */
export type Stopwatch = {
  /** Asks before something that takes `steps`. @throws Overrun that, or what was done until now, takes too long */
  check(steps: number): void;
};

/** @param maxMs for all of the work @param maxSteps between two checks */
export function startStopwatch({
  maxMs,
  maxSteps,
}: {
  maxMs: number;
  maxSteps: number;
}): Stopwatch {
  const endMs = performance.now() + maxMs;
  return {
    check(steps) {
      if (steps > maxSteps || performance.now() > endMs) throw new Overrun('this takes too long');
    },
  };
}

/** Ends work after so many steps in all, on any machine alike. */
export function limitSteps(maxSteps: number): Stopwatch {
  let done = 0;
  return {
    check(steps) {
      done += steps;
      if (done > maxSteps) throw new Overrun('this takes too many steps');
    },
  };
}
